import type { Plan } from './plan.ts'

type Part = { operations: Plan['operations']; faults: Plan['faults'] }

/**
 * Returns a plan with fewer operations and faults that still fails, by leaving out halves, then quarters and so on.
 * `fails` runs a plan; it is called until nothing more can be left out or `until` (milliseconds) has passed.
 */
export async function reducePlan(
  plan: Plan,
  fails: (plan: Plan) => Promise<boolean>,
  until: number,
): Promise<Plan> {
  let best: Part = plan
  for (const key of ['operations', 'faults'] as const)
    for (let size = Math.ceil(best[key].length / 2); size >= 1 && Date.now() < until;) {
      let isSmaller = false
      for (let start = 0; start < best[key].length && Date.now() < until;) {
        const rest = [...best[key].slice(0, start), ...best[key].slice(start + size)]
        const candidate = { ...plan, ...best, [key]: rest }
        if (rest.length > 0 && (await fails(candidate))) {
          best = candidate
          isSmaller = true
        } else start += size
      }
      if (size === 1 && !isSmaller) break
      size = isSmaller ? Math.min(size, Math.ceil(best[key].length / 2)) : Math.floor(size / 2)
    }
  return { ...plan, ...best }
}
