import { beforeAll, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOrder, postDevTools } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { dateOfDay, indiaDay } from '#domain/india-days.ts'
import { notifyLate, watchAcceptance } from './deadlines.ts'

const shop = await testShop()
const start = new Date('2026-11-24T10:00:00+05:30')
beforeAll(async () => {
  shop.setNow(start)
})

const after = (hours: number, from = start) => shop.setNow(new Date(from.getTime() + hours * 3_600_000))
const mailsTo = async (to: string, template: string) => {
  const rows = await shop.db
    .selectFrom('messages')
    .select(['subject', 'text'])
    .where('to_address', '=', to)
    .where('template', '=', template)
    .execute()
  return rows
}
const place = async (products: string[]) => {
  const shopper = await buildShopper(shop.db)
  const lines = Object.fromEntries(products.map((id) => [id, 1]))
  const groupId = await buildOrder(shop, shopper, lines, 100 * products.length)
  const orders = await shop.db.selectFrom('orders').selectAll().where('group_id', '=', groupId).execute()
  return { shopper, groupId, orders, order: orders[0]! }
}
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('an order that is not accepted is reminded of once after 48 hours and cancelled after 96', async () => {
  const careful = (email: string) => buildSeller(shop.db, { accepts_at_once: false, care_email: email })
  const [slow, fast] = [await careful('slow@example.in'), await careful('fast@example.in')]
  const [one, two] = [
    await buildProduct(shop.db, { seller_id: slow }),
    await buildProduct(shop.db, { seller_id: fast }),
  ]
  const { orders, shopper } = await place([one, two])
  const idOf = (seller: string) => orders.find(({ seller_id }) => seller_id === seller)!.id
  expect((await postDevTools(shop, '/fulfilment', { orderId: idOf(fast), step: 'accept' })).status).toBe(200)
  after(47)
  await watchAcceptance(shop.shop)
  expect(await mailsTo('slow@example.in', 'order-not-accepted')).toEqual([])
  after(49)
  await watchAcceptance(shop.shop)
  await watchAcceptance(shop.shop)
  expect(await mailsTo('slow@example.in', 'order-not-accepted')).toMatchObject([
    { text: expect.stringContaining('Sat, 28 Nov, 10:00 am') },
  ])
  after(97)
  await watchAcceptance(shop.shop)
  await watchAcceptance(shop.shop)
  expect([await statusOf(idOf(slow)), await statusOf(idOf(fast))]).toEqual([4, 0])
  expect(await mailsTo('fast@example.in', 'order-not-accepted')).toEqual([])
  expect(await mailsTo(shopper.email, 'order-cancelled')).toMatchObject([
    { text: expect.stringContaining('The seller did not accept the order in time') },
  ])
})

it('a seller whose orders need no acceptance is not reminded', async () => {
  shop.setNow(start)
  const { order } = await place([await buildProduct(shop.db)])
  after(200)
  await watchAcceptance(shop.shop)
  expect(await statusOf(order.id)).toBe(0)
})

it('one mail tells the customer in the evening of the promised day that the order is late', async () => {
  shop.setNow(start)
  const late = await place([await buildProduct(shop.db)])
  const delivered = await place([await buildProduct(shop.db)])
  for (const status of [1, 2, 3]) await postDevTools(shop, `/orders/${delivered.groupId}/status`, { status })
  const promised = dateOfDay(late.order.expected_delivery_on)!
  // Noon of the promised day; 21:30; the next days.
  after(0, promised)
  await notifyLate(shop.shop)
  expect(await mailsTo(late.shopper.email, 'order-late')).toEqual([])
  for (const hours of [9.5, 10, 24, 48, 200]) {
    after(hours, promised)
    await notifyLate(shop.shop)
  }
  expect(indiaDay(promised)).toBe(late.order.expected_delivery_on)
  expect(await mailsTo(late.shopper.email, 'order-late')).toHaveLength(1)
  expect(await mailsTo(delivered.shopper.email, 'order-late')).toEqual([])
})
