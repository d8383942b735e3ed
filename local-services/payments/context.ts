import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/logger.ts'

/** API keys and webhook secret of the shop. */
type ServiceKeys = { keyId: string; keySecret: string; webhookSecret: string }

/**
 * The local payment service: it answers and behaves like Razorpay (ADR-32), has its own tables and reads none of the
 * shop's.
 */
export type PaymentService = {
  db: Db
  keys: ServiceKeys
  clock: () => Date
  log: Log
  /** Webhook URL; null until the shop's HTTP server listens. */
  eventUrl: string | null
  /** Runs due work now. Call it after a commit that added work. */
  wake: () => void
}
