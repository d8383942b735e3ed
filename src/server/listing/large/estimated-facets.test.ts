import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openLargeShop } from '#tests/large-shop.ts'
import { MAX_COUNTED } from '#server/listing/scope.ts'
import { roundEstimate } from './estimates.ts'
import { SAMPLE_ROWS } from './samples.ts'

/** Facets of a list with more than 20,000 products. */
const ALL = 21_000
const { shop, numberOf, openPage } = await openLargeShop(ALL)
afterAll(() => shop.close())

const facets = async (input: Record<string, string>) => (await shop.send('GET /getFacets', input)).body
const named = async (input: Record<string, string>, name: string) =>
  (await facets(input)).find((section) => section.name === name)!

test('are marked as estimates; prices and subcategories are exact', async () => {
  expect(ALL).toBeGreaterThan(MAX_COUNTED)
  const found = await facets({ category: 'wear' })
  expect(found.map(({ name, counted }) => `${name} ${counted ?? 'exact'}`)).toEqual([
    'category exact',
    'price exact',
    'brand about',
    'rating about',
    'availability about',
    'size about',
    'discount about',
  ])
  const tops = await numberOf(`category_id = 'tops'`)
  expect(found[0]!.values.map(({ value, count }) => [value, count])).toEqual([
    ['tops', tops],
    ['shoes', ALL - tops],
  ])
  for (const [name, value, where] of [
    ['size', 'M', `attributes @> '{"size": ["M"]}'`],
    ['availability', 'out-of-stock', `right(id, 1) = '7'`],
    ['rating', '4', 'rating >= 4'],
    ['discount', '50', 'percent_off >= 50'],
  ] as const) {
    const count = found.find((one) => one.name === name)!.values.find((one) => one.value === value)!.count
    const real = await numberOf(where)
    expect(Math.abs(count - real) / real).toBeLessThan(0.1)
    expect(count).toBe(roundEstimate(count))
  }
})

test('the lowest and highest price ignore the price filter', async () => {
  await sql`update products set selling_paise = 9900 where id = 'p00777'`.execute(shop.db)
  const price = await named({ category: 'wear', minPrice: '500' }, 'price')
  expect(price.values.map(({ count }) => count)).toEqual([99, 1599])
  expect(price.ranges!.every(({ counted }) => counted === 'about')).toBe(true)
})

test('the total of a filtered page is an estimate in a list of this length', async () => {
  const { total, headers } = await openPage({ size: 'M' })
  const real = await numberOf(`attributes @> '{"size": ["M"]}'`)
  expect(headers['x-total-precision']).toBe('about')
  expect(Math.abs(total - real) / real).toBeLessThan(0.2)
})

test('are estimated under all filters but their own', async () => {
  const size = await named({ category: 'wear', size: 'M', rating: '4' }, 'size')
  expect([size.counted, size.values.length]).toEqual(['about', 4])
  const category = await named({ category: 'wear', size: 'M', rating: '4' }, 'category')
  const real = await numberOf(`category_id = 'tops' and attributes @> '{"size": ["M"]}' and rating >= 4`)
  expect(category.counted).toBe('about')
  expect(Math.abs(category.values[0]!.count - real) / real).toBeLessThan(0.1)
})

test('are counted if few products match; the facet of the rare filter itself stays an estimate', async () => {
  const found = await facets({ category: 'wear', brand: 'rare', size: 'M' })
  const section = (name: string) => found.find((one) => one.name === name)!
  const rare = await numberOf(`brand_id = 'rare' and attributes @> '{"size": ["M"]}'`)
  expect(section('brand').counted).toBe('about')
  expect([section('size').counted, section('availability').counted]).toEqual([undefined, undefined])
  expect(section('availability').values.reduce((sum, { count }) => sum + count, 0)).toBe(rare)
  for (const { value, count } of section('size').values)
    expect(count).toBe(await numberOf(`brand_id = 'rare' and attributes @> '{"size": ["${value}"]}'`))
})

test('`facet` counts all values of one facet exactly', async () => {
  const { body, total } = await shop.send('GET /getFacets', { category: 'wear', facet: 'brand' })
  expect([body[0]!.counted, total]).toEqual([undefined, 4])
  for (const { value, count } of body[0]!.values) expect(count).toBe(await numberOf(`brand_id = '${value}'`))
})

test('a sample estimates a share of 1 % of a million products within 10 %', async () => {
  const { rows } = await sql<{ error: number }>`
    select max(abs(n * 1000000.0 / taken / 10000 - 1))::float8 as error from (
      select value, count(*) as n, sum(count(*)) over () as taken from (
        select n % 100 as value from generate_series(1, 1000000) n
        where hashtext('p' || n) < ${Math.floor((2 ** 32 * SAMPLE_ROWS) / 1_000_000) - 2 ** 31}::bigint
      ) s group by value) v`.execute(shop.db)
  expect(rows[0]!.error).toBeLessThan(0.1)
})
