import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection made just before the close may still bring a request. */
const FIRST_BYTE_MS = 500
const LAST_REQUEST_MS = 20_000

/**
 * Closing waits for every handler that runs, also for those whose asker has left: Node counts open connections alone,
 * and what is still being worked on needs the database.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const work: unknown = handler.call(this, request, reply)
      if (work instanceof Promise) {
        const over = () => underWay.delete(work)
        underWay.add(work)
        work.then(over, over)
      }
      return work
    }
  })
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    // Browsers connect in advance. Node counts such a connection as active, and a closing server checks no timeouts.
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUEST_MS).unref()
  })
  app.addHook('onClose', async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay)
  })
}
