import { afterAll, describe, expect, test } from 'vitest'
import { readListing } from '#domain/filters.ts'
import { openLargeShop } from '#tests/large-shop.ts'
import { countedFacets } from './count-facets.ts'
import { arrange } from './facet-sections.ts'
import { filtersOf, type Scope, sourceOf } from './filters.ts'
import { longListOf } from '#server/listing/large/anchors.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { MAX_SAMPLES, readSample, SAMPLE, SAMPLE_MS, sampleOf } from '#server/listing/large/samples.ts'
import { Statement } from './statement.ts'
import { tallyOf } from './tally.ts'

const { shop } = await openLargeShop()
afterAll(() => shop.close())

describe('a sample in memory', () => {
  const list = async (scope: Scope) => (await longListOf(shop.db, scope))!
  const scopes: Scope[] = [{ category: 'wear' }, { brand: 'b1' }, { seller: 's2' }, { shelf: 'all' }]
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
  ]
  test.each(inputs)('keeps what the database keeps: %j', async (input) => {
    for (const scope of scopes)
      for (const [ratingMode, kind] of [
        ['atLeast', 'personal'],
        ['exact', 'business'],
      ] as const) {
        const query = readListing(input)
        const statement = new Statement()
        const named = filtersOf(statement, query, { ratingMode, kind })
        const passes = (filters: string[]) =>
          `(select count(*)::int from ${source.from} where ${[...source.where, ...filters].join(' and ')})`
        const source = sourceOf(statement, scope, new Date())
        const names = Object.keys(named)
        const without = (name: string) => Object.values({ ...named, [name]: 'true' })
        const [row] = await statement.run<{ all: number; rest: number[]; each: number[] }>(
          shop.db,
          `select ${passes(Object.values(named))} as all,
             array[${names.map((name) => passes(without(name))).join(', ')}]::int[] as rest,
             array[${names.map((name) => passes([named[name]!])).join(', ')}]::int[] as each`,
        )
        const tally = tallyOf(await readSample(shop.db, scope, 1), query, { ratingMode, kind })
        expect(tally.seen()).toBe(row!.all)
        expect(names.map((name) => tally.seen(name))).toEqual(row!.rest)
        expect(names.map((name) => tally.passing(name))).toEqual(row!.each)
      }
  })
  test('counts each facet as the database does', async () => {
    for (const input of inputs) {
      const query = readListing(input)
      const exact = await countedFacets({
        ctx: { ...shop.shop, now: new Date(), viewer: null },
        scope: { shelf: 'all' },
        query,
        rules: { ratingMode: 'atLeast', kind: 'personal' },
      })
      const { counted } = tallyOf(await readSample(shop.db, { shelf: 'all' }, 1), query, {
        kind: 'personal',
      })
      const sections = arrange(counted(), 'atLeast', query).filter(
        ({ name }) => name !== 'category' && name !== 'brand',
      )
      expect(sections).toEqual(exact.filter(({ name }) => name !== 'category' && name !== 'brand'))
      const brands = counted()
        .filter(({ facet }) => facet === 'brand')
        .map(({ value, count }) => [value, count])
      const wanted = exact.find(({ name }) => name === 'brand')?.values ?? []
      expect(Object.fromEntries(brands)).toEqual(
        Object.fromEntries(wanted.map(({ value, count }) => [value, count])),
      )
    }
  })
  test('holds about the share that is asked for, whatever the list', async () => {
    for (const scope of scopes) {
      const { rows } = await readSample(shop.db, scope, 1)
      const part = await readSample(shop.db, scope, 0.25)
      expect(Math.abs(part.rows / rows - 0.25)).toBeLessThan(0.03)
    }
  })
  test('is read anew when the hourly job has taken another', async () => {
    const before = await sampleOf(shop.shop, { brand: 'b1' }, await list({ brand: 'b1' }))
    expect(await sampleOf(shop.shop, { brand: 'b1' }, await list({ brand: 'b1' }))).toBe(before)
    await refreshCatalog(shop.db, new Date())
    expect(await sampleOf(shop.shop, { brand: 'b1' }, await list({ brand: 'b1' }))).not.toBe(before)
  })

  const sample = (name: string, whole: number) =>
    sampleOf(shop.shop, { brand: name }, { scope: `brand:${name}`, whole, shop: whole, taken_at })
  const taken_at = new Date('2026-11-20T06:00:00Z')
  test(`is one of ${MAX_SAMPLES}, those that were asked for last`, async () => {
    const first = await sample('none-0', 3001)
    const second = await sample('none-1', 3001)
    for (let n = 2; n < MAX_SAMPLES; n++) await sample(`none-${n}`, 3001)
    expect(await sample('none-0', 3001)).toBe(first)
    await sample('one-more', 3001)
    expect(await sample('none-0', 3001)).toBe(first)
    expect(await sample('none-1', 3001)).not.toBe(second)
  })
  test('is dropped when all have more than two million rows', async () => {
    const first = await sample('large-0', SAMPLE)
    for (let n = 1; n < 20; n++) await sample(`large-${n}`, SAMPLE)
    expect(await sample('large-0', SAMPLE)).toBe(first)
    for (let n = 1; n < 21; n++) await sample(`large-${n}`, SAMPLE)
    expect(await sample('large-0', SAMPLE)).not.toBe(first)
  })
  test('is read anew after two hours where no job runs', async () => {
    const begin = new Date('2026-11-20T06:30:00Z').getTime()
    shop.setNow(new Date(begin))
    const first = await sample('old', 3001)
    shop.setNow(new Date(begin + SAMPLE_MS))
    expect(await sample('old', 3001)).toBe(first)
    shop.setNow(new Date(begin + SAMPLE_MS + 1))
    expect(await sample('old', 3001)).not.toBe(first)
  })
})
