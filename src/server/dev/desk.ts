import type { FastifyInstance } from 'fastify'
import type { Api } from '#server/api.ts'
import type { Shop } from '#server/http/context.ts'
import { listMessages } from './messages.ts'

/**
 * The development desk (decisions, "The development desk"): shows and drives the local adapters. With
 * `NODE_ENV=production` it answers loopback only; everybody else finds nothing there.
 */
export async function mountDesk(app: FastifyInstance, shop: Shop, _api: Api): Promise<void> {
  await app.register(
    async (desk) => {
      desk.addHook('onRequest', async (request, reply) => {
        if (shop.env.NODE_ENV === 'production' && !isLoopback(request.ip)) return reply.callNotFound()
      })
      desk.get<{ Querystring: { to?: string } }>('/messages.json', async (request) => listMessages(shop.db, request.query.to))
    },
    { prefix: '/dev' },
  )
}

/** Whether the request came from this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
