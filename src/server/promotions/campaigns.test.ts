import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { beginCampaign, endCampaign, openCampaigns } from './campaigns.ts'

const shop = await testShop()
const now = new Date('2026-03-10T06:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

beforeAll(async () => {
  shop.setNow(now)
  await buildSeller(shop.db, { id: 's1' })
  await buildBrand(shop.db, { id: 'b1' })
  await buildCategory(shop.db, { id: 'c1' })
  for (const id of ['p1', 'p2'])
    await buildProduct(shop.db, { id, seller_id: 's1', brand_id: 'b1', category_id: 'c1' })
})

const sponsored = async () =>
  (await shop.db.selectFrom('products').select('id').where('sponsored', '=', true).execute()).map(
    ({ id }) => id,
  )
const createCampaign = (productId: string, from: Date, until: Date, at = now) =>
  beginCampaign(shop.db, at, { productId, paidBy: 'Aurum Foods', from, until, by: 'Omana' })
const payers = async () => (await shop.send('GET /getCampaigns')).body.map(({ paidBy }) => paidBy)

test('a campaign is created, marks its product immediately, and can be ended', async () => {
  shop.setNow(inDays(-3))
  const first = await createCampaign('p1', inDays(-3), inDays(3), inDays(-3))
  const id = 'id' in first ? first.id : ''
  expect(await sponsored()).toEqual(['p1'])
  expect(await payers()).toEqual(['Aurum Foods'])

  expect(await endCampaign(shop.db, inDays(-1), id, 'Omana')).toBe(true)
  expect(await endCampaign(shop.db, inDays(-1), id, 'Omana')).toBe(false)
  expect(await sponsored()).toEqual([])
  expect(await payers()).toEqual([])
  const log = await shop.db.selectFrom('audit_log').select('action').where('subject', '=', id).execute()
  expect(log.map(({ action }) => action)).toEqual(['begin-campaign', 'end-campaign'])
})

test('a product has one campaign at a time; a future one is not public and can be removed', async () => {
  shop.setNow(now)
  const running = await createCampaign('p2', now, inDays(3))
  expect(running).toHaveProperty('id')
  expect(await createCampaign('p2', inDays(2), inDays(9))).toHaveProperty('refused')
  const next = await beginCampaign(shop.db, now, {
    productId: 'p2',
    paidBy: 'Later & Co',
    from: inDays(3),
    until: inDays(9),
    by: 'Omana',
  })
  expect(await payers()).toEqual(['Aurum Foods'])
  expect((await openCampaigns(shop.db, now)).map(({ paidBy }) => paidBy)).toEqual([
    'Aurum Foods',
    'Later & Co',
  ])
  expect(await endCampaign(shop.db, now, 'id' in next ? next.id : '', 'Omana')).toBe(true)
  expect(await openCampaigns(shop.db, now)).toHaveLength(1)
})

const waiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows.length
}

test('of simultaneous campaigns for one product one is created', async () => {
  // The test locks the product until all wait for it: each has then read as much as it can before any of them writes.
  let all: ReturnType<typeof createCampaign>[] = []
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', 'p1').forUpdate().execute()
    all = Array.from({ length: 8 }, () => createCampaign('p1', inDays(5), inDays(6)))
    await expect.poll(waiting, { timeout: 4000 }).toBe(8)
  })
  const created = (await Promise.all(all)).filter((one) => 'id' in one)
  expect(created).toHaveLength(1)
  expect(await openCampaigns(shop.db, inDays(4))).toHaveLength(1)
})

test.each([
  ['an unknown product', 'p9', now, inDays(1)],
  ['an end before the start', 'p1', inDays(8), inDays(7)],
  ['an end in the past', 'p1', inDays(-8), inDays(-7)],
])('%s is refused', async (_, productId, from, until) => {
  expect(await createCampaign(productId, from, until)).toHaveProperty('refused')
})
