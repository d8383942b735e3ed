import type { FastifyInstance } from 'fastify'

/**
 * Closing waits for every handler that runs, also for those whose asker has left: Node counts open connections alone,
 * and what is still being worked on needs the database.
 */
export function finishUnderWay(app: FastifyInstance): void {
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
  app.addHook('onClose', async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay)
  })
}
