import { describe, expect, it } from 'vitest'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, fillCart, payLocally, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { balancesOf, buildCheckout, refundsOf } from '#tests/payments.ts'
import { moveOrder } from '#server/fulfilment/move-order.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'

const shop = await testShop()

const done = [200, { success: true, message: 'Order cancelled successfully' }]
const tooLate = [409, 'This item can no longer be cancelled.']
const tables = [
  'idempotency_keys',
  'order_items',
  'orders',
  'order_moves',
  'product_stock',
  'stock_ledger',
  'coin_ledger',
  'users',
  'refunds',
  'wallet_ledger',
  'money_ledger',
]
const state = () => digest(shop.db, ...tables)

type More = { cancellationReason?: string; refundMethod?: 'original' | 'wallet' }
async function cancel(who: Shopper, orderId: string, productIds: string[], more: More = {}, key = '') {
  const input = { orderId, productIds, cancellationReason: cancelReasons[3], ...more }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return shop.as(who.token).send('POST /cancel-order', input, { headers })
}
const answer = async (response: ReturnType<typeof cancel>) => {
  const { status, body } = await response
  return [status, status === 200 ? body : body.message]
}

/** A paid order of two products of one seller; returns their ids. */
async function buildPaid() {
  const seller_id = await buildSeller(shop.db)
  const one = await buildProduct(shop.db, { seller_id })
  const two = await buildProduct(shop.db, { seller_id })
  const { shopper, me, open } = await buildCheckout(shop, { [one]: 1, [two]: 1 })
  const { body } = await me.send('POST /verify-payment', await payLocally(shop, await open()))
  return { shopper, me, orderId: body.orderId!, one, two }
}

describe('the same cancellation again, without a key (ruling 84)', () => {
  it('returns the first answer and changes nothing, whatever reason and method are sent', async () => {
    const { shopper, orderId, one, two } = await buildPaid()
    expect(await answer(cancel(shopper, orderId, [one, two]))).toEqual(done)
    const before = await state()
    expect(await answer(cancel(shopper, orderId, [one, two]))).toEqual(done)
    const other: More = { cancellationReason: cancelReasons[0], refundMethod: 'wallet' }
    expect(await answer(cancel(shopper, orderId, [two, one], other))).toEqual(done)
    expect(await answer(cancel(shopper, orderId, [two, two]))).toEqual(done)
    expect(await state()).toBe(before)
    expect(await refundsOf(shop, shopper)).toMatchObject([{ amount_paise: 100_00 }, { amount_paise: 100_00 }])
  })

  it('returns it also by the id or number of the child order', async () => {
    const { shopper, me, orderId, one } = await buildPaid()
    await cancel(shopper, orderId, [one])
    const [child] = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    for (const id of [child!.orderId, child!.orderNumber])
      expect(await answer(cancel(shopper, id, [one]))).toEqual(done)
  })

  it('is refused for a set that is only partly cancelled', async () => {
    const { shopper, orderId, one, two } = await buildPaid()
    await cancel(shopper, orderId, [one])
    const before = await state()
    expect(await answer(cancel(shopper, orderId, [one, two]))).toEqual(tooLate)
    expect(await state()).toBe(before)
    expect(await answer(cancel(shopper, orderId, [two]))).toEqual(done)
    expect(await answer(cancel(shopper, orderId, [one, two]))).toEqual(done)
  })

  it.each(['seller', 'operator', 'system'] as const)(
    'is refused for an item that the %s cancelled',
    async (role) => {
      const { shopper, orderId, one, two } = await buildPaid()
      await transaction(shop.db, (tx) =>
        moveOrder(tx, new Date(), {
          orderId,
          to: 4,
          productIds: [one],
          actor: { id: null, role },
          notice: noticeOf(shop.shop),
        }),
      )
      await cancel(shopper, orderId, [two])
      const before = await state()
      expect(await answer(cancel(shopper, orderId, [one]))).toEqual(tooLate)
      expect(await answer(cancel(shopper, orderId, [one, two]))).toEqual(tooLate)
      expect(await state()).toBe(before)
    },
  )

  it('reveals nothing to another shopper', async () => {
    const { shopper, orderId, one } = await buildPaid()
    await cancel(shopper, orderId, [one])
    const other = await buildShopper(shop.db)
    expect(await answer(cancel(other, orderId, [one]))).toEqual([404, 'This order was not found.'])
  })
})

describe('a cancellation with an Idempotency-Key', () => {
  it('returns the stored answer to the same request and refuses another one', async () => {
    const { shopper, orderId, one, two } = await buildPaid()
    const key = newId()
    expect(await answer(cancel(shopper, orderId, [one, two], {}, key))).toEqual(done)
    const before = await state()
    expect(await answer(cancel(shopper, orderId, [two, one], {}, key))).toEqual(done)
    const other = [422, 'This request was already sent with other contents.']
    expect(await answer(cancel(shopper, orderId, [one], {}, key))).toEqual(other)
    expect(await answer(cancel(shopper, orderId, [one, two], { refundMethod: 'wallet' }, key))).toEqual(other)
    expect(await answer(cancel(shopper, orderId, [one, two], {}, newId()))).toEqual(done)
    expect((await state()) === before).toBe(false)
    expect(await refundsOf(shop, shopper)).toHaveLength(2)
  })

  it('is tried again after an error', async () => {
    const { shopper, orderId, one } = await buildPaid()
    const key = newId()
    expect(await answer(cancel(shopper, orderId, [one, 'other'], {}, key))).toEqual([404, expect.anything()])
    expect(await answer(cancel(shopper, orderId, [one], {}, key))).toEqual(done)
  })
})

describe('parallel cancellations', () => {
  it.each(['one key', 'different keys', 'no key'])(
    '50 of the same two items with %s give one refund per item',
    async (which) => {
      const { shopper, orderId, one, two } = await buildPaid()
      const shared = newId()
      const keyOf = () => (which === 'one key' ? shared : which === 'no key' ? '' : newId())
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          answer(
            cancel(
              shopper,
              orderId,
              at % 2 === 0 || which === 'one key' ? [one, two] : [two, one],
              { refundMethod: 'wallet' },
              keyOf(),
            ),
          ),
        ),
      )
      expect(answers).toEqual(answers.map(() => done))
      const refunds = await refundsOf(shop, shopper)
      expect(refunds.map((refund) => refund.amount_paise)).toEqual([100_00, 100_00])
      expect(new Set(refunds.map((refund) => refund.order_item_id)).size).toBe(2)
      expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 200_00 })
    },
  )

  it('and a move to "out for delivery": exactly one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { shopper, orderId, one, two } = await buildPaid()
      const move = (status: number) => postDevTools(shop, `/orders/${orderId}/status`, { status })
      await move(1)
      const both = [() => cancel(shopper, orderId, [one, two]), () => move(2)]
      const sent = (round % 2 ? both.toReversed() : both).map((send) => send())
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect([round, statuses.filter((status) => status === 200)]).toEqual([round, [200]])
    }
  })
})

describe('invalid input', () => {
  const empty = 'Please select at least one item to cancel'
  const noReason = 'Please select a cancellation reason'
  it('returns the sentence of the page as the message, and changes nothing', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
    await fillCart(shop, shopper, { [product]: 1 })
    const before = await state()
    const send = (more: object) =>
      shop
        .as(shopper.token)
        .sendRaw(
          'POST /cancel-order',
          { orderId, productIds: [product], cancellationReason: cancelReasons[0], ...more },
          { headers: { 'idempotency-key': newId() } },
        )
    for (const productIds of [[], null, undefined]) {
      const { status, body } = await send({ productIds })
      expect([status, body]).toMatchObject([400, { message: empty, fields: { productIds: empty } }])
    }
    for (const cancellationReason of [
      '',
      ' ',
      null,
      undefined,
      'no reason',
      'x'.repeat(5000),
      'I CHANGED MY MIND',
    ]) {
      const { status, body } = await send({ cancellationReason })
      expect([status, body]).toMatchObject([
        400,
        { message: noReason, fields: { cancellationReason: noReason } },
      ])
    }
    const both = await send({ productIds: [], cancellationReason: '' })
    expect(both.body).toMatchObject({
      message: empty,
      fields: { productIds: empty, cancellationReason: noReason },
    })
    for (const more of [
      { productIds: 'x' },
      { productIds: [1] },
      { productIds: [''] },
      { productIds: [null] },
      { productIds: Array.from({ length: 201 }, () => product) },
      { cancellationReason: 5 },
      { cancellationReason: {} },
      { refundMethod: 'cash' },
      { refundMethod: null },
      { orderId: '' },
      { orderId: 'x'.repeat(101) },
      { orderId: ['x'] },
    ])
      expect([JSON.stringify(more).slice(0, 60), (await send(more)).status]).toEqual([
        JSON.stringify(more).slice(0, 60),
        400,
      ])
    for (const more of [{ orderId: "' or 1=1 --" }, { productIds: [product, '%'] }, { orderId: '\u{1F600}' }])
      expect((await send(more)).status).toBe(404)
    expect(await state()).toBe(before)
  })
})
