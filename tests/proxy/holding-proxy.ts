import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export type HoldingProxy = {
  url: string
  /** Paths of all requests, in the order in which they arrived. */
  requests: readonly string[]
  /** Number of requests that wait now; each occupies a connection of the browser. */
  held(): number
  /** Answers requests of these paths no more, and the waiting ones of other paths. */
  hold(paths: RegExp): void
  close(): Promise<void>
}

/**
 * Starts a proxy with HTTP/1.1 before the shop at `base`. A request that `page.route` of Playwright holds occupies no
 * connection; a request that this proxy holds occupies one of the six that a browser opens to a host.
 */
export async function startHoldingProxy(base: string): Promise<HoldingProxy> {
  const requests: string[] = []
  const waiting = new Set<readonly [url: string, forward: () => void]>()
  let heldPaths: RegExp | null = null
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((incoming, reply) => {
    const { method, url = '', headers } = incoming
    requests.push(url)
    const forward = () => {
      waiting.delete(entry)
      const request = http.request(new URL(url, base), { agent, method, headers })
      request.on('response', (response) => {
        if (reply.destroyed) return void response.destroy()
        reply.writeHead(response.statusCode ?? 502, response.headers)
        // A page that is left ends its requests.
        pipeline(response, reply, () => {})
      })
      pipeline(incoming, request, (error) => error && reply.destroy())
    }
    const entry = [url, forward] as const
    if (!heldPaths?.test(url)) return forward()
    waiting.add(entry)
    reply.on('close', () => waiting.delete(entry))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    held: () => waiting.size,
    hold: (paths) => {
      heldPaths = paths
      for (const [url, forward] of waiting) if (!paths.test(url)) forward()
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
