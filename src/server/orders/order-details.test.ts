import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReasons } from '#domain/choices.ts'
import type { FulfilmentStep } from '#domain/fulfilment.ts'
import { transaction } from '#server/db/db.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildSubmit, fillCart } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { buildPaidOrder } from '#tests/payments.ts'
import { moveParcel, type ParcelStep } from './fulfil.ts'
import { noticeOf } from './status-messages.ts'

const DETAILS = 'GET /order-inner-details/:orderId'
const placedAt = new Date('2026-11-20T06:30:00Z')
const later = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)
const stamp = (time: Date) => ({ seconds: time.getTime() / 1000, nanoseconds: 0 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close({ now: later(24 * 30) }))

let numbers = 0
const takeStep = (orderId: string, step: FulfilmentStep, at: number, more: Partial<ParcelStep> = {}) => {
  shop.setNow(later(at))
  return transaction(shop.db, (tx) =>
    moveParcel(tx, shop.shop.clock(), {
      orderId,
      step,
      actor: { role: 'operator', id: 'u_operator' },
      notice: noticeOf(shop.shop),
      ...(step === 'ready' && { carrier: 'Delhivery', trackingNumber: `AWB${20_000_000 + ++numbers}` }),
      ...more,
    }),
  )
}

/** A paid-on-delivery order of two sellers: two products of the first, one of the second, ₹100 each, with coins. */
async function buildGroup() {
  shop.setNow(placedAt)
  const shopper = await buildShopper(shop.db)
  const [first, second] = [await buildSeller(shop.db), await buildSeller(shop.db)]
  const product = (seller_id: string, selling_paise: number) =>
    buildProduct(shop.db, { seller_id, selling_paise, mrp_paise: 2_000_00 })
  const [one, two, three] = [
    await product(first, 600_00),
    await product(first, 700_00),
    await product(second, 800_00),
  ]
  const lines = { [one]: 1, [two]: 1, [three]: 1 }
  await fillCart(shop, shopper, lines)
  const me = shop.as(shopper.token)
  const placed = await me.send('POST /place-order', buildSubmit(shopper, lines, 2_100))
  expect(placed.status).toBe(200)
  const { orderId } = placed.body
  const read = async (id = orderId) => (await me.send(DETAILS, { orderId: id })).body
  const { children } = await read()
  const childOf = (productId: string) =>
    children.find(({ product: { items } }) => items.some((item) => item.productId === productId))!.orderId
  return {
    me,
    shopper,
    orderId,
    read,
    one,
    two,
    three,
    firstOrder: childOf(one),
    secondOrder: childOf(three),
  }
}

describe('an order group', () => {
  it('is one merged order with its orders as children; one of them alone has itself', async () => {
    const { me, orderId, read, firstOrder } = await buildGroup()
    const group = await read()
    expect(group.orderId).toBe(orderId)
    expect(group.product.items).toHaveLength(3)
    expect(group.children.map(({ orderNumber }) => orderNumber)).toEqual([
      `${group.orderNumber}-1`,
      `${group.orderNumber}-2`,
    ])
    expect(group.children.flatMap(({ product }) => product.items)).toEqual(group.product.items)
    expect(group.remaining).toEqual({ items: 2_100, coins: 0, shipping: 0, total: 2_100, toPay: 2_100 })
    const { children, ...alone } = await read(firstOrder)
    expect(children).toEqual([alone])
    const toCancel = (await me.send('GET /order-cancellation/:orderId', { orderId })).body
    expect(toCancel.children).toEqual(group.children)
  })
})

describe('tracking', () => {
  it('has each stage of a parcel with its date, carrier, link and failed attempts', async () => {
    const { read, firstOrder, one, two } = await buildGroup()
    expect((await read(firstOrder)).parcels).toEqual([])
    const steps: [FulfilmentStep, number][] = [
      ['accept', 1],
      ['pack', 2],
      ['ready', 3],
      ['ship', 24],
      ['out', 48],
    ]
    for (const [step, at] of steps) await takeStep(firstOrder, step, at)
    await takeStep(firstOrder, 'recordAttempt', 50, {
      reason: 'Nobody was at home',
      nextAttemptOn: '2026-11-24',
    })
    const order = await read(firstOrder)
    const [parcel] = order.parcels
    const trackingNumber = parcel?.trackingNumber ?? ''
    expect(order.parcels).toEqual([
      {
        parcelId: expect.any(String),
        stage: 'attemptFailed',
        carrier: 'Delhivery',
        trackingNumber: expect.stringMatching(/^AWB\d{8}$/),
        trackingUrl: `https://www.delhivery.com/track/package/${trackingNumber}`,
        productIds: [one, two].toSorted(),
        attempts: 1,
        attemptReason: 'Nobody was at home',
        nextAttempt: stamp(new Date('2026-11-24T06:30:00Z')),
        events: [
          { stage: 'accepted', date: stamp(later(1)), reason: null },
          { stage: 'packed', date: stamp(later(2)), reason: null },
          { stage: 'ready', date: stamp(later(3)), reason: null },
          { stage: 'shipped', date: stamp(later(24)), reason: null },
          { stage: 'out', date: stamp(later(48)), reason: null },
          { stage: 'attemptFailed', date: stamp(later(50)), reason: 'Nobody was at home' },
        ],
        replacement: false,
      },
    ])
  })

  it('has the first time at which each item reached a status, also after a second attempt', async () => {
    const { read, firstOrder, one, two } = await buildGroup()
    const steps: [FulfilmentStep, number, Partial<ParcelStep>?][] = [
      ['accept', 1],
      ['pack', 2],
      ['ready', 3],
      ['ship', 24],
      ['out', 48],
      ['recordAttempt', 50, { reason: 'Nobody was at home' }],
      ['out', 72],
      ['deliver', 74],
    ]
    for (const [step, at, more] of steps) await takeStep(firstOrder, step, at, more)
    const { history, product } = await read(firstOrder)
    for (const productId of [one, two])
      expect(history.filter((entry) => entry.productId === productId)).toEqual(
        [0, 24, 48, 74].map((at, status) => ({ productId, status, date: stamp(later(at)) })),
      )
    // Seven days after the delivery on 23 November, to the end of the day in India.
    for (const item of product.items)
      expect(item).toMatchObject({
        returnableUntil: stamp(new Date('2026-11-30T18:30:00Z')),
        nonReturnable: false,
        returned: 0,
      })
  })
})

describe('after a partial cancellation', () => {
  it('what remains is without the cancelled item, and less is to pay at the door', async () => {
    const { me, read, orderId, firstOrder, one } = await buildGroup()
    await me.send('POST /cancel-order', { orderId, productIds: [one], cancellationReason: cancelReasons[0] })
    expect((await read()).remaining).toMatchObject({ items: 1_500, total: 1_500, toPay: 1_500 })
    const order = await read(firstOrder)
    expect(order.remaining).toMatchObject({ items: 700, total: 700, toPay: 700 })
    expect([order.total, order.refunds]).toEqual([1_300, []])
    expect(order.cancelledOrders.map(({ productId }) => productId)).toEqual([one])
  })

  it('a refund has its amount, destination, day and state, from the request to the arrival', async () => {
    shop.setNow(placedAt)
    const { shopper, me, orderId } = await buildPaidOrder(shop)
    const read = async () => (await me.send(DETAILS, { orderId })).body
    const [item] = (await read()).product.items
    await me.send('POST /cancel-order', {
      orderId,
      productIds: [item!.productId],
      cancellationReason: cancelReasons[0],
    })
    const set = (values: object) =>
      shop.db.updateTable('refunds').set(values).where('user_id', '=', shopper.userId).execute()
    const refund = async () => (await read()).refunds[0]
    await set({ status: 'requested', sent_at: null, processed_at: null })
    const total = (await read()).total
    expect(await refund()).toEqual({
      refundId: expect.any(String),
      amount: total,
      method: 'original',
      status: 'requested',
      productIds: [item!.productId],
      forReturn: false,
      date: stamp(placedAt),
      // Friday and seven working days.
      expectedBy: stamp(new Date('2026-12-01T06:30:00Z')),
    })
    await set({ sent_at: later(1) })
    expect(await refund()).toMatchObject({ status: 'sent', date: stamp(later(1)) })
    await set({ status: 'processed', processed_at: later(2) })
    expect(await refund()).toMatchObject({ status: 'processed', date: stamp(later(2)), expectedBy: null })
    await set({ status: 'failed', wallet_offered_at: later(3), processed_at: null })
    expect(await refund()).toMatchObject({ status: 'failed', date: stamp(later(3)), expectedBy: null })
    expect((await read()).remaining).toEqual({ items: 0, coins: 0, shipping: 0, total: 0, toPay: 0 })
  })

  it('a refund to the wallet is there at once, with its coins on the line', async () => {
    shop.setNow(placedAt)
    const { me, orderId } = await buildPaidOrder(shop, 400)
    const before = (await me.send(DETAILS, { orderId })).body
    const productIds = before.product.items.map(({ productId }) => productId)
    expect(before.product.items.reduce((coins, item) => coins + item.coins, 0)).toBe(before.creditCoins)
    await me.send('POST /cancel-order', {
      orderId,
      productIds,
      cancellationReason: cancelReasons[0],
      refundMethod: 'wallet',
    })
    const { refunds } = (await me.send(DETAILS, { orderId })).body
    expect(refunds).toMatchObject(
      productIds.map(() => ({ method: 'wallet', status: 'processed', expectedBy: null })),
    )
  })
})

describe('documents and products', () => {
  it('lists invoices and credit notes by date, and only those of the order', async () => {
    const { read, shopper, firstOrder, secondOrder } = await buildGroup()
    const { seller_id } = await shop.db
      .selectFrom('orders')
      .select('seller_id')
      .where('id', '=', firstOrder)
      .executeTakeFirstOrThrow()
    const write = (sequence: number, kind: 'invoice' | 'creditNote', at: number) => {
      const series = kind === 'invoice' ? 'TC' : 'TN'
      return shop.db
        .insertInto('documents')
        .values({
          id: `d_${kind}`,
          issuer: seller_id,
          series,
          year: '26-27',
          sequence,
          number: `${series}26-27/00000${sequence}`,
          kind,
          order_id: firstOrder,
          user_id: shopper.userId,
          seller_id,
          corrects: kind === 'invoice' ? null : 'd_invoice',
          total_paise: 600_05,
          data: '{}',
          sha256: '0'.repeat(64),
          issued_at: later(at),
        })
        .execute()
    }
    await write(1, 'invoice', 2)
    await write(2, 'creditNote', 30)
    expect((await read(firstOrder)).invoices).toEqual([
      {
        invoiceId: 'd_invoice',
        number: 'TC26-27/000001',
        kind: 'invoice',
        date: stamp(later(2)),
        total: 600.05,
      },
      {
        invoiceId: 'd_creditNote',
        number: 'TN26-27/000002',
        kind: 'creditNote',
        date: stamp(later(30)),
        total: 600.05,
      },
    ])
    expect((await read(secondOrder)).invoices).toEqual([])
    expect((await read()).invoices).toHaveLength(2)
  })

  it('says which products are still sold', async () => {
    const { read, one, two, secondOrder, three } = await buildGroup()
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', one).execute()
    const { seller_id } = await shop.db
      .selectFrom('orders')
      .select('seller_id')
      .where('id', '=', secondOrder)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('sellers').set({ status: 'paused' }).where('id', '=', seller_id).execute()
    const sold = new Map((await read()).product.items.map((item) => [item.productId, item.sold]))
    expect([one, two, three].map((id) => sold.get(id))).toEqual([false, true, false])
  })

  it('counts the pieces in returns, but not those of a return that came to nothing', async () => {
    const { me, read, firstOrder, one, two } = await buildGroup()
    for (const [at, step] of (['accept', 'pack', 'ready', 'ship', 'out', 'deliver'] as const).entries())
      await takeStep(firstOrder, step, at + 1)
    const request = async (productId: string) => {
      const items = [{ productId, quantity: 1 }]
      const input = { orderId: firstOrder, items, reason: 'Damaged' }
      const { status, body } = await me.send('POST /request-return', input)
      expect([status, body]).toMatchObject([200, { success: true }])
      return body.returnId
    }
    await request(one)
    await me.send('POST /cancel-return', { returnId: await request(two) })
    const returned = new Map((await read(firstOrder)).product.items.map((i) => [i.productId, i.returned]))
    expect([one, two].map((id) => returned.get(id))).toEqual([1, 0])
  })
})
