import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection opened just before the close may still send a request. */
const FIRST_BYTE_MS = 500
const LAST_REQUEST_MS = 20_000

/**
 * Makes the close of the server wait for all running handlers, also those whose client disconnected: Node waits for
 * open connections only, and a handler still needs the database.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  const runningHandlers = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply)
      if (result instanceof Promise) {
        const remove = () => runningHandlers.delete(result)
        runningHandlers.add(result)
        result.then(remove, remove)
      }
      return result
    }
  })
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    // Browsers preconnect. Node counts such a connection as active, and a closing server checks no timeouts.
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUEST_MS).unref()
  })
  app.addHook('onClose', async () => {
    while (runningHandlers.size > 0) await Promise.allSettled(runningHandlers)
  })
}
