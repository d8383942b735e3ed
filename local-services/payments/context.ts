import type { Db } from '#server/db/db.ts'
import type { Log } from '#server/logger.ts'

/** The account of the shop at the payment service. */
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
  /** URL that receives the events; null while the shop does not listen yet. */
  eventUrl: string | null
  /** Looks for due work now. Called after a commit that added some. */
  wake: () => void
}
