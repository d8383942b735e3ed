import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'

const shop = await testShop()

beforeAll(async () => {
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
    imported5: 1,
    attributes: JSON.stringify({ size: ['M', 'L'] }),
    name: 'Indigo Kurta',
  })
  await product('b', {
    selling_paise: 50_050,
    imported3: 1,
    attributes: JSON.stringify({ size: ['M'], colour: ['Red'] }),
    stock: 0,
  })
  await product('c', {
    selling_paise: 70_000,
    imported4: 1,
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

const facets = async (input: Record<string, string | string[]>) => {
  const { body } = await shop.send('GET /getFacets', input)
  return Object.fromEntries(
    body.map(({ name, values }) => [name, values.map(({ value, count }) => `${value} ${count}`)]),
  )
}

test('returns the sections of a category with counts, in the order of the panel', async () => {
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
    // 49.95 % is rounded to 50 %, as on the card.
    discount: ['50 1', '40 1', '30 2', '20 2', '10 3'],
    colour: ['Red 1'],
  })
})

test('values have labels', async () => {
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

test('choosing a value returns as many products as its count', async () => {
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

test('returns facets of a search, a brand, a seller, a shelf and the whole shop', async () => {
  expect((await facets({ q: 'kurta' }))['brand']).toEqual(['b1 1', 'b2 1'])
  expect((await facets({ brandId: 'b2' }))['category']).toEqual(['wear 2'])
  expect((await facets({ seller: 's2' }))['brand']).toEqual(['b2 1'])
  expect((await facets({ list: 'topDeals' }))['category']).toEqual(['wear 1'])
  expect((await facets({}))['category']).toEqual(['wear 4'])
  expect((await facets({ category: 'wear', ratingMode: 'exact' }))['rating']).toEqual(['5 1', '4 1', '3 1'])
})

describe('all values of one facet', () => {
  beforeAll(async () => {
    const { db } = shop
    await buildCategory(db, { id: 'many', name: 'Many' })
    for (let n = 1; n <= 61; n++) {
      const id = `m${String(n).padStart(2, '0')}`
      await buildBrand(db, { id, name: n === 61 ? 'Éclat Rare' : `Maker ${id}` })
      // The last brands have one product each, the others two.
      for (let copy = 0; copy < (n > 50 ? 1 : 2); copy++)
        await buildProduct(db, {
          id: `${id}-${copy}`,
          seller_id: 's1',
          brand_id: id,
          category_id: 'many',
          mrp_paise: 200_000,
          selling_paise: n * 2500,
          attributes: JSON.stringify({ size: [`Size ${n}`] }),
        })
    }
  })
  const call = 'GET /getFacets'
  test('a section has the number of its values; `facet` returns all of them in pages', async () => {
    const { body } = await shop.send(call, { category: 'many' })
    for (const name of ['brand', 'size']) {
      const section = body.find((one) => one.name === name)!
      expect([section.values.length, section.total]).toEqual([30, 61])
      const all = await shop.send(call, { category: 'many', facet: name as 'brand' })
      expect([all.body.length, all.body[0]!.name, all.body[0]!.values.length, all.total]).toEqual([
        1,
        name,
        61,
        61,
      ])
      expect(all.body[0]!.values.slice(0, 30)).toEqual(section.values)
      const pages = await Promise.all(
        [1, 2, 3].map(
          async (page) =>
            (await shop.send(call, { category: 'many', facet: name as 'brand', page, limit: 25 })).body[0]!
              .values,
        ),
      )
      expect(pages.flat()).toEqual(all.body[0]!.values)
    }
  })
  test('`facetSearch` ignores case and accents', async () => {
    const found = async (facetSearch: string) => {
      const { body, total } = await shop.send(call, { category: 'many', facet: 'brand', facetSearch })
      return [total, ...body[0]!.values.map(({ label, count }) => `${label} ${count}`)]
    }
    expect(await found('ECLAT')).toEqual([1, 'Éclat Rare 1'])
    expect(await found('er m0')).toHaveLength(10)
    expect(await found('nothing')).toEqual([0])
  })
  test('are counted under the other filters, not their own', async () => {
    const { body } = await shop.send(call, { category: 'many', facet: 'brand', maxPrice: '50', brand: 'm01' })
    expect(body[0]!.values.map(({ value, count }) => `${value} ${count}`)).toEqual(['m01 2', 'm02 2'])
  })
  test('chosen values stay in their section', async () => {
    const { body } = await shop.send(call, { category: 'many', brand: 'm61', size: 'Size 1' })
    const values = (name: string) =>
      body.find((one) => one.name === name)!.values.map(({ label, count }) => `${label} ${count}`)
    expect(values('brand')).toEqual(['Maker m01 2', 'Éclat Rare 0'])
    expect(values('size')).toEqual(['Size 61 1', 'Size 1 0'])
    const behind = (await shop.send(call, { category: 'many', brand: 'm61' })).body
    const brands = behind.find(({ name }) => name === 'brand')!.values
    expect([brands.length, brands.at(-1)]).toEqual([31, { value: 'm61', label: 'Éclat Rare', count: 1 }])
  })
  test('an unknown facet is a field error', async () => {
    const { status, body } = await shop.sendRaw(call, { category: 'many', facet: 'none' })
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] as object)).toEqual(['facet'])
  })
  test('price ranges include each product once, and choosing one returns as many products as its count', async () => {
    const { body } = await shop.send(call, { category: 'many', minPrice: '400' })
    const price = body.find(({ name }) => name === 'price')!
    expect(price.values.map(({ count }) => count)).toEqual([25, 1525])
    expect(price.ranges!.reduce((sum, { count }) => sum + count, 0)).toBe(111)
    for (const { minPrice, maxPrice, count } of price.ranges!) {
      const { total } = await shop.send('GET /getAllProducts', {
        category: 'many',
        ...(minPrice !== null && { minPrice: String(minPrice) }),
        ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
      })
      expect(total).toBe(count)
    }
  })
})

test('a list without products has no sections', async () => {
  for (const input of [{ category: 'none' }, { q: 'zzzzqqq' }, { discountId: 'none' }, { brandId: 'none' }])
    expect(await facets(input as never)).toEqual({})
})
