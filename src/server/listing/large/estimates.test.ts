import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readListing } from '#domain/filters.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { countFacets, toSections } from '#server/listing/count-facets.ts'
import { conditionsOf, rulesFor } from '#server/listing/filters.ts'
import { allOf, type Scope, sourceOf, type Sql } from '#server/listing/scope.ts'
import { run } from '#server/listing/statement.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale } from '#domain/languages.ts'
import { openLargeShop } from '#tests/large-shop.ts'
import { countSample } from './estimates.ts'
import { factsOf } from './lists.ts'
import { MAX_SAMPLES, readSample, SAMPLE_ROWS, SAMPLE_TTL_MS, sampleOf } from './samples.ts'

const { shop } = await openLargeShop()
afterAll(() => shop.close())

describe('a sample in memory', () => {
  const list = async (scope: Scope) => (await factsOf(shop.db, scope)).large!
  const everything: Scope = { shelf: 'all' }
  const scopes: Scope[] = [{ category: 'wear' }, { brand: 'b1' }, { seller: 's2' }, everything]
  const inputs: Record<string, string | string[]>[] = [
    {},
    { brand: ['b1', 'b2'] },
    { rating: '4', availability: 'in-stock' },
    { availability: 'out-of-stock', size: ['S', 'M'] },
    { minPrice: '300', maxPrice: '700.50' },
    { maxPrice: '1200', discount: '40' },
    { discount: ['20', '50'], size: 'XL', seller: 's1' },
    { category: 'shoes', rating: '2', minPrice: '500' },
    { size: 'none', brand: 'b9' },
    { delivery: 'free', maxPrice: '900' },
  ]
  const samples = new Map<Scope, ReturnType<typeof readSample>>()
  /** Returns all rows of a list, which are read once. */
  const wholeOf = (scope: Scope) => {
    const known = samples.get(scope) ?? readSample(shop.db, scope, 1)
    samples.set(scope, known)
    return known
  }
  const ctx = { ...shop.shop, now: new Date(), viewer: null, locale: () => 'en' as const }
  const freeDeliveryFromPaise = 50_000
  const text = textFor(defaultLocale).facetText
  const rules = rulesFor(ctx, { freeDeliveryFromPaise })
  test.each(inputs)('%j matches the same products as in the database', async (input) => {
    for (const scope of scopes)
      for (const [ratingMode, kind] of [
        ['atLeast', 'personal'],
        ['exact', 'business'],
      ] as const) {
        const query = readListing(input)
        const viewerRules = { ...rules, ratingMode, kind }
        const conditions = conditionsOf({ scope, query, rules: viewerRules })
        const { from, where } = sourceOf(scope, ctx.now)
        const count = (filters: readonly Sql[]) =>
          sql`(select count(*)::int from ${from} where ${allOf([...where, ...filters])})`
        const names = [...conditions.keys()]
        const without = (name: string) =>
          [...conditions].filter(([other]) => other !== name).map(([, one]) => one)
        const list = (counts: readonly Sql[]) =>
          sql`array[${counts.length > 0 ? sql.join(counts) : sql``}]::int[]`
        const [row] = await run<{ all: number; others: number[]; single: number[] }>(
          shop.db,
          sql`select ${count([...conditions.values()])} as all,
             ${list(names.map((name) => count(without(name))))} as others,
             ${list([...conditions.values()].map((condition) => count([condition])))} as single`,
        )
        const counts = countSample(await wholeOf(scope), query, viewerRules)
        expect(counts.matching()).toBe(row!.all)
        expect(names.map((name) => counts.matching(name))).toEqual(row!.others)
        expect(names.map((name) => counts.matchingOnly(name))).toEqual(row!.single)
      }
  })
  test('counts each facet as the database does', async () => {
    // Without this the comparison below could leave out the facet.
    const all = await countFacets({ ctx, scope: { shelf: 'all' }, query: readListing({}), rules }, text)
    expect(all.map(({ name }) => name)).toContain('delivery')
    for (const input of inputs) {
      const query = readListing(input)
      const exact = await countFacets({ ctx, scope: { shelf: 'all' }, query, rules }, text)
      const rows = countSample(await wholeOf(everything), query, rules).facets()
      const hasLabels = ({ name }: { name: string }) => name === 'category' || name === 'brand'
      expect(toSections(rows, rules, query, text).filter((section) => !hasLabels(section))).toEqual(
        exact.filter((section) => !hasLabels(section)),
      )
      const brands = rows.filter(({ facet }) => facet === 'brand').map(({ value, count }) => [value, count])
      const values = exact.find(({ name }) => name === 'brand')?.values ?? []
      expect(Object.fromEntries(brands)).toEqual(
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      )
    }
  })
  test('has about the requested share of each list', async () => {
    for (const scope of scopes) {
      const { rows } = await wholeOf(scope)
      const part = await readSample(shop.db, scope, 0.25)
      expect(Math.abs(part.rows / rows - 0.25)).toBeLessThan(0.03)
    }
  })
  test('is read again after the hourly job', async () => {
    const before = await sampleOf(shop.shop, { brand: 'b1' }, await list({ brand: 'b1' }))
    expect(await sampleOf(shop.shop, { brand: 'b1' }, await list({ brand: 'b1' }))).toBe(before)
    await refreshCatalog(shop.db, new Date())
    expect(await sampleOf(shop.shop, { brand: 'b1' }, await list({ brand: 'b1' }))).not.toBe(before)
  })

  const sample = (name: string, whole: number) =>
    sampleOf(shop.shop, { brand: name }, { scope: `brand:${name}`, whole, shop: whole, taken_at })
  const taken_at = new Date('2026-11-20T06:00:00Z')
  test(`is one of the ${MAX_SAMPLES} samples that were used last`, async () => {
    const first = await sample('none-0', 3001)
    const second = await sample('none-1', 3001)
    for (let n = 2; n < MAX_SAMPLES; n++) await sample(`none-${n}`, 3001)
    expect(await sample('none-0', 3001)).toBe(first)
    await sample('one-more', 3001)
    expect(await sample('none-0', 3001)).toBe(first)
    expect(await sample('none-1', 3001)).not.toBe(second)
  })
  test('is evicted when all samples together have more than two million rows', async () => {
    const first = await sample('large-0', SAMPLE_ROWS)
    for (let n = 1; n < 20; n++) await sample(`large-${n}`, SAMPLE_ROWS)
    expect(await sample('large-0', SAMPLE_ROWS)).toBe(first)
    for (let n = 1; n < 21; n++) await sample(`large-${n}`, SAMPLE_ROWS)
    expect(await sample('large-0', SAMPLE_ROWS)).not.toBe(first)
  })
  test('is read again after two hours without the job', async () => {
    const begin = new Date('2026-11-20T06:30:00Z').getTime()
    shop.setNow(new Date(begin))
    const first = await sample('old', 3001)
    shop.setNow(new Date(begin + SAMPLE_TTL_MS))
    expect(await sample('old', 3001)).toBe(first)
    shop.setNow(new Date(begin + SAMPLE_TTL_MS + 1))
    expect(await sample('old', 3001)).not.toBe(first)
  })
})
