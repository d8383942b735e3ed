import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** What the jobs take. A job's name is the file that does it. */
export type Jobs = {
  /** Gives money back at the payment provider. */
  sendRefund: { id: string }
  /** Works on one event of the payment provider. */
  handlePaymentEvent: { provider: string; eventId: string }
  /** Compares what the provider collected with our orders; `deep` looks four days back. */
  reconcilePayments: { deep?: boolean }
  /** Mails a link to set a new password, if the address has an account. */
  sendResetLink: { email: string }
  /** Sends a message of the outbox. */
  sendMessage: { id: string }
  /** Makes the widths of a picture. */
  pictureVariants: { mediaId: string }
  /** Forgets codes, sessions and counters long over. */
  deleteExpired: Record<string, never>
  /** Tells the operator when sign-ins fail far more often than usual. */
  checkSignInFailures: Record<string, never>
  /** Counts popularity and the words of the search box anew. */
  refreshCatalog: Record<string, never>
  /** Lets the demo shop's own deals begin again. */
  renewDemo: Record<string, never>
  /** Renews the statistics of tables that have grown. */
  analyzeGrown: Record<string, never>
  /** Removes the prices of deals that have ended from the order of lists. */
  endDeals: Record<string, never>
}

/** Jobs that move money: they go before all others, and have a runner of their own. */
export const moneyJobs: (keyof Jobs)[] = ['handlePaymentEvent', 'sendRefund', 'reconcilePayments']

/**
 * Says what must happen after the commit: the row is written in the caller's transaction and picked up
 * once that commits, again and again until it succeeds. `key` folds repeats into one; jobs of a `queue` wait for each
 * other; a lower `priority` goes first.
 */
export async function enqueue<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  options: { key?: string; queue?: string; priority?: number; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, queue_name => ${options.queue ?? null}, priority => ${options.priority ?? (moneyJobs.includes(name) ? -10 : 0)}, run_at => ${options.runAt ?? null})`.execute(
    db,
  )
}
