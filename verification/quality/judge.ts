import { type Db } from '#server/db/db.ts'
import type { IndianQuestion } from './indian-questions.ts'

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

/**
 * Evaluates the questions of a language in its script and in both Latin spellings. `empty` has the queries without any
 * product whose English query has some.
 */
export async function judgeLanguage(
  db: Db,
  findProducts: FindProducts,
  questions: readonly IndianQuestion[],
): Promise<{ script: Finding[]; latin: Finding[]; other: Finding[]; empty: string[] }> {
  const judge = (typedOf: (question: IndianQuestion) => string) =>
    judgeQuestions(
      db,
      findProducts,
      questions.map((question) => [typedOf(question), 1, question[1]]),
    )
  const english = await judge(([typed]) => typed)
  const forms = {
    script: await judge(([, , typed]) => typed),
    latin: await judge(([, , , typed]) => typed),
    other: await judge(([, , , , typed]) => typed),
  }
  const empty = Object.values(forms).flatMap((findings) =>
    findings.filter(({ seen }, index) => seen.length === 0 && english[index]?.seen.length !== 0),
  )
  return { ...forms, empty: empty.map(({ typed }) => typed) }
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
/** Of each form of the questions of a language; which product is first is not judged. */
export const minimumIndianShare = 0.9
