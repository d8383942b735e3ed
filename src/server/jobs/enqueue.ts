import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { currentScope } from '#server/request-scope.ts'

/** Payloads of the jobs by job name. */
export type Jobs = {
  /** Sends a refund to the payment provider. */
  sendRefund: { id: string }
  handlePaymentEvent: { provider: string; eventId: string }
  /** Compares payments of the provider with our orders; `deep` covers four days, a page of them after `after`. */
  reconcilePayments: {
    deep?: boolean
    after?: { createdAt: string; id: string; until?: string | undefined; checked: number }
  }
  /** Mails a link to set a new password, if the email has an account. */
  sendResetLink: { email: string }
  /** Decides the returns whose deadline has passed. */
  decideReturns: Record<string, never>
  /** Reminds sellers of orders that they have not accepted, and cancels those that wait too long. */
  watchAcceptance: Record<string, never>
  /** Notifies customers that their order misses its promised day. */
  tellLate: Record<string, never>
  /** Raises alarms about deadlines of tickets and callbacks before they are missed. */
  watchHelp: Record<string, never>
  sendMessages: { ids: readonly string[] }
  /** Mails the users who requested an alert, when a product is back in stock. Enqueued by a trigger of product_stock. */
  sendStockAlerts: { productId: string }
  deletePictureFiles: { keys: string[] }
  /** Deletes photos that no review, return or profile uses, 24 hours after the upload. */
  deleteUnusedPhotos: Record<string, never>
  /** Writes all data of a user into a file. */
  exportData: { id: string }
  /** Deletes expired exports, and remaining data of deleted accounts. */
  deleteLeftData: Record<string, never>
  /** Deletes expired codes, sessions, counters and invitations. */
  deleteExpired: Record<string, never>
  /** Alarms the operator about unusually many failed sign-ins. */
  checkSignInFailures: Record<string, never>
  /** Checks the invariants of the data and logs an alarm for each that is broken; `deep` also those that take long. */
  checkInvariants: { deep?: boolean }
  /** Refreshes popularity and the terms of the search box. */
  refreshCatalog: Record<string, never>
  /** Refreshes the statistics of tables that have grown. */
  analyzeGrown: Record<string, never>
  /** Removes the prices of ended deals from the sort order of lists. */
  endDeals: Record<string, never>
}

/** Jobs that move money; they have the highest priority and their own runner. */
export const moneyJobs: (keyof Jobs)[] = ['handlePaymentEvent', 'sendRefund', 'reconcilePayments']

/**
 * The repeated reconciliations run one after the other, also those of several processes, so that slow answers of the
 * provider never occupy all workers for money.
 */
export const RECONCILE_QUEUE = 'reconcile'

/**
 * Enqueues a job in the transaction of the caller; it runs after the commit and is retried until it succeeds. `key`
 * merges repeated jobs; jobs of one `queue` run one after the other; a lower `priority` runs first.
 * The payload also contains the id of the request.
 */
export async function enqueue<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  options: { key?: string; queue?: string; priority?: number; runAt?: Date } = {},
): Promise<void> {
  const { key = null, queue = null, priority = moneyJobs.includes(name) ? -10 : 0, runAt = null } = options
  const { requestId } = currentScope()
  const stored = requestId === undefined ? payload : { ...payload, requestId }
  await sql`select (graphile_worker.add_jobs(array[(${name}, ${JSON.stringify(stored)}::json, ${queue}, ${runAt},
    null, ${key}, ${priority}, null)::graphile_worker.job_spec])).id`.execute(db)
}
