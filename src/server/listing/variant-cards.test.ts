import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const shop = await testShop()

const variant = (id: string, group: string, options: Record<string, string>, more: object = {}) =>
  buildProduct(shop.db, {
    id,
    seller_id: 's1',
    brand_id: 'b1',
    mrp_paise: 200_000,
    variant_group: group,
    options: JSON.stringify(Object.entries(options).map(([name, value]) => ({ name, value }))),
    attributes: JSON.stringify(
      Object.fromEntries(Object.entries(options).map(([name, value]) => [name.toLowerCase(), [value]])),
    ),
    ...more,
  })
/** A pack of atta, sold by s1. */
const atta = (id: string, pack: string, more: object) =>
  variant(
    id,
    'atta',
    { Pack: pack },
    { category_id: 'flour', name: `Stone Atta ${pack}`, hsn: '1101', ...more },
  )
/** A kurta: the red ones are sold by s1, the blue ones by s2. */
const kurta = (colour: string, size: string, more: object) =>
  variant(
    `${colour}-${size}`.toLowerCase(),
    'kurta',
    { Colour: colour, Size: size },
    {
      category_id: 'wear',
      name: 'Block Kurta',
      seller_id: colour === 'Red' ? 's1' : 's2',
      ...more,
    },
  )

beforeAll(async () => {
  const { db } = shop
  for (const id of ['s1', 's2']) await buildSeller(db, { id })
  await buildBrand(db, { id: 'b1', name: 'Neel' })
  for (const id of ['flour', 'wear']) await buildCategory(db, { id, name: id })
  await atta('atta-1', '1 kg', { selling_paise: 6_000, popularity: 5, features: '{"Net quantity":"1 kg"}' })
  await atta('atta-5', '5 kg', { selling_paise: 28_000, popularity: 9, top_deal: true })
  await atta('atta-10', '10 kg', { selling_paise: 5_000, popularity: 1, stock: 0 })
  await atta('atta-2', '2 kg', { selling_paise: 1_000, popularity: 99, active: false })
  await kurta('Red', 'S', { selling_paise: 90_000, imported4: 1, popularity: 3 })
  await kurta('Red', 'L', { selling_paise: 95_000, imported5: 1, popularity: 2, top_deal: true })
  await kurta('Blue', 'S', { selling_paise: 80_000, imported3: 1, popularity: 1, top_deal: true })
  await buildProduct(db, {
    id: 'alone',
    seller_id: 's1',
    brand_id: 'b1',
    category_id: 'wear',
    name: 'Block Stole',
    mrp_paise: 200_000,
    selling_paise: 85_000,
    attributes: JSON.stringify({ colour: ['Red'] }),
  })
})

type Input = Record<string, string | string[]>
const category = async (id: string, input: Input = {}) => {
  const { body, total } = await shop.send('GET /fetch-single-category/:id/:name', {
    id,
    name: id,
    ...input,
  } as never)
  return { ids: body.products.map((product) => product.id), total, products: body.products }
}
const idsOf = async (answer: Promise<{ body: { id: string }[]; total: number }>) => {
  const { body, total } = await answer
  return [...body.map(({ id }) => id), total]
}

describe('a list', () => {
  test('has one card for a group: the variant that sorts first, among those that are sold', async () => {
    expect(await category('flour')).toMatchObject({ ids: ['atta-5'], total: 1 })
    expect(await category('flour', { sort: 'low-to-high' })).toMatchObject({ ids: ['atta-10'], total: 1 })
    expect(await category('wear')).toMatchObject({ ids: ['red-s', 'alone'], total: 2 })
    expect(await category('wear', { sort: 'low-to-high' })).toMatchObject({
      ids: ['blue-s', 'alone'],
      total: 2,
    })
    expect(await category('wear', { sort: 'high-to-low' })).toMatchObject({
      ids: ['red-l', 'alone'],
      total: 2,
    })
    expect(await category('wear', { sort: 'rating' })).toMatchObject({ ids: ['red-l', 'alone'], total: 2 })
  })
  test('shows the variant that matches the filters', async () => {
    expect(await category('flour', { availability: 'in-stock', sort: 'low-to-high' })).toMatchObject({
      ids: ['atta-1'],
      total: 1,
    })
    expect(await category('flour', { availability: 'out-of-stock' })).toMatchObject({
      ids: ['atta-10'],
      total: 1,
    })
    expect(await category('wear', { size: 'L' })).toMatchObject({ ids: ['red-l'], total: 1 })
    expect(await category('wear', { size: ['S', 'L'] })).toMatchObject({ ids: ['red-s'], total: 1 })
    expect(await category('wear', { maxPrice: '850' })).toMatchObject({ ids: ['blue-s', 'alone'], total: 2 })
    expect(await category('wear', { size: 'XXL' })).toMatchObject({ ids: [], total: 0 })
  })
  test('filtered by colours shows one variant of each colour', async () => {
    expect(await category('wear', { colour: ['Red', 'Blue'] })).toMatchObject({
      ids: ['red-s', 'blue-s', 'alone'],
      total: 3,
    })
    expect(await category('wear', { colour: 'Red' })).toMatchObject({ ids: ['red-s', 'alone'], total: 2 })
  })
  test('has each card on one page', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => category('wear', { limit: '1', page })))
    expect(pages.map(({ ids, total }) => [ids, total])).toEqual([
      [['red-s'], 2],
      [['alone'], 2],
      [[], 2],
    ])
  })
  test('of a brand, a store, a shelf or chosen products counts cards too', async () => {
    expect(await idsOf(shop.send('GET /getBrandWiseProducts/:brandId', { brandId: 'b1' }))).toEqual([
      'atta-5',
      'red-s',
      'alone',
      3,
    ])
    expect(await idsOf(shop.send('GET /getAllProducts'))).toEqual(['atta-5', 'red-s', 'alone', 3])
    expect(await idsOf(shop.send('GET /getAllProducts', { sort: 'low-to-high' }))).toEqual([
      'atta-10',
      'blue-s',
      'alone',
      3,
    ])
    // A store shows its own variants.
    expect(await idsOf(shop.send('GET /getsellersProducts', { sellerId: 's2' }))).toEqual(['blue-s', 1])
    expect(await idsOf(shop.send('GET /getsellersProducts', { sellerId: 's1' }))).toEqual([
      'atta-5',
      'red-s',
      'alone',
      3,
    ])
    expect(await idsOf(shop.send('GET /getTopDealProduct'))).toEqual(['atta-5', 'red-l', 2])
    expect(
      await idsOf(shop.send('GET /getAllProducts', { productId: ['blue-s', 'alone', 'red-l'] })),
    ).toEqual(['blue-s', 'alone', 2])
  })
  test('of a search shows the variant that fits the text best', async () => {
    expect(await idsOf(shop.send('GET /getSearchProd', { q: 'atta' }))).toEqual(['atta-5', 1])
    expect(await idsOf(shop.send('GET /getSearchProd', { q: 'atta 1kg' }))).toEqual(['atta-1', 1])
    expect(await idsOf(shop.send('GET /getSearchProd', { q: 'block' }))).toEqual(['red-s', 'alone', 2])
    expect(await idsOf(shop.send('GET /getSearchProd', { q: 'block', sort: 'low-to-high' }))).toEqual([
      'blue-s',
      'alone',
      2,
    ])
    expect(await idsOf(shop.send('GET /getSearchProd', { q: 'block', page: '2', limit: '1' }))).toEqual([
      'alone',
      2,
    ])
  })
})

describe('the variant group of a card', () => {
  test('has the number of products, the lowest price in stock and the options that differ', async () => {
    const [kurtas, stole] = (await category('wear')).products
    expect(kurtas?.variantGroup).toEqual({
      count: 3,
      fromPrice: 800,
      fromBusinessPrice: 800,
      options: [
        { name: 'Colour', kind: 'colour', values: 2 },
        { name: 'Size', kind: 'size', values: 2 },
      ],
    })
    expect(stole).not.toHaveProperty('variantGroup')
  })
  test('has the packs of food in the order of display, with the prices of the viewer', async () => {
    const [card] = (await category('flour')).products
    expect(card?.variantGroup).toMatchObject({
      count: 3,
      fromPrice: 60,
      options: [{ name: 'Pack', kind: 'pack', values: 3 }],
      packs: [
        { productId: 'atta-1', options: { Pack: '1 kg' }, offerPrice: 60, stock: 50, netQuantity: '1 kg' },
        { productId: 'atta-5', options: { Pack: '5 kg' }, offerPrice: 280, stock: 50 },
        { productId: 'atta-10', options: { Pack: '10 kg' }, offerPrice: 50, stock: 0 },
      ],
    })
    const business = await buildShopper(shop.db, { kind: 'business' })
    await shop.db.updateTable('products').set({ business_paise: 5_500 }).where('id', '=', 'atta-1').execute()
    const { body } = await shop
      .as(business.token)
      .send('GET /getBrandWiseProducts/:brandId', { brandId: 'b1', category: 'flour' })
    expect(body[0]?.variantGroup).toMatchObject({ fromPrice: 60, fromBusinessPrice: 55 })
    expect(body[0]?.variantGroup?.packs?.[0]).toMatchObject({ productId: 'atta-1', offerPrice: 55 })
    await shop.db.updateTable('products').set({ business_paise: null }).where('id', '=', 'atta-1').execute()
  })
  test('has the products of one seller in a list of this seller', async () => {
    const { body } = await shop.send('GET /getsellersProducts', { sellerId: 's1', category: 'wear' })
    expect(body[0]?.variantGroup).toMatchObject({ count: 2, options: [{ name: 'Size', values: 2 }] })
    const blue = await shop.send('GET /getsellersProducts', { sellerId: 's2' })
    expect(blue.body[0]).not.toHaveProperty('variantGroup')
  })
  test('is absent from a product page and a cart line', async () => {
    const { body } = await shop.send('GET /getProductInnerDetails', { pId: 'red-s' })
    expect(body.productDetails).not.toHaveProperty('variantGroup')
  })
})

describe('the counts of facets', () => {
  const facets = async (input: Input) => {
    const { body } = await shop.send('GET /getFacets', input)
    return Object.fromEntries(
      body.map(({ name, values, ranges }) => [
        name,
        (name === 'price' ? (ranges ?? []) : values).map(({ label, count }) => `${label} ${count}`),
      ]),
    )
  }
  test('are numbers of cards', async () => {
    expect(await facets({ category: 'wear' })).toMatchObject({
      brand: ['Neel 2'],
      rating: ['5 Stars & Up 1', '4 Stars & Up 1', '3 Stars & Up 1', '2 Stars & Up 1', '1 Star & Up 1'],
      availability: ['In Stock 2'],
      size: ['L 1', 'S 1'],
      colour: ['Red 2', 'Blue 1'],
      discount: ['50% and more 2', '40% and more 2', '30% and more 2', '20% and more 2', '10% and more 2'],
    })
    expect(await facets({ category: 'flour' })).toMatchObject({
      availability: ['In Stock 1', 'Out of Stock 1'],
    })
    expect(await facets({ q: 'block' })).toMatchObject({ brand: ['Neel 2'] })
  })
  test('count a card for each colour under a filter by colour', async () => {
    expect(await facets({ category: 'wear', colour: ['Red', 'Blue'] })).toMatchObject({
      brand: ['Neel 3'],
      colour: ['Red 2', 'Blue 1'],
      size: ['S 2', 'L 1'],
    })
  })
})

describe('the counters of lists', () => {
  const counters = async () => {
    const { db } = shop
    const of = (table: 'categories' | 'brands' | 'sellers') =>
      db.selectFrom(table).select(['id', 'product_count']).orderBy('id').execute()
    const rows = [...(await of('categories')), ...(await of('brands')), ...(await of('sellers'))]
    const [all] = await db.selectFrom('shop_counters').select('product_count').execute()
    return { ...Object.fromEntries(rows.map((row) => [row.id, row.product_count])), all: all?.product_count }
  }
  test('follow variants that come, go and change their group', async () => {
    const before = { flour: 1, wear: 2, b1: 3, s1: 3, s2: 1, all: 3 }
    expect(await counters()).toEqual(before)
    const change = (id: string, set: object) =>
      shop.db.updateTable('products').set(set).where('id', '=', id).execute()
    await change('blue-s', { active: false })
    expect(await counters()).toEqual({ ...before, s2: 0 })
    await change('blue-s', { active: true })
    await change('red-s', { variant_group: null, options: '[]' })
    expect(await counters()).toEqual({ ...before, wear: 3, b1: 4, s1: 4, all: 4 })
    expect((await category('wear')).total).toBe(3)
    await change('red-s', {
      variant_group: 'kurta',
      options: '[{"name":"Colour","value":"Red"},{"name":"Size","value":"S"}]',
    })
    await change('red-s', { category_id: 'flour' })
    expect(await counters()).toEqual({ ...before, flour: 2 })
    await change('red-s', { category_id: 'wear' })
    expect(await counters()).toEqual(before)
    expect((await category('wear')).total).toBe(2)
  })
  test('are exact when variants of one group are added at the same time', async () => {
    const add = (n: number) =>
      kurta('Green', String(n), { id: `green-${n}`, variant_group: 'green', selling_paise: 200_000 })
    await Promise.all([1, 2, 3, 4].map(add))
    expect(await counters()).toMatchObject({ wear: 3, s2: 2, all: 4 })
    await Promise.all(
      [1, 2, 3, 4].map((n) =>
        shop.db.updateTable('products').set({ active: false }).where('id', '=', `green-${n}`).execute(),
      ),
    )
    expect(await counters()).toMatchObject({ wear: 2, s2: 1, all: 3 })
  })
})

test('a page of a search is full where its ranked matches have fewer cards than the page', async () => {
  const large = await openTestShop()
  const { db } = large
  await buildSeller(db, { id: 's1' })
  await buildCategory(db, { id: 'lamps', name: 'Lamps' })
  const lamp = (id: string, more: object) =>
    buildProduct(db, { id, seller_id: 's1', category_id: 'lamps', name: 'Clay Lamp', ...more })
  // The first 500 matches are five groups; 30 products without a group follow.
  for (let n = 0; n < 500; n++)
    await lamp(`lamp-${n}`, {
      variant_group: `group-${n % 5}`,
      options: JSON.stringify([{ name: 'Design', value: `${n}` }]),
    })
  for (let n = 0; n < 30; n++) await lamp(`alone-${n}`, {})
  const [first, second] = await Promise.all(
    [1, 2].map((page) => large.send('GET /getSearchProd', { q: 'clay lamp', page })),
  )
  expect([first!.body.length, first!.total, second!.body.length]).toEqual([24, 35, 11])
  const cards = [...first!.body, ...second!.body].map(
    ({ productId, variantGroup }) => variantGroup?.count ?? productId,
  )
  expect(new Set(cards).size).toBe(31)
  expect(cards.filter((card) => card === 100)).toHaveLength(5)
  await large.close()
})
