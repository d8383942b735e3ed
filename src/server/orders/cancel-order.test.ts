import { describe, expect, it } from 'vitest'
import { unitsOf } from '#tests/payments.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, fillCart, postDevTools, type Shopper, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper, changeUser } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { transaction } from '#server/db/db.ts'
import { moveOrder } from '#server/fulfilment/move-order.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'

const shop = await testShop()

const reason = 'I changed my mind'
const comparedTables = [
  'order_items',
  'orders',
  'order_moves',
  'product_stock',
  'stock_ledger',
  'coin_ledger',
  'users',
  'refunds',
  'wallet_ledger',
]
const cancel = (
  who: Shopper,
  orderId: string,
  productIds: string[],
  more: { refundMethod?: 'original' | 'wallet' } = {},
) =>
  shop.as(who.token).send('POST /cancel-order', { orderId, productIds, cancellationReason: reason, ...more })
const coinsOf = async ({ userId }: Shopper) =>
  (await shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins
const stockOf = async (id: string) => (await unitsOf(shop, id))[0]
const move = (orderId: string, status: number, productIds?: string[]) =>
  postDevTools(shop, `/orders/${orderId}/status`, { status, ...(productIds && { productIds }) })

describe('cancelling', () => {
  it('POST /cancel-order returns units and coins; unpaid cash is not refunded', async () => {
    const shopper = await buildShopper(shop.db, { coins: 100 })
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    await fillCart(shop, shopper, { [one]: 1, [two]: 1 })
    const me = shop.as(shopper.token)
    const order = buildSubmit(shopper, { [one]: 1, [two]: 1 }, 190, { creditCoins: 100 })
    const { orderId } = (await me.send('POST /place-order', order)).body
    expect(await coinsOf(shopper)).toBe(0)
    const response = await cancel(shopper, orderId, [one], { refundMethod: 'wallet' })
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: 'Order cancelled successfully' },
    ])
    expect([await coinsOf(shopper), await stockOf(one), await stockOf(two)]).toEqual([50, 50, 49])
    const user = await shop.db
      .selectFrom('users')
      .select('wallet_paise')
      .where('id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    expect(user.wallet_paise).toBe(0)
    const details = (await me.send('GET /order-inner-details/:orderId', { orderId })).body
    expect(details.status).toBe(0)
    expect(details.cancelledOrders).toMatchObject([
      { productId: one, status: 4, cancel: { cancellationReason: reason } },
    ])
    await cancel(shopper, orderId, [two])
    expect((await me.send('GET /order-inner-details/:orderId', { orderId })).body.status).toBe(4)
    expect(await coinsOf(shopper)).toBe(100)
  })

  it('a change that waited for another one applies to all orders of the group', async () => {
    const shopper = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const orderId = await buildOrder(shop, shopper, { [one]: 1, [two]: 1 }, 200)
    const { dispatched } = await transaction(shop.db, async (tx) => {
      const actor = { id: null, role: 'operator' } as const
      await moveOrder(tx, new Date(), { orderId, to: 1, actor, notice: noticeOf(shop.shop) })
      const dispatched = move(orderId, 2)
      await untilWaiting(shop.db)
      return { dispatched }
    })
    expect((await dispatched).status).toBe(200)
    const orders = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('group_id', '=', orderId)
      .execute()
    expect(orders).toEqual([{ status: 2 }, { status: 2 }])
  })

  it('either the cancellation or the dispatch succeeds when both happen at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const shopper = await buildShopper(shop.db)
      const product = await buildProduct(shop.db)
      const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
      await move(orderId, 1)
      const [cancelled, left] = await Promise.all([cancel(shopper, orderId, [product]), move(orderId, 2)])
      expect([cancelled.status, left.status].toSorted((a, b) => a - b)[0]).toBe(200)
      expect(cancelled.status === 200 && left.status === 200).toBe(false)
    }
  })

  it('restocks a shipped unit only when it is received (ruling 38), and never from status 2 on', async () => {
    const shopper = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const orderId = await buildOrder(shop, shopper, { [one]: 1, [two]: 1 }, 200)
    await move(orderId, 1)
    expect((await cancel(shopper, orderId, [one])).status).toBe(200)
    expect(await stockOf(one)).toBe(49)
    await move(orderId, 2, [two])
    const late = await cancel(shopper, orderId, [two])
    expect([late.status, late.body.message]).toEqual([409, 'This item can no longer be cancelled.'])
  })

  it('cancels all items or none, only for the owner and with a reason of the list', async () => {
    const [shopper, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const orderId = await buildOrder(shop, shopper, { [one]: 1, [two]: 1 }, 200)
    await move(orderId, 1, [two])
    await move(orderId, 2, [two])
    const before = await digest(shop.db, ...comparedTables)
    expect((await cancel(shopper, orderId, [one, two])).status).toBe(409)
    expect((await cancel(shopper, orderId, [one, 'other'])).status).toBe(404)
    expect((await cancel(other, orderId, [one])).status).toBe(404)
    expect((await cancel(shopper, 'nothing', [one])).status).toBe(404)
    const me = shop.as(shopper.token)
    const input = { orderId, productIds: [one], cancellationReason: reason }
    expect((await me.sendRaw('POST /cancel-order', { ...input, cancellationReason: '' })).body).toMatchObject(
      { message: 'Please select a cancellation reason' },
    )
    expect((await me.sendRaw('POST /cancel-order', { ...input, productIds: [] })).status).toBe(400)
    expect((await me.sendRaw('POST /cancel-order', { ...input, refundMethod: 'cash' })).status).toBe(400)
    expect(await digest(shop.db, ...comparedTables)).toBe(before)
  })
})

describe('status', () => {
  it('changes along the status graph only, and each change is recorded', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const allowedMoves = new Set(['0 1', '1 2', '2 3', '0 4', '1 4'])
    const path: Record<number, number[]> = { 0: [], 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [4] }
    for (const from of [0, 1, 2, 3, 4])
      for (const to of [0, 1, 2, 3, 4]) {
        const buyer = await buildShopper(shop.db)
        const orderId = await buildOrder(shop, buyer, { [product]: 1 }, 100)
        for (const step of path[from] ?? []) expect((await move(orderId, step)).status).toBe(200)
        const response = await move(orderId, to, [product])
        expect([from, to, response.status]).toEqual([from, to, allowedMoves.has(`${from} ${to}`) ? 200 : 409])
      }
    const unknown = await move('nothing', 1)
    expect([unknown.status, unknown.body['message']]).toEqual([404, 'This order was not found.'])
    expect((await move(await buildOrder(shop, shopper, { [product]: 1 }, 100), 7)).status).toBe(400)
  })

  it('moves the other items of an order with a cancelled one, which earns no coins', async () => {
    const shopper = await buildShopper(shop.db)
    const seller_id = await buildSeller(shop.db)
    const [kept, cancelled] = [
      await buildProduct(shop.db, { seller_id }),
      await buildProduct(shop.db, { seller_id }),
    ]
    const orderId = await buildOrder(shop, shopper, { [kept]: 1, [cancelled]: 2 }, 300)
    expect((await cancel(shopper, orderId, [cancelled])).status).toBe(200)
    for (const status of [1, 2, 3]) expect((await move(orderId, status)).status).toBe(200)
    expect(await coinsOf(shopper)).toBe(10)
    const items = await shop.db
      .selectFrom('order_items')
      .select(['product_id', 'status'])
      .where('user_id', '=', shopper.userId)
      .execute()
    expect(Object.fromEntries(items.map((item) => [item.product_id, item.status]))).toEqual({
      [kept]: 3,
      [cancelled]: 4,
    })
  })

  it('gives no reward to a customer who is named as the own referrer', async () => {
    const shopper = await buildShopper(shop.db)
    await changeUser(shop.db, shopper.userId, { referred_by: shopper.userId })
    const orderId = await buildOrder(shop, shopper, { [await buildProduct(shop.db)]: 1 }, 100)
    for (const status of [1, 2, 3]) await move(orderId, status)
    expect(await coinsOf(shopper)).toBe(10)
  })

  it('earns coins at delivery, and rewards a referral once', async () => {
    const [referrer, shopper] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    await changeUser(shop.db, shopper.userId, { referred_by: referrer.userId })
    const sellers = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const [one, two] = [
      await buildProduct(shop.db, { seller_id: sellers[0]! }),
      await buildProduct(shop.db, { seller_id: sellers[1]! }),
    ]
    const orderId = await buildOrder(shop, shopper, { [one]: 2, [two]: 1 }, 300)
    for (const status of [1, 2]) await move(orderId, status)
    expect(await coinsOf(shopper)).toBe(0)
    await move(orderId, 3, [one])
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([20 + 100, 100])
    await move(orderId, 3, [two])
    expect([await coinsOf(shopper), await coinsOf(referrer)]).toEqual([20 + 10 + 100, 100])
    const [first] = (await shop.as(shopper.token).send('GET /get-all-orders')).body.orders
    expect(first).toMatchObject({ status: 3, deliveredDate: { seconds: expect.any(Number) } })
  })
})

describe('orders are accessible to their owner only', () => {
  it('in every call with an order id', async () => {
    const [owner, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const product = await buildProduct(shop.db)
    const parent = await buildOrder(shop, owner, { [product]: 1 }, 100)
    const [child] = (await shop.as(owner.token).send('GET /get-order-summery/:orderId', { orderId: parent }))
      .body
    for (const orderId of [parent, child!.orderId])
      for (const key of [
        'GET /get-order-summery/:orderId',
        'GET /order-inner-details/:orderId',
        'GET /order-cancellation/:orderId',
      ] as const) {
        expect((await shop.as(owner.token).send(key, { orderId })).status).toBe(200)
        expect((await shop.as(other.token).send(key, { orderId })).status).toBe(404)
        expect((await shop.send(key, { orderId })).status).toBe(401)
      }
    expect((await shop.as(other.token).send('GET /get-all-orders')).body.orders).toEqual([])
  })
})
