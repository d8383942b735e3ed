import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { issueInvoice } from '#server/documents/issue.ts'
import { testShop } from '#tests/api.ts'
import {
  fillCart,
  payLocally,
  postDevTools,
  type Quantities,
  type Shopper,
  buildSubmit,
} from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { balancesOf, postEvent, refundsOf, subjectsTo, unitsOf } from '#tests/payments.ts'
import { acceptReturn, buildDelivered, deliver, openReturn, stepReturn } from '#tests/returns.ts'

const shop = await testShop()
const start = new Date('2026-11-20T10:00:00+05:30')
beforeEach(() => shop.setNow(start))

const buildCustomer = (coins = 0): Promise<Shopper> =>
  buildShopper(shop.db, { coins, sessionEnds: new Date('2027-03-01') })

/** A delivered order that was paid online, with as many coins as possible. */
async function buildPaid(shopper: Shopper, lines: Quantities, amount: number, creditCoins = 0) {
  await fillCart(shop, shopper, lines)
  const me = shop.as(shopper.token)
  const address = { addressId: shopper.addressId }
  const opened = await me.send('POST /create-order', { amount, creditCoins, address })
  expect([opened.status, opened.body]).toEqual([200, expect.anything()])
  const paid = await payLocally(shop, opened.body.orderId)
  const { body } = await me.send('POST /verify-payment', paid)
  await deliver(shop, body.orderId!)
  return { orderId: body.orderId!, paymentId: paid.razorpay_payment_id }
}

const amountsOf = async (shopper: Shopper) =>
  (await refundsOf(shop, shopper)).map(({ amount_paise, method, status }) => [amount_paise, method, status])
const stockEntries = async (productId: string) => {
  const rows = await shop.db
    .selectFrom('stock_ledger')
    .select(['reason', 'delta'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(({ reason, delta }) => `${reason} ${delta}`)
}

describe('the refund of a return', () => {
  it('adds up to the paisa and the coin, whatever the sequence of the pieces', async () => {
    for (const sequence of [[7], [1, 6], [3, 3, 1], [1, 1, 1, 1, 1, 1, 1]]) {
      const shopper = await buildCustomer(1000)
      // 7 × ₹33.33 = ₹233.31; 20 % of the total are 466 coins, ₹46.60.
      const product = await buildProduct(shop.db, { mrp_paise: 3333, selling_paise: 3333 })
      const { orderId } = await buildPaid(shopper, { [product]: 7 }, 186.71, 466)
      expect((await balancesOf(shop, shopper)).coins).toBe(1000 - 466 + 18)
      for (const quantity of sequence)
        await acceptReturn(
          shop,
          await openReturn(shop, shopper, orderId, { [product]: quantity }, { refundMethod: 'original' }),
        )
      const refunds = await refundsOf(shop, shopper)
      expect(refunds).toHaveLength(sequence.length)
      expect(refunds.reduce((sum, row) => sum + row.amount_paise, 0)).toBe(18_671)
      expect(await balancesOf(shop, shopper)).toEqual({ coins: 1000, wallet: 0 })
      expect(await unitsOf(shop, product)).toEqual([50, 0])
      await shop.runJobs()
      expect((await refundsOf(shop, shopper)).map(({ status }) => status)).toEqual(
        sequence.map(() => 'processed'),
      )
    }
  })

  it('of one piece of three is a third, rounded as a running total', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db, { mrp_paise: 3334, selling_paise: 3334 })
    const other = await buildProduct(shop.db)
    const { orderId } = await buildPaid(shopper, { [product]: 3, [other]: 1 }, 200.02)
    for (const [index, refundMethod] of (['wallet', 'original'] as const).entries()) {
      const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { refundMethod })
      await acceptReturn(shop, returnId)
      expect((await amountsOf(shopper))[index]).toEqual([
        3334,
        refundMethod,
        refundMethod === 'wallet' ? 'processed' : 'requested',
      ])
    }
    expect((await balancesOf(shop, shopper)).wallet).toBe(3334)
  })

  it('of an order with cash on delivery goes to the wallet', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { refundMethod: 'original' })
    expect(await acceptReturn(shop, returnId)).toBe('refunded')
    expect(await amountsOf(shopper)).toEqual([[10_000, 'wallet', 'processed']])
    expect(await balancesOf(shop, shopper)).toEqual({ coins: 10, wallet: 10_000 })
    const [found] = (await shop.as(shopper.token).send('GET /my-returns')).body
    expect(found).toMatchObject({ state: 'refunded', items: [{ refund: 100, coins: 0 }] })
  })

  it('is paid once, also if two persons accept the goods at the same time', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    const [one, two] = [
      await openReturn(shop, shopper, orderId, { [product]: 1 }),
      await openReturn(shop, shopper, orderId, { [product]: 1 }),
    ]
    for (const returnId of [one, two])
      for (const step of ['approve', 'bookPickup', 'pickUp', 'receive'])
        await stepReturn(shop, returnId, step)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stepReturn(shop, index % 2 ? one : two, 'accept')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await amountsOf(shopper)).toEqual([
      [10_000, 'wallet', 'processed'],
      [10_000, 'wallet', 'processed'],
    ])
    expect(await unitsOf(shop, product)).toEqual([50, 0])
    expect(await balancesOf(shop, shopper)).toEqual({ coins: 0, wallet: 20_000 })
  })

  it('puts units back into the stock unless they are damaged', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 1 }), {
      condition: 'damaged',
    })
    expect(await unitsOf(shop, product)).toEqual([47, 0])
    await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: 2 }), {
      condition: 'restock',
    })
    expect(await stockEntries(product)).toEqual(['initial 50', 'sold -3', 'returned 2'])
    expect(await unitsOf(shop, product)).toEqual([49, 0])
  })

  it('follows an operator who accepts disputed goods; goods that are sent back give nothing', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    const dispute = async () => {
      const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 })
      for (const step of ['approve', 'bookPickup', 'pickUp', 'receive', 'dispute'])
        await stepReturn(shop, returnId, step, { reason: 'Another product' })
      return returnId
    }
    expect((await stepReturn(shop, await dispute(), 'sendBack', { reason: 'Worn' })).body['state']).toBe(
      'sentBack',
    )
    expect(await amountsOf(shopper)).toEqual([])
    expect((await stepReturn(shop, await dispute(), 'accept')).body['state']).toBe('refunded')
    expect(await amountsOf(shopper)).toEqual([[10_000, 'wallet', 'processed']])
  })

  it('has a credit note for its pieces, if the goods are on an invoice', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 3 }, 300)
    const item = await shop.db
      .selectFrom('order_items as i')
      .select(['i.id', 'i.order_id', 'i.shipment_id'])
      .where('i.user_id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    const invoiced = await shop.db
      .selectFrom('documents')
      .select('id')
      .where('order_id', '=', item.order_id)
      .execute()
    if (invoiced.length === 0)
      await transaction(shop.db, (tx) =>
        issueInvoice(tx, start, {
          orderId: item.order_id,
          shipmentId: item.shipment_id ?? '',
          itemIds: [item.id],
        }),
      )
    for (const quantity of [1, 2])
      await acceptReturn(shop, await openReturn(shop, shopper, orderId, { [product]: quantity }))
    const notes = await shop.db
      .selectFrom('documents as d')
      .innerJoin('document_lines as l', 'l.document_id', 'd.id')
      .select(['d.total_paise', 'l.quantity', 'l.shipping_paise'])
      .where('d.order_id', '=', item.order_id)
      .where('d.kind', '=', 'creditNote')
      .orderBy('d.sequence')
      .execute()
    expect(notes).toEqual([
      { total_paise: 10_000, quantity: 1, shipping_paise: 0 },
      { total_paise: 20_000, quantity: 2, shipping_paise: 0 },
    ])
  })

  it('waits while the payment is disputed: wallet and coins follow when the dispute is won', async () => {
    const shopper = await buildCustomer(100)
    const product = await buildProduct(shop.db)
    const { orderId, paymentId } = await buildPaid(shopper, { [product]: 2 }, 190, 100)
    const report = (status: string, event: string) =>
      postEvent(shop, `payment.dispute.${event}`, {
        dispute: {
          id: `disp_${paymentId}`,
          payment_id: paymentId,
          amount: 19_000,
          status,
          phase: 'chargeback',
          created_at: 1,
        },
      })
    await report('open', 'created')
    await shop.runJobs()
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { refundMethod: 'wallet' })
    await acceptReturn(shop, returnId)
    expect(await amountsOf(shopper)).toEqual([[9_500, 'wallet', 'requested']])
    // 19 coins were earned, 10 of them by the piece that came back.
    expect(await balancesOf(shop, shopper)).toEqual({ coins: 9, wallet: 0 })
    await report('won', 'won')
    await shop.runJobs()
    expect(await balancesOf(shop, shopper)).toEqual({ coins: 59, wallet: 9_500 })
  })
})

describe('a replacement', () => {
  it('is a second parcel of the same line, without an order or a payment', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db)
    const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { kind: 'replacement' })
    expect(await acceptReturn(shop, returnId, { condition: 'damaged' })).toBe('replaced')
    expect(await stockEntries(product)).toEqual(['initial 50', 'sold -2', 'replaced -1'])
    expect(await refundsOf(shop, shopper)).toEqual([])
    const parcels = await shop.db
      .selectFrom('shipments')
      .select(['stage', 'return_id'])
      .where('return_id', '=', returnId)
      .execute()
    expect(parcels).toEqual([{ stage: 'accepted', return_id: returnId }])
    const me = shop.as(shopper.token)
    expect((await me.send('GET /get-all-orders')).body.orders).toHaveLength(1)
    expect((await me.send('GET /my-returns')).body[0]).toMatchObject({
      state: 'replaced',
      replacement: { stage: 'accepted', carrier: null, trackingNumber: null },
    })
    // The coins stay: the goods are kept.
    expect((await balancesOf(shop, shopper)).coins).toBe(20)
    expect((await subjectsTo(shop, shopper)).at(-1)).toContain('Your replacement')
  })

  it('becomes a refund without stock, and the customer is told', async () => {
    const shopper = await buildCustomer()
    const product = await buildProduct(shop.db, { stock: 2 })
    const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
    const returnId = await openReturn(shop, shopper, orderId, { [product]: 2 }, { kind: 'replacement' })
    // The goods that came back do not replace themselves.
    expect(await acceptReturn(shop, returnId, { condition: 'restock' })).toBe('refunded')
    expect(await stockEntries(product)).toEqual(['initial 2', 'sold -2', 'returned 2'])
    expect(await amountsOf(shopper)).toEqual([[20_000, 'wallet', 'processed']])
    expect((await subjectsTo(shop, shopper)).at(-1)).toContain('a refund instead of a replacement')
  })

  it('takes no units that an open payment has reserved, and all pieces or none', async () => {
    const shopper = await buildCustomer()
    const [scarce, plenty] = [await buildProduct(shop.db, { stock: 3 }), await buildProduct(shop.db)]
    await shop.db
      .updateTable('products')
      .set((row) => ({
        seller_id: row.selectFrom('products as p').select('p.seller_id').where('p.id', '=', scarce),
      }))
      .where('id', '=', plenty)
      .execute()
    const orderId = await buildDelivered(shop, shopper, { [scarce]: 1, [plenty]: 1 }, 200)
    const buyer = await buildCustomer()
    await fillCart(shop, buyer, { [scarce]: 2 })
    const opened = await shop
      .as(buyer.token)
      .send('POST /create-order', { amount: 200, address: { addressId: buyer.addressId } })
    expect(opened.status).toBe(200)
    const pieces = { [scarce]: 1, [plenty]: 1 }
    const returnId = await openReturn(shop, shopper, orderId, pieces, { kind: 'replacement' })
    expect(await acceptReturn(shop, returnId, { condition: 'damaged' })).toBe('refunded')
    expect([await unitsOf(shop, scarce), await unitsOf(shop, plenty)]).toEqual([
      [2, 2],
      [49, 0],
    ])
  })

  it('races with an order for the last unit: one of them gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const shopper = await buildCustomer()
      const buyer = await buildCustomer()
      const product = await buildProduct(shop.db, { stock: 2 })
      const orderId = await buildDelivered(shop, shopper, { [product]: 1 }, 100)
      const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { kind: 'replacement' })
      for (const step of ['approve', 'bookPickup', 'pickUp', 'receive'])
        await stepReturn(shop, returnId, step)
      await fillCart(shop, buyer, { [product]: 1 })
      const [accepted, placed] = await Promise.all([
        postDevTools(shop, `/returns/${returnId}`, { step: 'accept', condition: 'damaged' }),
        shop.as(buyer.token).send('POST /place-order', buildSubmit(buyer, { [product]: 1 }, 100)),
      ])
      const isReplaced = accepted.body['state'] === 'replaced'
      expect([accepted.status, placed.status]).toEqual([200, isReplaced ? 409 : 200])
      expect(await unitsOf(shop, product)).toEqual([0, 0])
    }
  })
})
