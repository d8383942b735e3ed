import type { Services } from '#server/context.ts'
import { findViolations, invariants } from './invariants.ts'

/**
 * Job, every five minutes: checks the invariants of the data. Logs an alarm with the first rows of each that is broken,
 * and sets the metric `invariant_violations`.
 */
export async function checkInvariants(shop: Services): Promise<void> {
  const violations = await findViolations(shop.db, shop.clock())
  const counts = new Map<string, number>(invariants.map(({ id }) => [id, 0]))
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
