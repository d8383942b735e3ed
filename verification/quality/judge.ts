import { type Db } from '#server/db/db.ts'

/**
 * Typed text, minimum number of right products among the first five, and the pattern of a right product: name,
 * pack, brand or categories.
 */
export type Question = readonly [typed: string, least: number, right: RegExp]

export type Finding = { typed: string; met: boolean; first: boolean; right: number; seen: string[] }

/** Returns the first five products for a text. */
export type FindProducts = (
  typed: string,
) => Promise<{ id: string; name: string; brand: string; category: string; weight: string | null }[]>

/**
 * Evaluates all questions. A question is met if enough of the first five products are right; if fewer are
 * found, all of them must be right, and at least one.
 */
export async function judgeQuestions(
  db: Db,
  findProducts: FindProducts,
  questions: readonly Question[],
): Promise<Finding[]> {
  const categoryPaths = new Map(
    (
      await db
        .selectFrom('categories as c')
        .innerJoin('categories as a', (join) => join.onRef('a.id', '=', (eb) => eb.fn.any('c.path')))
        .select((eb) => ['c.id', eb.fn<string>('string_agg', ['a.name', eb.val(' / ')]).as('trail')])
        .groupBy('c.id')
        .execute()
    ).map(({ id, trail }) => [id, trail]),
  )
  const findings: Finding[] = []
  for (const [typed, minimum, right] of questions) {
    const found = (await findProducts(typed)).slice(0, 5)
    const shown = found.map(
      ({ name, brand, category, weight }) =>
        `${name} · ${weight ?? ''} · ${brand} · ${categoryPaths.get(category) ?? ''}`,
    )
    const count = shown.filter((text) => right.test(text)).length
    findings.push({
      typed,
      met: count > 0 && count >= Math.min(minimum, shown.length),
      first: right.test(shown[0] ?? ''),
      right: count,
      seen: shown,
    })
  }
  return findings
}

/** Returns the share of questions that are met and of those whose first product is right, 0 to 1. */
export function sharesOf(findings: readonly Finding[]): { met: number; first: number } {
  const share = (right: readonly Finding[]) => right.length / Math.max(1, findings.length)
  return {
    met: share(findings.filter(({ met }) => met)),
    first: share(findings.filter(({ first }) => first)),
  }
}

export const minimumShares = { met: 0.95, first: 0.9 } as const
