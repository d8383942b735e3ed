import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import {
  buildBrand,
  buildCategory,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
} from '#tests/factories.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { refreshPopularity } from './popularity.ts'

const shop = await testShop()
const now = new Date('2026-03-10T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

beforeAll(async () => {
  shop.setNow(now)
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildBrand(db, { id: 'b1' })
  await buildBrand(db, { id: 'b2' })
  await buildCategory(db, { id: 'c1' })
  await buildCategory(db, { id: 'c2' })
  const product = (id: string, more: object = {}) =>
    buildProduct(db, { id, seller_id: 's1', brand_id: 'b1', category_id: 'c1', b2c_max_qty: 100, ...more })
  for (const id of ['a', 'b', 'c', 'd']) await product(id)
  await product('rated', { imported4: 7, brand_id: 'b2' })
  await product('few', { category_id: 'c2', brand_id: 'b2' })
  await product('stale', { category_id: 'c2', popularity: 999 })
  const { userId } = await buildShopper(db)
  const sold = (productId: string, quantity: number, more: object = {}) =>
    buildOrder(db, { userId, productId, quantity, placedAt: daysAgo(10), ...more })
  await sold('a', 5)
  await sold('b', 20)
  await sold('c', 6, { status: 0 })
  await sold('d', 7)
  await sold('d', 50, { status: 4 })
  await sold('a', 500, { placedAt: daysAgo(91) })
  await sold('few', 4)
})

const facts = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom('products').select(['id', 'popularity']).orderBy('id').execute()).map(
      ({ id, popularity }) => [id, String(popularity)],
    ),
  )

test('a unit sold in 90 days counts ten, a rating one', async () => {
  expect(await refreshPopularity(shop.db, now)).toBe(7)
  expect(await facts()).toEqual({
    a: '50',
    b: '200',
    c: '60',
    d: '70',
    few: '40',
    rated: '7',
    stale: '0',
  })
  const brands = await shop.db.selectFrom('brands').select(['id', 'popularity']).orderBy('id').execute()
  expect(brands.map((brand) => brand.popularity)).toEqual([380, 47])
  expect(await refreshPopularity(shop.db, now)).toBe(0)
})

test('categories are sorted by sales, not by position', async () => {
  await shop.db.updateTable('categories').set({ position: -1 }).where('id', '=', 'c2').execute()
  const { body } = await shop.send('GET /fetchCategory')
  expect(body.map(({ id }) => id)).toEqual(['c1', 'c2'])
})

test('the list of a category uses the new order; the job updates it too', async () => {
  const list = async () =>
    (await shop.send('GET /fetch-single-category/:id/:name', { id: 'c1', name: 'x' })).body.products.map(
      (product) => product.id,
    )
  expect(await list()).toEqual(['b', 'd', 'c', 'a', 'rated'])
  const { userId } = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId, productId: 'a', quantity: 30, placedAt: daysAgo(1) })
  await enqueue(shop.db, 'refreshCatalog', {})
  await shop.runJobs()
  expect(await list()).toEqual(['a', 'b', 'd', 'c', 'rated'])
  expect((await facts())['c']).toBe('60')
})

test('GET /getCampaigns: during a campaign the popularity is raised by half and the product is marked', async () => {
  const { db } = shop
  const state = async () =>
    (await db.selectFrom('products').select(['id', 'popularity', 'sponsored']).orderBy('id').execute()).map(
      ({ id, popularity, sponsored }) => `${id} ${popularity}${sponsored ? ' sponsored' : ''}`,
    )
  const brands = () => db.selectFrom('brands').select(['id', 'popularity']).orderBy('id').execute()
  const [before, brandsBefore] = [await state(), await brands()]
  const campaign = (id: string, productId: string, from: number, to: number) => ({
    id,
    product_id: productId,
    paid_by: 'Aurum Foods',
    starts_at: daysAgo(from),
    ends_at: daysAgo(to),
  })
  await db
    .insertInto('campaigns')
    .values([
      campaign('runs', 'c', 2, -2),
      campaign('over', 'b', 9, 0),
      campaign('to come', 'd', -1, -3),
      campaign('odd', 'rated', 1, -1),
    ])
    .execute()
  await refreshPopularity(db, now)
  expect((await state()).filter((line) => !before.includes(line))).toEqual([
    'c 90 sponsored',
    'rated 10 sponsored',
  ])
  expect(await brands()).toEqual(brandsBefore)
  expect((await shop.send('GET /getCampaigns')).body).toEqual([
    {
      productId: 'rated',
      name: expect.any(String),
      paidBy: 'Aurum Foods',
      startDate: daysAgo(1).getTime() / 1000,
      endDate: daysAgo(-1).getTime() / 1000,
    },
    expect.objectContaining({ productId: 'c', endDate: daysAgo(-2).getTime() / 1000 }),
  ])
  const { body } = await shop.send('GET /fetch-single-category/:id/:name', { id: 'c1', name: 'x' })
  expect(body.products.map(({ id, sponsored }) => (sponsored ? `${id} sponsored` : id))).toEqual([
    'a',
    'b',
    'c sponsored',
    'd',
    'rated sponsored',
  ])

  await refreshPopularity(db, daysAgo(-5))
  expect((await state()).filter((line) => line.endsWith('sponsored'))).toEqual([])
  expect((await shop.send('GET /getCampaigns')).body).toEqual([])
  expect(await brands()).toEqual(brandsBefore)
})

test('Best Seller: the three most sold products of a leaf category in 30 days, if five ratings have 3.5 stars', async () => {
  const { db } = shop
  await buildCategory(db, { id: 'parent' })
  for (const id of ['well rated', 'badly rated', 'four', 'sold before'])
    await buildCategory(db, { id, parent: 'parent' })
  const { userId } = await buildShopper(db)
  const good = { imported3: 3, imported4: 3 }
  const sold = async (
    id: string,
    category: string,
    quantity: number,
    more: { ratings?: object; days?: number; product?: object } = {},
  ) => {
    const { ratings = good, days = 29 } = more
    const product = { b2c_max_qty: 100, seller_id: 's1', ...ratings, ...more.product }
    await buildProduct(db, { id, category_id: category, ...product })
    if (quantity > 0) await buildOrder(db, { userId, productId: id, quantity, placedAt: daysAgo(days) })
  }
  await sold('of 3.5 stars', 'well rated', 1)
  await sold('not sold', 'well rated', 0)
  await sold('of 3.4 stars', 'badly rated', 3, { ratings: { imported3: 3, imported4: 2 } })
  await sold('of four ratings', 'badly rated', 2, { ratings: { imported5: 4 } })
  for (const [id, quantity] of [
    ['first', 9],
    ['second', 8],
    ['third', 7],
    ['fourth', 6],
  ] as const)
    await sold(id, 'four', quantity)
  await sold('gone', 'four', 20, { product: { active: false } })
  await sold('31 days ago', 'sold before', 50, { days: 31 })
  await sold('of a parent', 'parent', 50)
  await db.updateTable('products').set({ best_seller: true }).where('id', '=', 'fourth').execute()
  await refreshPopularity(db, now)
  const best = await db
    .selectFrom('products')
    .select('id')
    .where('best_seller', '=', true)
    .orderBy('id')
    .execute()
  expect(best.map(({ id }) => id)).toEqual(['first', 'of 3.5 stars', 'second', 'third'])
})

test('categories without sales, as after an import, are sorted by their number of products', async () => {
  await shop.db.updateTable('categories').set({ popularity: 0, position: 1000, product_count: 2 }).execute()
  await shop.db.updateTable('categories').set({ product_count: 5 }).where('id', '=', 'c2').execute()
  const { body } = await shop.send('GET /fetchCategory')
  expect(body.map(({ id }) => id).slice(0, 2)).toEqual(['c2', 'c1'])
})

test('the categories below a category are sorted by sales, else by their number of products', async () => {
  const { db } = shop
  const parent = await buildCategory(db)
  const facts = [
    ['Aprons', 0, 1],
    ['Bowls', 0, 9],
    ['Cups', 40, 2],
  ] as const
  for (const [name, popularity, product_count] of facts) {
    const id = await buildCategory(db, { parent, name })
    const values = { popularity, product_count, position: 1000 }
    await db.updateTable('categories').set(values).where('id', '=', id).execute()
  }
  const { body } = await shop.send('GET /fetch-single-category/:id/:name', { id: parent, name: 'x' })
  expect(body.children.map(({ name }) => name)).toEqual(['Cups', 'Bowls', 'Aprons'])
})
