import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { acceptReturn, buildDelivered, openReturn } from '#tests/returns.ts'

const shop = await testShop()
let product: string
const start = new Date('2026-11-20T10:00:00+05:30')
const sessionEnds = new Date('2027-03-01')
/** End of the return window of the orders that are delivered at the start of the test. */
const windowEnd = new Date('2026-11-28T00:00:00+05:30')
beforeAll(async () => {
  product = await buildProduct(shop.db, { stock: 1000 })
})
beforeEach(() => shop.setNow(start))

const buildCustomer = (referredBy?: Shopper): Promise<Shopper> =>
  buildShopper(shop.db, { sessionEnds, ...(referredBy && { referredBy: referredBy.userId }) })
async function coinsOf({ token }: Shopper, input = {}) {
  const { status, body } = await shop.as(token).send('GET /my-coins', input)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const toDate = (stamp: { seconds: number } | null) => stamp && new Date(stamp.seconds * 1000)

describe('GET /my-coins', () => {
  it('returns the coins of a delivery with its order, pending until the return window ends', async () => {
    const shopper = await buildCustomer()
    const groupId = await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    const { body: order } = await shop
      .as(shopper.token)
      .send('GET /order-inner-details/:orderId', { orderId: groupId })
    const { coin, pending, total, entries } = await coinsOf(shopper)
    expect([coin, pending, total]).toEqual([50, 50, 1])
    expect(entries).toMatchObject([
      {
        amount: 50,
        reason: 'earned',
        balanceAfter: 50,
        orderId: order.children[0]!.id,
        orderNumber: order.children[0]!.orderNumber,
        pending: 50,
      },
    ])
    expect(toDate(entries[0]!.pendingUntil)).toEqual(windowEnd)
    shop.setNow(windowEnd)
    expect(await coinsOf(shopper)).toMatchObject({
      coin: 50,
      pending: 0,
      entries: [{ pending: 0, pendingUntil: null }],
    })
  })

  it('names the order that coins were used for', async () => {
    const shopper = await buildCustomer()
    await buildDelivered(shop, shopper, { [product]: 10 }, 1000)
    shop.setNow(windowEnd)
    await fillCart(shop, shopper, { [product]: 5 })
    const coins = { creditCoins: 100, coinValue: 0.1 }
    const { status, body: placed } = await shop
      .as(shopper.token)
      .send('POST /place-order', buildSubmit(shopper, { [product]: 5 }, 490, coins))
    expect([status, placed]).toMatchObject([200, { orderId: expect.any(String) }])
    expect((await coinsOf(shopper)).entries).toMatchObject([
      { amount: -100, reason: 'redeemed', balanceAfter: 0, orderId: placed.orderId },
      { amount: 100, reason: 'earned', balanceAfter: 100 },
    ])
  })

  it('keeps coins pending while a return of the order is open, without a day', async () => {
    const shopper = await buildCustomer()
    const orderId = await buildDelivered(shop, shopper, { [product]: 5 }, 500)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 2 })
    shop.setNow(windowEnd)
    expect(await coinsOf(shopper)).toMatchObject({
      pending: 50,
      entries: [{ pending: 50, pendingUntil: null }],
    })
    await acceptReturn(shop, returnId, { condition: 'damaged' })
    expect(await coinsOf(shopper)).toMatchObject({
      coin: 30,
      pending: 0,
      entries: [
        { amount: -20, reason: 'reversed', orderId: expect.any(String) },
        { amount: 50, reason: 'earned', pending: 0 },
      ],
    })
  })

  it('counts who joined with the code and who brought a reward, without names and without their orders', async () => {
    const referrer = await buildCustomer()
    const [one, two, three] = [
      await buildCustomer(referrer),
      await buildCustomer(referrer),
      await buildCustomer(referrer),
    ]
    await buildDelivered(shop, one, { [product]: 3 }, 300)
    const returned = await buildDelivered(shop, two, { [product]: 3 }, 300)
    const { code } = (await coinsOf(referrer)).referral
    expect((await coinsOf(referrer)).referral).toEqual({ code, joined: 3, rewarded: 2 })
    expect((await coinsOf(three)).referral).toMatchObject({ joined: 0, rewarded: 0 })
    // The reward of a new customer is no reward for a referral of their own.
    expect((await coinsOf(one)).referral).toMatchObject({ joined: 0, rewarded: 0 })
    await acceptReturn(shop, await openReturn(shop, two, returned, { [product]: 3 }), {
      condition: 'damaged',
    })
    const { referral, entries } = await coinsOf(referrer)
    expect(referral).toEqual({ code, joined: 3, rewarded: 1 })
    const text = JSON.stringify(entries)
    for (const { userId, email } of [one, two, three]) {
      expect(text).not.toContain(userId)
      expect(text).not.toContain(email)
    }
    expect(entries.map(({ amount, reason, orderId }) => [amount, reason, orderId])).toEqual([
      [-100, 'reversed', undefined],
      [100, 'referral', undefined],
      [100, 'referral', undefined],
    ])
  })

  it('returns 10 entries on a page, of the viewer alone, and refuses malformed pages', async () => {
    const shopper = await buildCustomer()
    await shop.db
      .insertInto('coin_ledger')
      .values(
        Array.from({ length: 13 }, (_, index) => ({
          user_id: shopper.userId,
          delta: 1,
          reason: 'opening',
          reference: String(index),
          at: start,
        })),
      )
      .execute()
    await shop.db.updateTable('users').set({ coins: 13 }).where('id', '=', shopper.userId).execute()
    const page = async (input: object) => {
      const { total, entries } = await coinsOf(shopper, input)
      return [total, entries.map(({ balanceAfter }) => balanceAfter)]
    }
    expect(await page({})).toEqual([13, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4]])
    expect(await page({ page: 2 })).toEqual([13, [3, 2, 1]])
    expect(await page({ page: 3 })).toEqual([13, []])
    expect(await coinsOf(await buildCustomer())).toMatchObject({ coin: 0, entries: [], total: 0 })
    expect((await shop.send('GET /my-coins')).status).toBe(401)
    for (const input of [{ page: 0 }, { page: 'x' }, { page: -1 }, { page: 10_001 }])
      expect((await shop.as(shopper.token).sendRaw('GET /my-coins', input)).status).toBe(400)
  })
})
