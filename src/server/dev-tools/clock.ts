import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { enqueue, RECONCILE_QUEUE } from '#server/jobs/enqueue.ts'

const MINUTE_MS = 60_000

/** A clock that the development tools move forward; without a move it is the clock of the system. */
export type MovableClock = {
  now: () => Date
  move: (minutes: number) => void
}

/** Opens the clock of this process on top of another one. */
export function openClock(now: () => Date = () => new Date()): MovableClock {
  let offsetMs = 0
  return {
    now: () => new Date(now().getTime() + offsetMs),
    move: (minutes) => {
      offsetMs += minutes * MINUTE_MS
    },
  }
}

/**
 * Makes the scheduled jobs due as many minutes earlier, and enqueues the jobs about payments that repeat every minute and
 * every hour.
 */
export async function advanceJobs(db: Db, minutes: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${minutes} * interval '1 minute'
    where locked_at is null and run_at > now()`.execute(db)
  for (const deep of minutes >= 60 ? [false, true] : [false])
    await enqueue(db, 'reconcilePayments', { deep }, { key: `clock ${deep}`, queue: RECONCILE_QUEUE })
}
