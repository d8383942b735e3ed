import type { Services } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { findViolations, nameOf } from './find-violations.ts'
import { invariants } from './invariants.ts'

/**
 * Longest run of one statement in ms: in the runs of every five minutes, in those after it took longer than that, and in the
 * hourly run. With 200,000 orders a few statements, which read all items and their ledgers, take up to 4 s.
 */
const STATEMENT_MS = { usual: 2000, slow: 8000, hourly: 60_000 }
/** An hour, and the time that an hourly run may take. */
const UNCHECKED_MS = 65 * 60_000

const selectChecks = prepared<
  [now: Date, names: readonly string[]],
  { name: string; checkedAt: Date; isSlow: boolean }
>(
  'invariant-checks',
  `insert into invariant_checks (invariant, checked_at) select unnest($2::text[]), $1
   on conflict (invariant) do update set invariant = excluded.invariant
   returning invariant as name, checked_at as "checkedAt", is_slow as "isSlow"`,
)
const saveChecks = prepared<[now: Date, checked: readonly string[], slow: readonly string[]], never>(
  'invariant-checks-save',
  `update invariant_checks set checked_at = case when invariant = any($2::text[]) then $1 else checked_at end,
     is_slow = is_slow or invariant = any($3::text[])`,
)

/** The services and options of a run; tests set shorter limits. */
type Limits = typeof STATEMENT_MS

/**
 * Job, every five minutes: checks the invariants of the data, each in a transaction of its own. Logs an alarm with the first
 * rows of each that is broken, and sets the metric `invariant_violations`. A statement that takes too long does not end the
 * run; it gets a longer limit in the next runs and in the hourly one (`deep`). One that was not checked for an hour is an
 * alarm.
 */
export async function checkInvariants(
  shop: Services,
  { deep = false }: { deep?: boolean },
  limits: Limits = STATEMENT_MS,
): Promise<void> {
  const now = shop.clock()
  const known = await readChecks(shop.db, now)
  const counts = new Map<string, number>(invariants.map(({ id }) => [id, 0]))
  const checked: string[] = []
  const slow: string[] = []
  const violations = await findViolations(shop.db, now, {
    statementMs: (name) => (deep ? limits.hourly : known.get(name)?.isSlow ? limits.slow : limits.usual),
    onChecked: (invariant) => void checked.push(nameOf(invariant)),
    onTooLong: (invariant) => {
      // Without a new count the metric keeps the last one.
      counts.delete(invariant.id)
      slow.push(nameOf(invariant))
    },
  })
  await saveChecks(shop.db, now, checked, slow)
  for (const name of slow) {
    const since = known.get(name)?.checkedAt ?? now
    const isAlarm = now.getTime() - since.getTime() > UNCHECKED_MS
    shop.log({
      level: isAlarm ? 'error' : 'info',
      operation: 'check-invariants',
      code: 'invariantUnchecked',
      message: 'The statement of an invariant takes too long.',
      invariant: name,
      since: since.toISOString(),
    })
  }
  for (const { id, rule, rows } of violations) {
    counts.set(id, (counts.get(id) ?? 0) + rows.length)
    shop.log({
      level: 'error',
      operation: 'check-invariants',
      code: 'invariantBroken',
      message: 'Rows violate an invariant.',
      invariant: id,
      rule,
      rows: rows.slice(0, 3),
    })
  }
  for (const [invariant, count] of counts) shop.metrics.invariants.set({ invariant }, count)
}

/** Returns when each invariant was last checked; for a new one, now. */
async function readChecks(db: Db, now: Date) {
  const rows = await selectChecks(db, now, invariants.map(nameOf))
  return new Map(rows.map(({ name, ...check }) => [name, check]))
}
