import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'

/** Waits until exactly `count` statements of this database wait for a lock. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  // Less than the lock timeout of the pool, after which the statement would stop waiting.
  await expect.poll(waiting, { timeout: 4000 }).toBe(count)
}
