import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { gstStates, taxIdKind } from '#domain/gstin.ts'
import type { Services } from '#server/context.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import type { MovableClock } from './clock.ts'
import type { PaymentControl } from './payment-control.ts'
import { mountPaymentTools } from './payments.ts'
import { devToolsPage, devToolsPolicy, listSentMessages } from './page.ts'
import type { DemoLogin } from './staff.ts'

/**
 * Mounts the development tools, which show and drive the local providers. Only requests of this machine that name
 * this machine as host are served; all others get 404. `payments` controls the local payment service, if the shop uses
 * it; `moveClock` moves the clock of the process; `logins` are shown on the page.
 */
export async function mountDevTools(
  app: FastifyInstance,
  shop: Services,
  {
    payments,
    moveClock,
    logins,
  }: { payments: PaymentControl | null; moveClock: MovableClock['move']; logins: readonly DemoLogin[] },
): Promise<void> {
  await app.register(
    async (tools) => {
      tools.addHook('onRequest', async (request, reply) => {
        if (!isLocalRequest(request)) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
      })
      tools.get<{ Querystring: { to?: string | string[] } }>('/', async ({ query }, reply) => {
        const page = await devToolsPage(shop, { payments, logins, to: query.to && String(query.to) })
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', devToolsPolicy)
          .send(page)
      })
      tools.get<{ Querystring: { to?: string | string[] } }>('/messages.json', async ({ query }) =>
        listSentMessages(shop.db, query.to && String(query.to)),
      )
      tools.get('/gst.json', async () => listGst(shop))
      mountPaymentTools(tools, shop, payments, moveClock)
      tools.post('/google/credential', async (request, reply) => {
        const identity = Identity.safeParse(request.body)
        const { google } = shop.providers
        if (!identity.success) return reply.code(400).send({ message: 'Please send { email, name, sub? }' })
        if (!google.issue)
          return reply
            .code(409)
            .send({ message: 'A real Google client id is set; credentials come from Google.' })
        const { nonce, sub, ...claims } = identity.data
        return {
          credential: await google.issue(
            { ...claims, ...(sub && { sub }), ...(nonce && { nonce }) },
            shop.clock(),
          ),
        }
      })
    },
    { prefix: '/dev' },
  )
}

const Identity = z.object({
  email: z.string().min(3).max(254),
  name: z.string().max(200),
  sub: z.string().min(1).max(255).optional(),
  nonce: z.string().max(200).optional(),
  /** To test an email that Google has not verified. */
  email_verified: z.boolean().optional(),
})

/** The local registry's GSTINs: active, cancelled and suspended. */
function listGst(shop: Services) {
  const all = shop.providers.gst.all?.() ?? []
  return all
    .filter(({ gstin }) => taxIdKind(gstin) === 'gstin')
    .map(({ gstin, legalName, stateCode, phone, status }) => ({
      gstin,
      legalName,
      state: gstStates[stateCode] ?? stateCode,
      phone: phone ?? null,
      status,
    }))
}

/** Returns true if the request came from this machine itself, and not through a proxy on it that is not configured. */
function isLocalRequest(request: FastifyRequest): boolean {
  if (!isLocalHost(request.headers.host)) return false
  const passedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return isLoopback(request.ip) && !(passedOn && isLoopback(request.socket.remoteAddress ?? ''))
}

/** Returns true for a loopback IP address. */
function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
