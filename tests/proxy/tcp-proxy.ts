import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What happens to requests. `refuse`: the connection is lost at once. `dropAnswers`: the server receives the request, and
 * the connection is lost without an answer. `silent`: nothing passes in either direction. `delay`: answers come later.
 */
type TcpFault = 'refuse' | 'dropAnswers' | 'silent' | { delayMs: number }

export type TcpProxy = {
  url: string
  /** The fault of all connections; null passes everything on. Setting it loses the open connections. */
  setFault(fault: TcpFault | null): void
  /** How many connections and answers have met a fault so far. */
  hits(): number
  close(): Promise<void>
}

/** Starts a proxy before an HTTP server of this machine, on a port of 127.0.0.1. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  let fault: TcpFault | null = null
  let hits = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (fault === 'refuse') {
      hits++
      return void client.destroy()
    }
    const target = connectSocket({ host: '127.0.0.1', port })
    const cut = () => {
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      open.add(socket)
      socket.on('error', cut).on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    client.on('data', (bytes) => {
      if (fault === 'silent') hits++
      else target.write(bytes)
    })
    target.on('data', (bytes) => {
      if (fault !== null) hits++
      if (fault === 'silent') return
      if (fault === 'dropAnswers') return cut()
      if (typeof fault === 'object' && fault) void pause(fault.delayMs).then(() => client.write(bytes))
      else client.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => hits,
    setFault: (next) => {
      fault = next
      // A kept-alive connection would carry answers of both states.
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
