import type { Services } from '#server/context.ts'
import { findViolations } from './find-violations.ts'
import { invariants } from './invariants.ts'

/**
 * Longest run of one statement in ms. With 200,000 orders a few statements, which read all items and their ledgers, take
 * up to 4 s; they are checked once an hour, so that the other runs stay a small load.
 */
const STATEMENT_MS = { often: 2000, hourly: 60_000 }

/**
 * Job, every five minutes: checks the invariants of the data. Logs an alarm with the first rows of each that is broken,
 * and sets the metric `invariant_violations`. A statement of more than 2 s is checked by the hourly run (`deep`), which
 * logs an alarm if one takes more than 60 s.
 */
export async function checkInvariants(shop: Services, { deep = false }: { deep?: boolean }): Promise<void> {
  const counts = new Map<string, number>(invariants.map(({ id }) => [id, 0]))
  const violations = await findViolations(shop.db, shop.clock(), {
    statementMs: deep ? STATEMENT_MS.hourly : STATEMENT_MS.often,
    onTooLong: ({ id: invariant, rule }) => {
      // The last known number stays.
      counts.delete(invariant)
      const level = deep ? 'error' : 'info'
      shop.log({ level, at: 'check-invariants', code: 'invariantUnchecked', invariant, rule })
    },
  })
  for (const { id, rule, rows } of violations) {
    counts.set(id, (counts.get(id) ?? 0) + rows.length)
    shop.log({
      level: 'error',
      at: 'check-invariants',
      code: 'invariantBroken',
      invariant: id,
      rule,
      rows: rows.slice(0, 3),
    })
  }
  for (const [invariant, count] of counts) shop.metrics.invariants.set({ invariant }, count)
}
