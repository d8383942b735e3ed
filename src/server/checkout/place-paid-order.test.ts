import { beforeEach, describe, expect, it } from 'vitest'
import { finalisePayment } from '#server/payments/finalise-payment.ts'
import { findIntentByProviderOrder } from '#server/payments/intents.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { openTestShop, testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, payLocally, prepaid } from '#tests/buying.ts'
import { buildProduct, buildSeller } from '#tests/factories.ts'
import { buildCheckout, groupsOf, refundsOf, unitsOf } from '#tests/payments.ts'
import { startPostgresProxy } from '#tests/proxy/postgres-proxy.ts'
import { changeRule } from '#tests/shop-rules.ts'

const shop = await testShop()
const start = new Date()
const setMinutes = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))
beforeEach(() => setMinutes(0))

type Checkout = Awaited<ReturnType<typeof buildCheckout>>

/** Opens a payment for the cart without an address, and pays it: it waits for the address of the placement. */
async function payWithoutAddress({ me }: Checkout, amount = 200) {
  const { body } = await me.send('POST /create-order', { amount })
  const paid = await payLocally(shop, body.orderId)
  const verified = await me.send('POST /verify-payment', paid)
  expect(verified.body).toEqual({ status: 'success', orderId: null })
  return paid
}

const place = ({ me, shopper, cart }: Checkout, total = 200, more = {}, key?: string) =>
  me.send('POST /place-order', buildSubmit(shopper, cart, total, { ...prepaid, ...more }), {
    headers: key ? { 'idempotency-key': key } : {},
  })

describe('the idempotency key of a prepaid order that an event or the verify call has placed', () => {
  it('returns the first order later and after another purchase, and is refused for another request', async () => {
    const checkout = await buildCheckout(shop)
    const { shopper, cart, open, me } = checkout
    await payLocally(shop, await open(), { webhook: true })
    await shop.runJobs()
    const [group] = await groupsOf(shop, shopper)
    const first = await place(checkout, 200, {}, 'K')
    expect([first.status, first.body]).toMatchObject([200, { orderId: group?.id }])
    setMinutes(31)
    const later = await place(checkout, 200, {}, 'K')
    expect([later.status, later.body]).toEqual([200, first.body])
    const other = await place(checkout, 200, { products: [{ id: 'other', quantity: 2 }] }, 'K')
    expect([other.status, other.body]).toEqual([422, 'This request was already sent with other contents.'])
    await fillCart(shop, shopper, cart)
    const second = await me.send('POST /verify-payment', await payLocally(shop, await open()))
    expect(second.body.orderId).not.toBe(group?.id)
    expect((await place(checkout, 200, {}, 'K')).body).toEqual(first.body)
    expect((await place(checkout, 200, {}, 'L')).body.orderId).toBe(second.body.orderId)
    expect(await groupsOf(shop, shopper)).toHaveLength(2)
  })

  it.each(['with a key', 'without a key'])(
    'a cart that was filled again is a new order, and needs its own payment; %s',
    async (how) => {
      const checkout = await buildCheckout(shop)
      const { shopper, cart, open, me } = checkout
      const { body } = await me.send('POST /verify-payment', await payLocally(shop, await open()))
      const key = (name: string) => (how === 'with a key' ? name : undefined)
      expect((await place(checkout, 200, {}, key('K'))).body.orderId).toBe(body.orderId)
      await fillCart(shop, shopper, cart)
      const before = await groupsOf(shop, shopper)
      const unpaid = await place(checkout, 200, {}, key('L'))
      expect([unpaid.status, unpaid.text]).toEqual([402, expect.stringContaining('payment')])
      // Another cart with the same total.
      const other = await buildProduct(shop.db)
      await me.send('POST /remove-from-cart', { productId: checkout.product })
      await fillCart(shop, shopper, { [other]: 2 })
      expect((await place({ ...checkout, cart: { [other]: 2 } }, 200, {}, key('M'))).status).toBe(402)
      expect(await groupsOf(shop, shopper)).toEqual(before)
      const paid = await me.send('POST /verify-payment', await payLocally(shop, await open()))
      expect(paid.body.orderId).not.toBe(body.orderId)
    },
  )

  it('Buy Now of the same product under another key is a new order, and needs its own payment', async () => {
    const checkout = await buildCheckout(shop)
    const { shopper, product, me, open } = checkout
    const products = [{ id: product, quantity: 1 }]
    const buy = async (key: string) => {
      const submit = buildSubmit(shopper, { [product]: 1 }, 100, prepaid)
      const headers = { 'idempotency-key': key }
      return me.send('POST /single-product-place-order', submit, { headers })
    }
    const pay = async () => {
      const paid = await payLocally(shop, await open(100, { products, buyNow: true }))
      return (await me.send('POST /verify-payment', paid)).body.orderId
    }
    const first = await pay()
    expect((await buy('K')).body.orderId).toBe(first)
    const unpaid = await buy('L')
    expect([unpaid.status, unpaid.text]).toEqual([402, expect.stringContaining('payment')])
    expect((await buy('K')).body.orderId).toBe(first)
    expect(await groupsOf(shop, shopper)).toHaveLength(1)
    setMinutes(1)
    const second = await pay()
    expect(second).not.toBe(first)
    expect((await buy('L')).body.orderId).toBe(second)
    expect(await groupsOf(shop, shopper)).toHaveLength(2)
  })

  it('does not use the payment of a later cart', async () => {
    const checkout = await buildCheckout(shop)
    await checkout.me.send('POST /verify-payment', await payLocally(shop, await checkout.open()))
    const first = await place(checkout, 200, {}, 'K')
    setMinutes(1)
    await fillCart(shop, checkout.shopper, checkout.cart)
    await payWithoutAddress(checkout)
    expect((await place(checkout, 200, {}, 'K')).body).toEqual(first.body)
    expect(await groupsOf(shop, checkout.shopper)).toHaveLength(1)
    expect((await place(checkout, 200, {}, 'L')).body.orderId).not.toBe(first.body.orderId)
  })
})

describe('several payments of a shopper', () => {
  it('an older one that waits for an address does not hide the order of the same cart', async () => {
    const checkout = await buildCheckout(shop)
    const { shopper, me, open } = checkout
    const older = await payWithoutAddress(checkout)
    const verified = await me.send('POST /verify-payment', await payLocally(shop, await open()))
    for (let time = 0; time < 2; time++) {
      const { status, body } = await place(checkout)
      expect([status, body]).toMatchObject([200, { orderId: verified.body.orderId }])
    }
    setMinutes(31)
    await reconcilePayments(shop.shop, {})
    expect(await refundsOf(shop, shopper)).toMatchObject([
      { provider_payment_id: older.razorpay_payment_id, amount_paise: 20_000 },
    ])
  })

  for (const end of ['placed', 'not placed'] as const)
    it(`an attempt that succeeds after the second one is refunded, and the second one stays the payment; ${end}`, async () => {
      const checkout = await buildCheckout(shop)
      const { shopper, me, product } = checkout
      const { orderId } = (await me.send('POST /create-order', { amount: 200 })).body
      const failed = await payLocally(shop, orderId, { outcome: 'failed', webhook: true })
      await shop.runJobs()
      setMinutes(1)
      const second = await payLocally(shop, orderId)
      await me.send('POST /verify-payment', second)
      const { id } = (await findIntentByProviderOrder(shop.db, orderId))!
      // The local payment service allows one successful payment of an order.
      const late = await finalisePayment(shop.shop, id, {
        id: failed.razorpay_payment_id,
        orderId,
        amountPaise: 20_000,
        currency: 'INR',
        status: 'captured',
        refundedPaise: 0,
      })
      expect(late).toEqual({ returned: true })
      const ends = {
        placed: async () => {
          const placed = await place(checkout)
          expect(placed.status).toBe(200)
          await me.send('POST /cancel-order', {
            orderId: placed.body.orderId,
            productIds: [product],
            cancellationReason: 'Other reason',
          })
        },
        'not placed': async () => {
          setMinutes(35)
          await reconcilePayments(shop.shop, {})
        },
      }
      await ends[end]()
      const refunds = await refundsOf(shop, shopper)
      expect(refunds.map((refund) => [refund.provider_payment_id, refund.amount_paise])).toEqual([
        [failed.razorpay_payment_id, 20_000],
        [second.razorpay_payment_id, 20_000],
      ])
      expect(await unitsOf(shop, product)).toEqual([10, 0])
    })
})

describe('the address of a paid order', () => {
  it('may have a lower delivery charge, which does not change the paid total, but no higher one', async () => {
    const sellerId = await buildSeller(shop.db)
    const charges = async (far: number | null, farther: number | null) => {
      await changeRule(shop, 'shipping.charge', far, { sellerId, pincode: '79' })
      await changeRule(shop, 'shipping.charge', farther, { sellerId, pincode: '791' })
      for (const pincode of ['79', '791'])
        await changeRule(shop, 'shipping.freeFrom', far === null ? null : 1_000_00, { sellerId, pincode })
    }
    await charges(60_00, 90_00)
    const own = await buildProduct(shop.db, { seller_id: sellerId })
    const checkout = await buildCheckout(shop, { [own]: 1 })
    const { shopper, me } = checkout
    const moveTo = (pincode: string) =>
      shop.db.updateTable('addresses').set({ pincode }).where('id', '=', shopper.addressId).execute()
    await moveTo('790001')
    // Opened without an address: the primary one decides.
    await payWithoutAddress(checkout, 160)
    await moveTo('791111')
    const refused = await place(checkout, 160)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('₹190.00')])
    await moveTo('682017')
    const { status, body } = await place(checkout, 160)
    expect([status, body]).toEqual([200, expect.anything()])
    const [order] = (await me.send('GET /get-order-summery/:orderId', { orderId: body.orderId })).body
    expect(order).toMatchObject({ shipping: 60, total: 160 })
    expect(await groupsOf(shop, shopper)).toMatchObject([{ total_paise: 16_000, shipping_paise: 6_000 }])
    await charges(null, null)
  })
})

it('a repeated opening with the wish to redeem coins returns the same payment, also without coins to redeem', async () => {
  const { open } = await buildCheckout(shop)
  const opened = await open(200, { creditCoins: 1 })
  expect(await open(200, { creditCoins: 1 })).toBe(opened)
  expect(await open(200)).not.toBe(opened)
})

it('the order of a payment reads the facts of the checkout once, and again only for a cart that has changed', async () => {
  const { host = '', port } = shop.database.config
  const proxy = await startPostgresProxy({ host, port: Number(port) })
  const counted = await openTestShop(
    {},
    { beside: shop, connectTo: async (config) => ({ ...config, host: '127.0.0.1', port: proxy.port }) },
  )
  const countReads = async (change: (checkout: Checkout) => Promise<unknown>) => {
    const checkout = await buildCheckout(shop)
    const { shopper, cart } = checkout
    await payWithoutAddress(checkout)
    await change(checkout)
    let reads = 0
    proxy.decide = ({ text }) => {
      if (text.includes('as coin_balance')) reads++
      return null
    }
    const placed = await counted
      .as(shopper.token)
      .send('POST /place-order', buildSubmit(shopper, cart, 200, prepaid))
    proxy.decide = null
    expect([placed.status, placed.body]).toEqual([200, expect.anything()])
    return reads
  }
  expect(await countReads(async () => {})).toBe(1)
  const other = await buildProduct(shop.db)
  expect(await countReads(({ shopper }) => fillCart(shop, shopper, { [other]: 1 }))).toBe(2)
  await counted.close()
  await proxy.close()
})
