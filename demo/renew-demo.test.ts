import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { testShop } from '#tests/api.ts'
import { demoShop, demoTime as now } from '#tests/demo-shop.ts'
import { articleOf } from '#demo/content/articles.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { refreshDemoDates } from './renew-demo.ts'

const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const shop = await testShop({}, { contents: demoShop })

beforeAll(() => shop.setNow(now))

const deals = async () => {
  const { body } = await shop.send('GET /getlimitedTimeProducts', { limit: 48 })
  return new Map(body.map((product) => [product.id, product]))
}

test('ended deals begin again with their own duration, and running deals continue', async () => {
  const first = await deals()
  expect(first.size).toBe(16)
  shop.setNow(days(4))
  const before = await deals()
  expect([0, 16]).not.toContain(before.size)
  expect((await shop.send('GET /fetchLimitedTimeDeals')).body).toHaveLength(1)

  await refreshDemoDates(shop.shop)
  const after = await deals()
  expect([...after.keys()].toSorted()).toEqual([...first.keys()].toSorted())
  const { id } = articleOf('filter-coffee')
  const coffee = after.get(id)
  expect(coffee?.limitedTimeEndDate).toBe(days(4).getTime() / 1000 + 5 * 3600)
  expect(coffee?.offerPrice).toBe(first.get(id)?.offerPrice)
  // Running deals keep their end.
  for (const [id, product] of before)
    expect(after.get(id)?.limitedTimeEndDate).toBe(product.limitedTimeEndDate)
  const { body } = await shop.send('GET /fetchLimitedTimeDeals')
  expect(body.map((banner) => banner.endDate)).toEqual([
    days(4).getTime() / 1000 + 8 * 3600,
    days(4).getTime() / 1000 + 70 * 3600,
    now.getTime() / 1000 + 160 * 3600,
  ])
})

test('every store has trending products at any time, and stock and coins equal their ledgers', async () => {
  const stock = async () =>
    (
      await sql<{ kept: string; told: string }>`select
        (select md5(string_agg(product_id || ' ' || on_hand, ',' order by product_id)) from product_stock) as kept,
        (select md5(string_agg(product_id || ' ' || total, ',' order by product_id))
          from (select product_id, sum(delta) as total from stock_ledger group by 1) l) as told`.execute(
        shop.db,
      )
    ).rows[0]
  const before = await stock()
  for (const day of [31, 40, 50, 75, 300]) {
    shop.setNow(days(day))
    await refreshDemoDates(shop.shop)
    for (const { id } of demoSellers) {
      const { body } = await shop.send('GET /getSellerShelves', { sellerId: id })
      expect(body.trending.length, `${id} on day ${day}`).toBeGreaterThanOrEqual(3)
    }
  }
  expect(await stock()).toEqual(before)
  const mismatches = await sql`select id from users u
    where coins <> coalesce((select sum(delta) from coin_ledger l where l.user_id = u.id), 0)`.execute(
    shop.db,
  )
  expect(mismatches.rows).toEqual([])
  const orders = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from orders`.execute(shop.db)).rows[0]?.n
  const written = await orders()
  await refreshDemoDates(shop.shop)
  expect(await orders()).toBe(written)
})

test('sponsored products stay marked when their campaign begins again', async () => {
  shop.setNow(days(361))
  await refreshDemoDates(shop.shop)
  await refreshCatalog(shop.db, days(361))
  const { body } = await shop.send('GET /getCampaigns')
  expect(body).toHaveLength(12)
  expect(new Set(body.map((campaign) => campaign.endDate))).toEqual(new Set([days(421).getTime() / 1000]))
})
