import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildSeller(db, { id: 's2' })
  await buildBrand(db, { id: 'b1', name: 'Neel' })
  await buildBrand(db, { id: 'b2', name: 'Tana' })
  await buildCategory(db, { id: 'wear', name: 'Wear' })
  await buildCategory(db, { id: 'tops', name: 'Tops', parent: 'wear' })
  await buildCategory(db, { id: 'shoes', name: 'Shoes', parent: 'wear' })
  const product = (id: string, more: object) =>
    buildProduct(db, {
      id,
      seller_id: 's1',
      brand_id: 'b1',
      category_id: 'tops',
      mrp_paise: 100_000,
      ...more,
    })
  await product('a', {
    selling_paise: 90_000,
    stars5: 1,
    attributes: JSON.stringify({ size: ['M', 'L'] }),
    name: 'Indigo Kurta',
  })
  await product('b', {
    selling_paise: 50_050,
    stars3: 1,
    attributes: JSON.stringify({ size: ['M'], colour: ['Red'] }),
    stock: 0,
  })
  await product('c', {
    selling_paise: 70_000,
    stars4: 1,
    brand_id: 'b2',
    attributes: JSON.stringify({ size: 'broken' }),
    name: 'Short Kurta',
  })
  await product('d', {
    selling_paise: 100_000,
    category_id: 'shoes',
    brand_id: 'b2',
    seller_id: 's2',
    top_deal: true,
  })
  await product('e', { selling_paise: 10_000, active: false, attributes: JSON.stringify({ size: ['XXL'] }) })
})
afterAll(() => shop.close())

const facets = async (input: Record<string, string | string[]>) => {
  const { body } = await shop.send('GET /getFacets', input)
  return Object.fromEntries(
    body.map(({ name, values }) => [name, values.map(({ value, count }) => `${value} ${count}`)]),
  )
}

test('every section of a category with its counts, in the order of the panel', async () => {
  const { body } = await shop.send('GET /getFacets', { category: 'wear' })
  expect(body.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'category: Categories',
    'price: Pricing',
    'brand: Brands',
    'rating: Ratings',
    'availability: Availability',
    'size: Size',
    'discount: Discount',
    'colour: Colour',
  ])
  expect(await facets({ category: 'wear' })).toEqual({
    category: ['tops 3', 'shoes 1'],
    price: ['min 500', 'max 1000'],
    brand: ['b1 2', 'b2 2'],
    rating: ['5 1', '4 2', '3 3', '2 3', '1 3'],
    availability: ['in-stock 3', 'out-of-stock 1'],
    size: ['M 2', 'L 1'],
    // 49.95 % is 50 %: the percent is rounded, as the card shows it.
    discount: ['50 1', '40 1', '30 2', '20 2', '10 3'],
    colour: ['Red 1'],
  })
})

test('labels are words for people', async () => {
  const { body } = await shop.send('GET /getFacets', { category: 'wear' })
  const label = (name: string) => body.find((facet) => facet.name === name)?.values[0]?.label
  expect(['category', 'brand', 'rating', 'availability', 'discount', 'price'].map(label)).toEqual([
    'Tops',
    'Neel',
    '5 Stars & Up',
    'In Stock',
    '50% and more',
    'Min',
  ])
})

test('a facet is counted under all filters but its own', async () => {
  expect((await facets({ category: 'wear', brand: 'b1' }))['brand']).toEqual(['b1 2', 'b2 2'])
  expect((await facets({ category: 'wear', availability: 'out-of-stock' }))['availability']).toEqual([
    'in-stock 3',
    'out-of-stock 1',
  ])
  expect((await facets({ category: 'wear', rating: '5' }))['rating']).toEqual([
    '5 1',
    '4 2',
    '3 3',
    '2 3',
    '1 3',
  ])
  expect((await facets({ category: 'wear', maxPrice: '600' }))['price']).toEqual(['min 500', 'max 1000'])
  const found = await facets({ category: 'wear', brand: 'b1', size: 'L' })
  expect(found['brand']).toEqual(['b1 1'])
  expect(found['size']).toEqual(['M 2', 'L 1'])
  expect(found['category']).toEqual(['tops 1'])
  expect(found['rating']).toEqual(['5 1', '4 1', '3 1', '2 1', '1 1'])
  expect(found['price']).toEqual(['min 900', 'max 900'])
})

test('what a count says is what choosing the value gives', async () => {
  const lists: Record<string, string>[] = [
    { category: 'wear' },
    { category: 'wear', availability: 'in-stock' },
    { category: 'wear', rating: '3', brand: 'b1' },
  ]
  for (const base of lists) {
    const { body } = await shop.send('GET /getFacets', base)
    for (const { name, values } of body) {
      if (name === 'price' || name === 'category') continue
      for (const { value, count } of values) {
        const { total } = await shop.send('GET /getAllProducts', { ...base, [name]: value })
        expect(`${name}=${value}: ${total}`).toBe(`${name}=${value}: ${count}`)
      }
    }
  }
})

test('facets of the other lists: search, brand, seller, shelf, whole shop', async () => {
  expect((await facets({ q: 'kurta' }))['brand']).toEqual(['b1 1', 'b2 1'])
  expect((await facets({ brandId: 'b2' }))['category']).toEqual(['wear 2'])
  expect((await facets({ seller: 's2' }))['brand']).toEqual(['b2 1'])
  expect((await facets({ list: 'topDeals' }))['category']).toEqual(['wear 1'])
  expect((await facets({}))['category']).toEqual(['wear 4'])
  expect((await facets({ category: 'wear', ratingMode: 'exact' }))['rating']).toEqual(['5 1', '4 1', '3 1'])
})

test('a list without products has no sections', async () => {
  for (const input of [{ category: 'none' }, { q: 'zzzzqqq' }, { discountId: 'none' }, { brandId: 'none' }])
    expect(await facets(input as never)).toEqual({})
})
