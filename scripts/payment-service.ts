import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#env'
import { migrate, withStartLock } from '#server/db/migrate.ts'
import { createLineLog, logLevel, openLoggers } from '#server/logger.ts'
import { openPaymentService } from '#server/payment-service/open-service.ts'
import { mountPaymentSheet } from '#server/payment-service/sheet-routes.ts'
import { isLocalKey } from '#server/providers/payments/razorpay.ts'
import { paymentKeys } from '#server/providers/providers.ts'
import { readOrCreateSecret } from '#server/secret.ts'
import { countPaymentRequest } from '#server/security/rate-limits.ts'
import { openDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run payment-service`: the local payment service (ADR-32) in a process of its own, for a shop with
 * PAYMENT_SERVICE_URL. Both derive the secrets from SECRET or from DATA_DIR. Runs until SIGTERM or SIGINT.
 */
readOptions(
  `npm run payment-service

Runs the local payment service in a process of its own, for a shop with PAYMENT_SERVICE_URL, until it gets SIGTERM or SIGINT.`,
  {},
)
try {
  const env = readEnv()
  if (env.NODE_ENV === 'production' && !env.DEMO)
    throw new Error('The local payment service moves no money: production runs it with DEMO=1 only.')
  const { db, pool, dataDir, close } = await openDatabase(undefined)
  const secret = env.SECRET ?? (await withStartLock(pool, async () => readOrCreateSecret(dataDir)))
  const keys = paymentKeys(env, secret)
  if (!isLocalKey(keys.keyId))
    throw new Error('RAZORPAY_KEY_ID belongs to Razorpay; this service has rzp_sim_ keys.')
  await withStartLock(pool, () => migrate(pool))
  const log = createLineLog(openLoggers(logLevel(env)).logger)
  const clock = () => new Date()
  const service = await openPaymentService({
    db,
    keys,
    clock,
    log,
    host: env.HOST,
    port: env.PAYMENT_SERVICE_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    mount: (app, opened) =>
      mountPaymentSheet(app, opened, '', (ip) =>
        countPaymentRequest({ db, env, secret, log, clock }, 'sheet', ip),
      ),
  })
  service.start(env.PAYMENT_EVENT_URL)
  console.log(`The payment service listens at ${service.url}; events go to ${env.PAYMENT_EVENT_URL}`)
  const stop = () => {
    // A request that never ends must not keep the process.
    void wait(10_000, undefined, { ref: false }).then(() => process.exit(1))
    void service.close().then(close)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
