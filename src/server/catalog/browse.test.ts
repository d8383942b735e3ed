import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { refreshSearchTerms } from '#server/search/terms.ts'

const shop = await testShop()
beforeAll(async () => {
  const { db } = shop
  await db
    .insertInto('brands')
    .values([
      { id: 'b1', name: 'Aurum', slug: 'aurum' },
      { id: 'b2', name: 'Kisan Gold', slug: 'kisan-gold' },
    ])
    .execute()
  await buildSeller(db, { id: 's1', store_name: 'Fresh Lane' })
  await buildCategory(db, { id: 'food', name: 'Food' })
  await buildCategory(db, { id: 'rice', name: 'Rice', parent: 'food' })
  for (let n = 1; n <= 30; n++)
    await buildProduct(db, {
      id: `p${String(n).padStart(2, '0')}`,
      seller_id: 's1',
      brand_id: n % 2 ? 'b1' : 'b2',
      category_id: 'rice',
      name: `Basmati Rice ${n} kg`,
      mrp_paise: 20_000,
      selling_paise: 10_000 + (n % 10) * 100,
      popularity: n,
      stock: n % 5,
    })
  await refreshSearchTerms(db)
})

describe('GET /fetch-single-category/:id/:name', () => {
  test('returns 24 products, the most popular first, and the total', async () => {
    const { status, body, total } = await shop.send('GET /fetch-single-category/:id/:name', {
      id: 'food',
      name: 'Food',
    })
    expect([status, total, body.products.length]).toEqual([200, 30, 24])
    expect(body.products[0]!.id).toBe('p30')
    expect(body.children.map((child) => child.name)).toEqual(['Rice'])
    expect(body.parentCategory).toBe('food')
  })
})

test('GET /getSearchProd and GET /getSearch-suggestions', async () => {
  const found = await shop.send('GET /getSearchProd', { q: 'basmati' })
  expect([found.status, found.total]).toEqual([200, 30])
  const { body } = await shop.send('GET /getSearch-suggestions', { q: 'bas' })
  expect(body.slice(0, 3).map((row) => [row.kind, row.name])).toEqual([
    ['query', 'basmati'],
    ['query', 'basmati rice'],
    ['product', 'Basmati Rice 30 kg'],
  ])
})

test('GET /getProductInnerDetails', async () => {
  const { status, body } = await shop.send('GET /getProductInnerDetails', { pId: 'p07' })
  expect(status).toBe(200)
  expect(body.productDetails).toMatchObject({
    id: 'p07',
    price: 200,
    sellingPrice: 107,
    offerPrice: 107,
    discountPercentage: 47,
  })
  expect((await shop.send('GET /getProductInnerDetails', { pId: 'none' })).status).toBe(404)
})

test('lists have the compared unit and the mark of food, and leave out what is not declared', async () => {
  const { db } = shop
  await buildCategory(db, { id: 'cards', name: 'Cards' })
  const build = (id: string, hsn: string | null, diet: string[], netQuantity?: string) =>
    buildProduct(db, {
      id,
      category_id: 'cards',
      hsn,
      attributes: JSON.stringify({ diet }),
      features: JSON.stringify(netQuantity ? { 'Net quantity': netQuantity } : {}),
    })
  await build('rice', '10063020', ['Vegetarian'], '5 kg')
  await build('eggs', '04072100', ['Vegetarian'], '6 N')
  await build('oats', '11041200', [], '500 g')
  await build('lamp', '94052000', ['Vegetarian'])
  const { body } = await shop.send('GET /fetch-single-category/:id/:name', { id: 'cards', name: 'Cards' })
  const shown = body.products.map(({ id, netQuantity, comparedUnit, food }) => [
    id,
    { netQuantity, comparedUnit, food },
  ])
  expect(Object.fromEntries(shown)).toEqual({
    rice: { netQuantity: '5 kg', comparedUnit: { name: 'kg', share: 0.2 }, food: 'veg' },
    eggs: { netQuantity: '6 N', comparedUnit: { name: 'piece', share: 1 / 6 }, food: 'nonVeg' },
    oats: { netQuantity: '500 g', comparedUnit: { name: '100 g', share: 0.2 }, food: 'unmarked' },
    lamp: {},
  })
})
