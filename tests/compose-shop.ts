import type { FastifyInstance } from 'fastify'
import { readEnv } from '#env'
import { type Api, createApi } from '#server/api.ts'
import type { Services } from '#server/context.ts'
import type { Connection } from '#server/db/db.ts'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import { openClock } from '#server/dev-tools/clock.ts'
import { paymentControl } from '#server/dev-tools/payment-control.ts'
import { mountDevTools } from '#server/dev-tools/routes.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import { mountOpenApi } from '#server/http/openapi.ts'
import { mountApi, openServer } from '#server/http/server.ts'
import { createLineLog, logLevel, openLoggers } from '#server/logger.ts'
import { serveMedia } from '#server/media/serve.ts'
import { openMetrics } from '#server/metrics.ts'
import { type OpenPaymentService, openPaymentService } from '#local-services/payments/open-service.ts'
import { mountPaymentSheet } from '#local-services/payments/sheet-routes.ts'
import { mountPaymentReturn } from '#server/payments/payment-return.ts'
import { mountWebhooks } from '#server/payments/webhook.ts'
import { createMonitor } from '#server/providers/monitor.ts'
import { openProviders, paymentKeys } from '#server/providers/providers.ts'
import { isLocalKey } from '#server/providers/payments/razorpay.ts'
import { countPaymentRequest } from '#server/security/rate-limits.ts'
import { SettingsCache } from '#server/settings/settings.ts'

/** The secret of a shop that tests compose. */
export const TEST_SECRET = 'a secret of the tests'

/** Composes the API of the shop for tests: all calls, the development tools and the payment service, without pages and jobs. */
export async function composeShop(
  { db, pool }: Connection,
  settings: Record<string, string>,
  given: { clock: () => Date; write: (line: string) => void },
): Promise<{
  shop: Services
  app: FastifyInstance
  api: Api
  payments: OpenPaymentService
  /** URL at which the shop listens. */
  url: string
}> {
  // Rate limits are off by default, because all calls of a test file have one IP address.
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: '.data/test', ...settings })
  const secret = TEST_SECRET
  const { logger, requestLogger } = openLoggers(logLevel(env), { write: given.write })
  const { now: clock, move: moveClock } = openClock(given.clock)
  const log = createLineLog(logger)
  const metrics = openMetrics()
  const keys = paymentKeys(env, secret)
  const payments = await openPaymentService({ db, keys, clock, log })
  const localPayments = { api: `${env.PAYMENT_SERVICE_URL ?? payments.url}/v1`, script: '' }
  const shop: Services = {
    db,
    env,
    settings: new SettingsCache(db),
    secret,
    providers: openProviders(env, secret, localPayments, sendOwnerCode(db), createMonitor({ log, metrics })),
    clock,
    requestLogger,
    log,
    metrics,
  }
  shop.metrics.pools.set('requests', pool)
  const app = openServer(shop)
  mountHeaders(app)
  mountHealth(app, db, { ready: true })
  const api = createApi(shop)
  await mountApi(app, api)
  mountOpenApi(app)
  await serveMedia(app, shop, (create) => api.admission.run('picture', create))
  await mountDevTools(app, shop, {
    payments: isLocalKey(keys.keyId) ? paymentControl(payments.url, keys) : null,
    moveClock,
    logins: [],
  })
  await mountWebhooks(app, shop)
  await mountPaymentReturn(app, shop)
  mountPaymentSheet(app, payments, '/payment-service', (ip) => countPaymentRequest(shop, 'sheet', ip))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  payments.eventUrl = `${url}/api/razorpay-webhook`
  return { shop, app, api, payments, url }
}
