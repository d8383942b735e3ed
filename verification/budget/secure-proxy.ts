import { once } from 'node:events'
import http, { type OutgoingHttpHeaders } from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export type Certificate = { private: string; cert: string }

/** Headers of one connection, which HTTP/2 does not have. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'host']

/**
 * Starts a reverse proxy with TLS and HTTP/2 before the shop at `base`, as visitors reach a shop. Browsers load at most six
 * files at a time without HTTP/2, and use it with TLS only.
 */
export async function startSecureProxy(base: string, { private: key, cert }: Certificate) {
  const agent = new http.Agent({ keepAlive: true })
  const sessions = new Set<http2.Http2Session>()
  const server = http2.createSecureServer({ key, cert })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('request', (incoming, reply) => {
    const { method, url, headers } = incoming
    const request = http.request(new URL(url, base), { agent, method, headers: forwarded(headers) })
    request.on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, forwarded(response.headers))
      // A page that is left ends its requests.
      pipeline(response, reply, () => {})
    })
    pipeline(incoming, request, (error) => error && !reply.headersSent && reply.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}

const forwarded = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.includes(name)),
  )
