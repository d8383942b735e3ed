import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { changePanel, listPanels } from './home-panels.ts'

// 20:30 in India.
const now = new Date('2026-03-10T15:00:00Z')
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const shop = await testShop()
let business: string

beforeAll(async () => {
  const { db } = shop
  shop.setNow(now)
  await buildSeller(db, { id: 's1' })
  for (const id of ['food', 'tea', 'toys']) await buildCategory(db, { id, name: id })
  business = (await buildShopper(db, { kind: 'business' })).token
  const product = (id: string, category_id: string, more: object) =>
    buildProduct(db, { id, seller_id: 's1', category_id, ...more })
  for (const [index, rupees] of [95, 98.99, 99, 40, 60, 20].entries())
    await product(`tea-${rupees}`, 'tea', {
      selling_paise: rupees * 100,
      business_paise: index === 2 ? 90_00 : null,
      popularity: 10 - index,
    })
  await product('tea-gone', 'tea', { selling_paise: 10_00, stock: 0, popularity: 99 })
  for (const id of ['top-1', 'top-2']) await product(id, 'food', { top_deal: true, popularity: 2 })
  await product('top-3', 'toys', { top_deal: true, selling_paise: 60_00 })
  await product('top-mrp', 'tea', { top_deal: true, selling_paise: 120_00 })
  const deal = (id: string, hours: number, more: object = {}) =>
    product(id, 'toys', { deal_paise: 50_00, deal_ends_at: hour(hours), ...more })
  await deal('soon', 1)
  await deal('midnight', 3.5)
  await deal('tomorrow', 4)
  await deal('sold-out', 2, { stock: 0 })
  await deal('cheaper-for-business', 2, { business_paise: 45_00 })
  await db
    .insertInto('banners')
    .values([
      { ...banner('b-category', 'Category', 'tea'), position: 1 },
      { ...banner('b-product', 'Product', 'soon'), position: 2 },
      { ...banner('b-sold-out', 'Product', 'sold-out'), position: 3 },
    ])
    .execute()
})

const banner = (id: string, deal_type: string, value: string) => ({
  id,
  place: 'home',
  image_url: `/media/${id}`,
  title: id,
  deal_type,
  selected_value: JSON.stringify([value]),
})
const rows = async (input: { category?: string } = {}, token?: string) =>
  (await (token ? shop.as(token) : shop).send('GET /getHomeRows', input)).body
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id)

test('deals that end today have the price that this viewer pays', async () => {
  expect(ids((await rows()).endingToday)).toEqual(['soon', 'cheaper-for-business', 'midnight'])
  expect(ids((await rows({}, business)).endingToday)).toEqual(['soon', 'midnight'])
  expect(ids((await rows({ category: 'tea' })).endingToday)).toEqual([])
  shop.setNow(hour(3.5))
  expect(ids((await rows()).endingToday)).toEqual(['tomorrow'])
  shop.setNow(now)
})

test('two top deals below their MRP, of different categories, the largest saving first', async () => {
  expect(ids((await rows()).topDeals)).toEqual(['top-3', 'top-1'])
})

test('a banner has the price of its product, or the lowest of its category; none if it is sold out', async () => {
  const { bannerPrices } = await rows()
  expect(bannerPrices.map(({ bannerId, isLowest, product }) => [bannerId, isLowest, product.id])).toEqual([
    ['b-category', true, 'tea-20'],
    ['b-product', false, 'soon'],
  ])
})

test('panels obey the rules of the operator for this viewer, and changes are recorded', async () => {
  const panels = async (token?: string) =>
    (await rows({}, token)).panels.map(({ id, products }) => [id, ...ids(products)])
  const change = (id: string, options: Parameters<typeof changePanel>[2]['change']) =>
    changePanel(shop.db, now, { id, change: options, by: 'Omana' })
  expect(await panels()).toEqual([])
  expect(
    await change('cheap-tea', { title: 'Tea under ₹99', belowPaise: 99_00, categoryId: 'tea' }),
  ).toBeNull()
  expect(await panels()).toEqual([['cheap-tea', 'tea-95', 'tea-98.99', 'tea-40', 'tea-60']])
  expect(await panels(business)).toEqual([['cheap-tea', 'tea-95', 'tea-98.99', 'tea-99', 'tea-40']])
  expect(await change('toys', { title: 'Toys', categoryId: 'toys', position: 1 })).toBeNull()
  expect(await panels()).toHaveLength(2)
  const translations = () =>
    shop.db.selectFrom('data_texts').select('texts').where('kind', '=', 'panel').execute()
  const texts = { title: '₹99 से कम' }
  await shop.db
    .insertInto('data_texts')
    .values({ kind: 'panel', id: 'cheap-tea', locale: 'hi', texts: JSON.stringify(texts) })
    .execute()
  expect(await change('cheap-tea', { position: 2 })).toBeNull()
  expect(await translations()).toEqual([{ texts }])
  // Three products are too few. The translation names another price.
  expect(await change('cheap-tea', { belowPaise: 61_00 })).toBeNull()
  expect(await translations()).toEqual([])
  expect((await panels()).map(([id]) => id)).toEqual(['toys'])
  expect(await change('toys', null)).toBeNull()
  expect(await panels()).toEqual([])

  expect(await change('toys', null)).toBe('noPanel')
  expect(await change('new', { title: 'New' })).toBe('incomplete')
  expect(await change('new', { title: 'New', categoryId: 'none' })).toBe('noCategory')
  expect(ids(await listPanels(shop.db))).toEqual(['cheap-tea'])
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'data'])
    .where('action', 'like', '%home-panel')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'change-home-panel', subject: 'cheap-tea', data: { by: 'Omana', before: null } },
    { action: 'change-home-panel', subject: 'toys', data: { after: { title: 'Toys' } } },
    { action: 'change-home-panel', data: { after: { position: 2 } } },
    { action: 'change-home-panel', data: { before: { belowPaise: 99_00 }, after: { belowPaise: 61_00 } } },
    { action: 'remove-home-panel', subject: 'toys', data: { before: { title: 'Toys' }, after: null } },
  ])
})
