import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import type { Order } from '#contract/orders.ts'
import { buildOrder, payLocally, postDevTools, type Quantities } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { buildCheckout } from '#tests/payments.ts'
import { acceptReturn, openReturn } from '#tests/returns.ts'

const video = 'https://video.example/unboxing'
const shop = await testShop({ UNBOXING_VIDEO_URL: video })
const start = new Date('2026-11-20T10:00:00+05:30')
const setHours = (hours: number) => shop.setNow(new Date(start.getTime() + hours * 3_600_000))
const seconds = (hours: number) => start.getTime() / 1000 + hours * 3600
beforeEach(() => setHours(0))

/** Places and pays a cart; returns the buyer and the id of the order group. */
async function buildPaid(lines: Quantities, total: number) {
  const checkout = await buildCheckout(shop, lines)
  const paid = await payLocally(shop, await checkout.open(total))
  const { status, body } = await checkout.me.send('POST /verify-payment', paid)
  expect([status, body]).toMatchObject([200, { status: 'success' }])
  return { ...checkout, orderId: body.orderId! }
}
type Buyer = Pick<Awaited<ReturnType<typeof buildPaid>>, 'me' | 'shopper'>

const detailsOf = async ({ me }: Pick<Buyer, 'me'>, orderId: string) =>
  (await me.send('GET /order-inner-details/:orderId', { orderId })).body
async function takeSteps(
  orderId: string,
  ...steps: (string | { step: string; [name: string]: string })[]
): Promise<void> {
  for (const step of steps) {
    const input = typeof step === 'string' ? { step } : step
    expect(await postDevTools(shop, '/fulfilment', { orderId, ...input })).toMatchObject({ status: 200 })
  }
}
const cancel = ({ me }: Buyer, orderId: string, productId: string, refundMethod: 'original' | 'wallet') =>
  me.send('POST /cancel-order', {
    orderId,
    productIds: [productId],
    cancellationReason: 'I changed my mind',
    refundMethod,
  })
/** Two products of one seller and one of another, each for ₹100. */
async function buildProducts() {
  const seller = await buildSeller(shop.db)
  const one = { seller_id: seller }
  return [
    await buildProduct(shop.db, one),
    await buildProduct(shop.db, one),
    await buildProduct(shop.db),
  ] as const
}
const linesOf = (ids: readonly string[]): Quantities => Object.fromEntries(ids.map((id) => [id, 1]))
const childWith = ({ children }: { children: Order[] }, productId: string) => {
  const child = children.find(({ product }) => product.items.some((item) => item.productId === productId))
  if (!child) throw new Error('No order contains the product')
  return child
}

describe('a parcel', () => {
  it('has its carrier, its failed attempt and the time of each stage', async () => {
    const [a, b] = await buildProducts()
    const buyer = await buildPaid(linesOf([a, b]), 200)
    const { orderId } = childWith(await detailsOf(buyer, buyer.orderId), a)
    const trackingNumber = 'DL12345678'
    await takeSteps(orderId, 'accept', 'pack', { step: 'ready', carrier: 'delhivery', trackingNumber })
    setHours(24)
    await takeSteps(orderId, 'ship', 'out')
    setHours(26)
    await takeSteps(orderId, {
      step: 'recordAttempt',
      reason: 'Nobody was at home',
      nextAttemptOn: '2026-11-22',
    })
    const failed = await detailsOf(buyer, orderId)
    expect(failed.parcels).toMatchObject([
      {
        stage: 'attemptFailed',
        replacement: false,
        carrier: 'Delhivery',
        trackingNumber,
        trackingUrl: `https://www.delhivery.com/track/package/${trackingNumber}`,
        attempts: 1,
        attemptReason: 'Nobody was at home',
        nextAttempt: { seconds: Date.parse('2026-11-22T12:00:00+05:30') / 1000 },
      },
    ])
    expect(failed.parcels[0]?.productIds.toSorted()).toEqual([a, b].toSorted())
    expect(failed.parcels[0]?.events.at(-1)).toMatchObject({
      stage: 'attemptFailed',
      date: { seconds: seconds(26) },
    })
    setHours(48)
    await takeSteps(orderId, 'out', 'deliver')
    const { history, status, deliveredDate, product } = await detailsOf(buyer, orderId)
    expect([status, deliveredDate?.seconds]).toEqual([3, seconds(48)])
    expect(
      history.filter(({ productId }) => productId === a).map((move) => [move.status, move.date.seconds]),
    ).toEqual([
      [0, seconds(0)],
      [1, seconds(24)],
      [2, seconds(24)],
      [1, seconds(26)],
      [2, seconds(48)],
      [3, seconds(48)],
    ])
    // Seven days, to the end of the day in India.
    const end = { seconds: Date.parse('2026-11-30T00:00:00+05:30') / 1000, nanoseconds: 0 }
    expect(product.items.map(({ returnableUntil }) => returnableUntil)).toEqual([end, end])
  })

  it('of each order of a group stands with that order', async () => {
    const [a, , c] = await buildProducts()
    const buyer = await buildPaid(linesOf([a, c]), 200)
    const { orderId } = childWith(await detailsOf(buyer, buyer.orderId), a)
    await takeSteps(orderId, 'accept', 'pack')
    const group = await detailsOf(buyer, buyer.orderId)
    expect(group.parcels).toHaveLength(1)
    expect(childWith(group, a).parcels).toMatchObject([{ stage: 'packed', productIds: [a], carrier: null }])
    expect(childWith(group, c).parcels).toEqual([])
  })
})

describe('refunds', () => {
  it('are requested, sent and arrive; those to the wallet arrive at once', async () => {
    const [a, b, c] = await buildProducts()
    const buyer = await buildPaid(linesOf([a, b, c]), 300)
    await cancel(buyer, buyer.orderId, a, 'wallet')
    setHours(1)
    await cancel(buyer, buyer.orderId, b, 'original')
    const asked = await detailsOf(buyer, buyer.orderId)
    const ofWallet = {
      amount: 100,
      method: 'wallet',
      status: 'processed',
      productIds: [a],
      expectedBy: null,
      forReturn: false,
    }
    expect(asked.refunds).toMatchObject([
      ofWallet,
      {
        amount: 100,
        method: 'original',
        status: 'requested',
        productIds: [b],
        date: { seconds: seconds(1) },
        // Seven working days after a Friday.
        expectedBy: { seconds: Date.parse('2026-12-01T12:00:00+05:30') / 1000 },
      },
    ])
    for (const { refundId, amount } of asked.refunds)
      expect((await buyer.me.send('GET /refund/:refundId', { refundId })).body).toMatchObject({ amount })
    // The whole order of one seller is cancelled; nothing else changes.
    expect(childWith(asked, a)).toMatchObject({ status: 4, refunds: [{}, {}], remaining: { total: 0 } })
    expect(childWith(asked, c)).toMatchObject({ status: 0, refunds: [], remaining: { total: 100 } })
    expect(asked).toMatchObject({ total: 300, remaining: { items: 100, total: 100, toPay: 0 } })
    const statusAfter = async (outcome: 'pending' | 'processed') => {
      const pending = outcome === 'processed' && { pending: outcome }
      await postDevTools(shop, '/razorpay/refunds', { outcome, ...pending })
      await postDevTools(shop, '/razorpay/run', {})
      await shop.runJobs()
      return (await detailsOf(buyer, buyer.orderId)).refunds.at(-1)
    }
    expect(await statusAfter('pending')).toMatchObject({ status: 'sent', expectedBy: {} })
    setHours(25)
    expect(await statusAfter('processed')).toMatchObject({
      status: 'processed',
      date: { seconds: seconds(25) },
      expectedBy: null,
    })
  })

  it('of a return stand with the order, and the pieces count as returned', async () => {
    const [a] = await buildProducts()
    const buyer = await buildPaid({ [a]: 3 }, 300)
    const { orderId } = childWith(await detailsOf(buyer, buyer.orderId), a)
    await takeSteps(orderId, 'accept', 'pack', 'ready', 'ship', 'out', 'deliver')
    const returnId = await openReturn(shop, buyer.shopper, orderId, { [a]: 1 }, { refundMethod: 'wallet' })
    const [item] = (await detailsOf(buyer, orderId)).product.items
    expect(item).toMatchObject({ quantity: 3, returned: 1 })
    expect(await acceptReturn(shop, returnId)).toBe('refunded')
    expect((await detailsOf(buyer, orderId)).refunds).toMatchObject([
      { amount: 100, method: 'wallet', status: 'processed', productIds: [a], forReturn: true },
    ])
  })
})

describe('what is left of an order', () => {
  it('paid on delivery is what is to be paid at the door, until it is delivered', async () => {
    const [a, b, c] = await buildProducts()
    const shopper = await buildShopper(shop.db)
    const buyer = { shopper, me: shop.as(shopper.token) }
    const groupId = await buildOrder(shop, shopper, linesOf([a, b, c]), 300)
    expect(await detailsOf(buyer, groupId)).toMatchObject({ remaining: { total: 300, toPay: 300 } })
    expect((await cancel(buyer, groupId, b, 'original')).status).toBe(200)
    const rest = await detailsOf(buyer, groupId)
    expect(rest).toMatchObject({ total: 300, refunds: [], remaining: { total: 200, toPay: 200 } })
    const { orderId } = childWith(rest, a)
    await takeSteps(orderId, 'accept', 'pack', 'ready', 'ship', 'out', 'deliver')
    const delivered = await detailsOf(buyer, groupId)
    expect(childWith(delivered, a).remaining).toMatchObject({ total: 100, toPay: 0 })
    expect(delivered.remaining).toMatchObject({ total: 200, toPay: 100 })
  })
})

it('an item says whether its product is still sold, by a store that still sells', async () => {
  const [a, b, c] = await buildProducts()
  const buyer = await buildPaid(linesOf([a, b, c]), 300)
  await postDevTools(shop, '/listing', { productId: b, active: false })
  const { sellerId } = childWith(await detailsOf(buyer, buyer.orderId), c).sellerDetails
  await shop.db.updateTable('sellers').set({ status: 'paused' }).where('id', '=', sellerId).execute()
  const { product } = await detailsOf(buyer, buyer.orderId)
  expect(Object.fromEntries(product.items.map(({ productId, sold }) => [productId, sold]))).toEqual({
    [a]: true,
    [b]: false,
    [c]: false,
  })
})

it('another shopper finds nothing of the order', async () => {
  const [a] = await buildProducts()
  const { orderId } = await buildPaid(linesOf([a]), 100)
  const other = shop.as((await buildShopper(shop.db)).token)
  const { status, body } = await other.send('GET /order-inner-details/:orderId', { orderId })
  expect([status, Object.keys(body)]).toEqual([404, expect.not.arrayContaining(['refunds', 'parcels'])])
})

it('the page of a delivered order gets the video of the settings', async () => {
  const { token } = await buildShopper(shop.db)
  expect((await shop.as(token).send('GET /my-shell')).body.unboxingVideoUrl).toBe(video)
})
