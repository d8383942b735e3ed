import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subjectsTo, unitsOf } from '#tests/payments.ts'
import type { Calls } from '#contract/calls.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { digest, testShop, type TestShop } from '#tests/api.ts'
import {
  buildSubmit,
  fillCart,
  payLocally,
  postDevTools,
  prepaid,
  type Quantities,
  type Shopper,
} from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const shop = await testShop()
const start = new Date()
const setMinutes = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))
beforeAll(async () => {
  await shop.db
    .insertInto('delivery_rules')
    .values([
      { pincode_prefix: '', days: 3 },
      { pincode_prefix: '79', serviceable: false },
      { pincode_prefix: '194', days: 12 },
    ])
    .execute()
})
beforeEach(() => setMinutes(0))

type OrderInput = Partial<Calls['POST /place-order']['input']>
type PaymentInput = Partial<Calls['POST /create-order']['input']>

/** Creates a shopper with a session of ten days, with the calls of a checkout. */
async function buildBuyer(cart: Quantities, more: Parameters<typeof buildShopper>[1] = {}) {
  const shopper = await buildShopper(shop.db, { ...more, sessionEnds: new Date(start.getTime() + 9e8) })
  await fillCart(shop, shopper, cart)
  const me = shop.as(shopper.token)
  const address = { addressId: shopper.addressId }
  return {
    shopper,
    me,
    /** Opens a payment for the cart. */
    open: (amount: number, input: PaymentInput = {}) =>
      me.sendRaw('POST /create-order', { amount, address, ...input }),
    /** Opens a payment for Buy Now of one product. */
    openSingle: (id: string, quantity: number, amount: number, input: PaymentInput = {}) =>
      me.sendRaw('POST /create-order', {
        amount,
        address,
        buyNow: true,
        products: [{ id, quantity }],
        ...input,
      }),
    /** Places the cart; cash on delivery unless `input` says otherwise. */
    place: (lines: Quantities, total: number, input: OrderInput = {}) =>
      me.sendRaw('POST /place-order', buildSubmit(shopper, lines, total, input)),
    placeSingle: (lines: Quantities, total: number, input: OrderInput = {}) =>
      me.sendRaw('POST /single-product-place-order', buildSubmit(shopper, lines, total, input)),
    cart: async () => {
      const { body } = await me.send('GET /get-cart-products')
      return Object.fromEntries(body.map((line) => [line.productId, line.quantity]))
    },
  }
}

const orderIdOf = ({ status, body }: { status: number; body: object }): string => {
  expect([status, body]).toEqual([200, expect.anything()])
  return (body as { orderId: string }).orderId
}

/** Pays the opened payment and verifies it in the browser. */
async function pay(buyer: { me: ReturnType<TestShop['as']> }, opened: { status: number; body: object }) {
  return buyer.me.sendRaw('POST /verify-payment', await payLocally(shop, orderIdOf(opened)))
}

type Buyer = Awaited<ReturnType<typeof buildBuyer>>
type Opened = Parameters<typeof pay>[1]

const itemsOf = (shopper: Shopper) =>
  shop.db
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'note', 'id'])
    .where('user_id', '=', shopper.userId)
    .orderBy('product_id')
    .execute()
const boughtOf = async (shopper: Shopper) =>
  (await itemsOf(shopper)).reduce((sum, item) => sum + item.quantity, 0)
const intentsOf = (shopper: Shopper) =>
  shop.db
    .selectFrom('payment_intents')
    .select(['status', 'snapshot', 'created_at', 'expires_at', 'network'])
    .where('user_id', '=', shopper.userId)
    .orderBy('created_at')
    .execute()
const heldOf = async (id: string) => (await unitsOf(shop, id))[1]
const refundsOf = (shopper: Shopper) =>
  shop.db
    .selectFrom('refunds')
    .select(['amount_paise', 'order_item_id'])
    .where('user_id', '=', shopper.userId)
    .execute()

describe('POST /create-order with the amount alone (ruling 51)', () => {
  it('opens a payment for the cart, without a saved address and with a deliverable one', async () => {
    const product = await buildProduct(shop.db)
    for (const hasAddress of [true, false]) {
      const buyer = await buildBuyer({ [product]: 2 })
      if (!hasAddress)
        await shop.db.deleteFrom('addresses').where('user_id', '=', buyer.shopper.userId).execute()
      const opened = await buyer.me.sendRaw('POST /create-order', { amount: 200 })
      expect([opened.status, opened.body]).toMatchObject([200, { amount: 20_000 }])
    }
  })

  it('says for Buy Now that the product is missing, and opens nothing', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildBuyer({ [product]: 1 })
    for (const products of [undefined, []]) {
      const refused = await buyer.me.sendRaw('POST /create-order', { amount: 100, buyNow: true, products })
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { message: 'Buy Now needs the product. Please send it in “products”.' },
      ])
    }
    expect(await intentsOf(buyer.shopper)).toEqual([])
  })
})

describe('POST /create-order of a page with an older cart', () => {
  it('opens nothing after another tab has paid the cart', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildBuyer({ [product]: 1 })
    const stale = { buyNow: false, products: [{ id: product, quantity: 1 }] }
    expect((await pay(buyer, await buyer.open(100, stale))).status).toBe(200)
    const second = await buyer.open(100, stale)
    const cod = await buyer.place({ [product]: 1 }, 100)
    expect([second.status, second.body['message']]).toEqual([cod.status, 'Your Cart Is Empty'])
    expect(cod.body).toBe('Your Cart Is Empty')
    expect(await intentsOf(buyer.shopper)).toMatchObject([{ status: 'consumed' }])
  })

  it('is refused after another tab has changed the quantity, and keeps the open payment', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildBuyer({ [product]: 1 })
    const one = [{ id: product, quantity: 1 }]
    expect((await buyer.open(100, { buyNow: false, products: one })).status).toBe(200)
    await buyer.me.send('PUT /update-cart-quantity', { productId: product, quantity: 2 })
    const refused = await buyer.open(100, { buyNow: false, products: one })
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Your cart has changed. Please check your order and try again.',
    ])
    expect(await intentsOf(buyer.shopper)).toMatchObject([{ status: 'open' }])
    expect(await buyer.cart()).toEqual({ [product]: 2 })
    // Without the field, one product that differs from the cart is Buy Now.
    expect((await pay(buyer, await buyer.open(100, { products: one }))).status).toBe(200)
    expect(await buyer.cart()).toEqual({ [product]: 2 })
  })
})

describe('the address of an open payment', () => {
  it('changes with its days, or is refused with product and store while the payment stays as it was', async () => {
    const store = await buildSeller(shop.db, { store_name: 'Malabar Store' })
    const product = await buildProduct(shop.db, { name: 'Brass Lamp', seller_id: store })
    const buyer = await buildBuyer({ [product]: 1 })
    const opened = await buyer.open(100)
    const [before] = await intentsOf(buyer.shopper)
    const moveTo = (pincode: string, state: string) =>
      shop.db
        .updateTable('addresses')
        .set({ pincode, state })
        .where('id', '=', buyer.shopper.addressId)
        .execute()
    await moveTo('790001', 'Arunachal Pradesh')
    const refused = await buyer.open(100)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Brass Lamp, sold by Malabar Store: Sorry, delivery is not available in this pincode.' },
    ])
    expect(await intentsOf(buyer.shopper)).toEqual([before])
    // A call without an address keeps the one of the payment.
    expect(orderIdOf(await buyer.me.sendRaw('POST /create-order', { amount: 100 }))).toBe(orderIdOf(opened))
    await moveTo('194101', 'Ladakh')
    expect(orderIdOf(await buyer.open(100))).toBe(orderIdOf(opened))
    const promised = await buyer.me.send('GET /checkout-options', { pincode: '194101' })
    expect((await pay(buyer, opened)).status).toBe(200)
    const order = await shop.db
      .selectFrom('orders')
      .innerJoin('order_groups', 'order_groups.id', 'group_id')
      .select(['expected_delivery_on', 'ship_to'])
      .where('orders.user_id', '=', buyer.shopper.userId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      expected_delivery_on: promised.body.expectedDelivery,
      ship_to: { pincode: '194101' },
    })
  })
})

describe('delivery notes', () => {
  const noteOf = async (shopper: Shopper) => (await itemsOf(shopper)).map(({ note }) => note)

  it('of the last opening are those of the order, for the cart and for Buy Now', async () => {
    const product = await buildProduct(shop.db)
    for (const buyNow of [false, true]) {
      const buyer = await buildBuyer({ [product]: 1 })
      const open = (productNote?: string) =>
        buyer.open(100, {
          buyNow,
          products: [{ id: product, quantity: 1, ...(productNote && { productNote }) }],
        })
      const opened = await open('Ring twice')
      expect(orderIdOf(await open('Leave at the gate'))).toBe(orderIdOf(opened))
      expect(orderIdOf(await open())).toBe(orderIdOf(opened))
      expect((await pay(buyer, opened)).status).toBe(200)
      expect(await noteOf(buyer.shopper)).toEqual(['Leave at the gate'])
    }
  })

  it('of the cart line at the moment of the order are used, also if an event places it', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildBuyer({ [product]: 1 })
    const opened = await buyer.open(100, {
      products: [{ id: product, quantity: 1, productNote: 'Ring twice' }],
    })
    const storeNote = async (note: string) =>
      expect((await buyer.me.sendRaw('PUT /cart-note', { productId: product, note })).status).toBe(200)
    // As another device writes it while the payment is open. A note does not end the payment.
    await storeNote('Leave at the gate')
    expect(orderIdOf(await buyer.open(100))).toBe(orderIdOf(opened))
    await storeNote('Call me first')
    await payLocally(shop, orderIdOf(opened), { webhook: true })
    await shop.runJobs()
    expect(await noteOf(buyer.shopper)).toEqual(['Call me first'])
  })

  it('sent with /place-order are kept: before, at and after the placement, until the order is shipped', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildBuyer({ [product]: 1 })
    const bare = await buyer.me.sendRaw('POST /create-order', { amount: 100 })
    expect((await pay(buyer, bare)).status).toBe(200)
    const place = (productNote: string) =>
      buyer.place({ [product]: 1 }, 100, {
        ...prepaid,
        products: [{ id: product, quantity: 1, productNote }],
      })
    expect((await place('Ring twice')).status).toBe(200)
    expect(await noteOf(buyer.shopper)).toEqual(['Ring twice'])
    const repeated = await place('Leave at the gate')
    expect(repeated.body).toMatchObject({ message: 'Order placed successfully' })
    await place('')
    expect(await noteOf(buyer.shopper)).toEqual(['Leave at the gate'])
    const { orderId } = repeated.body as unknown as { orderId: string }
    expect((await postDevTools(shop, `/orders/${orderId}/status`, { status: 1 })).status).toBe(200)
    const late = await place('Too late')
    expect([late.status, late.body]).toMatchObject([
      200,
      {
        orderId,
        message:
          'Order placed successfully. It has already been shipped, so the delivery note could not be changed.',
      },
    ])
    expect((await place('Leave at the gate')).body).toMatchObject({ message: 'Order placed successfully' })
    expect(await noteOf(buyer.shopper)).toEqual(['Leave at the gate'])
  })

  it('of a repeated order with cash on delivery are the last ones; a repeated key changes nothing', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildBuyer({ [product]: 1 })
    const place = (productNote: string, idempotencyKey?: string) =>
      buyer.place({ [product]: 1 }, 100, {
        products: [{ id: product, quantity: 1, productNote }],
        ...(idempotencyKey && { idempotencyKey }),
      })
    expect((await place('Ring twice', 'k1')).status).toBe(200)
    expect((await place('Leave at the gate')).status).toBe(200)
    expect((await place('Ring twice', 'k1')).status).toBe(200)
    expect(await noteOf(buyer.shopper)).toEqual(['Leave at the gate'])
  })
})

describe('a cart that changes during a payment', () => {
  it.each(['verify', 'webhook'])('keeps what was added, when %s places the order', async (way) => {
    const [paid, added, gone] = [
      await buildProduct(shop.db),
      await buildProduct(shop.db),
      await buildProduct(shop.db),
    ]
    const buyer = await buildBuyer({ [paid]: 2, [gone]: 1 })
    const opened = await buyer.open(300)
    await fillCart(shop, buyer.shopper, { [paid]: 3, [added]: 1 })
    await buyer.me.send('POST /remove-from-cart', { productId: gone })
    if (way === 'verify') await pay(buyer, opened)
    else {
      await payLocally(shop, orderIdOf(opened), { webhook: true })
      await shop.runJobs()
    }
    const bought = Object.fromEntries(
      (await itemsOf(buyer.shopper)).map((item) => [item.product_id, item.quantity]),
    )
    expect(bought).toEqual({ [paid]: 2, [gone]: 1 })
    expect(await buyer.cart()).toEqual({ [paid]: 3, [added]: 1 })
  })
})

describe('the own reservation of a shopper', () => {
  it('leaves the last pieces in stock for the shopper: cart, checkout, product page, and the next payment', async () => {
    const product = await buildProduct(shop.db, { stock: 2, purchase_limit: 2 })
    const buyer = await buildBuyer({ [product]: 2 })
    const stocksOf = async (token: string) => {
      const me = shop.as(token)
      const [line] = (await me.send('GET /get-cart-products')).body
      const page = await me.send('GET /getProductInnerDetails', { pId: product })
      const now = await me.send('GET /product-now', { productId: product })
      return [line?.stock, line?.problem, page.body.productDetails.stock, now.body.stock]
    }
    const other = await buildBuyer({ [product]: 2 })
    const opened = await buyer.open(200)
    expect(orderIdOf(opened)).toBeTruthy()
    expect(await stocksOf(buyer.shopper.token)).toEqual([2, null, 2, 2])
    expect(await stocksOf(other.shopper.token)).toEqual([0, 'This product is out of stock.', 0, 0])
    expect((await shop.send('GET /product-now', { productId: product })).body.stock).toBe(0)
    expect((await other.open(200)).status).toBe(409)
    const options = await buyer.me.send('GET /checkout-options', { pincode: '682017' })
    expect(options.body.cashOnDelivery).toEqual({ allowed: true, reason: null })
    // Another quantity, Buy Now and the cart again: each payment replaces the one before.
    await buyer.me.send('PUT /update-cart-quantity', { productId: product, quantity: 1 })
    expect((await buyer.open(100)).status).toBe(200)
    expect((await buyer.openSingle(product, 2, 200)).status).toBe(200)
    const single = await buyer.me.send('GET /checkout-options', { productId: product, quantity: 2 })
    expect(single.status).toBe(200)
    await buyer.me.send('PUT /update-cart-quantity', { productId: product, quantity: 2 })
    const again = await buyer.open(200)
    expect(again.status).toBe(200)
    expect(await heldOf(product)).toBe(2)
    expect((await pay(buyer, again)).status).toBe(200)
    expect(await boughtOf(buyer.shopper)).toBe(2)
  })

  it('includes its coins: the next payment and cash on delivery redeem them again', async () => {
    const product = await buildProduct(shop.db, { selling_paise: 50_000, mrp_paise: 50_000, stock: 10 })
    const buyer = await buildBuyer({ [product]: 1 }, { coins: 1000 })
    expect((await buyer.open(400, { creditCoins: 1000 })).status).toBe(200)
    const options = await buyer.me.send('GET /checkout-options', { pincode: '682017' })
    expect(options.body.redeemableCoins).toBe(1000)
    const range = await buyer.me.send('GET /get-coin-range', { orderTotal: 500 })
    expect(range.body.data.redeemableCoins).toBe(1000)
    // The page calculates its total with them.
    expect((await buyer.me.send('GET /my-shell')).body.coin).toBe(1000)
    expect(options.body.coinsKept).toBe(0)
    await buyer.me.send('PUT /update-cart-quantity', { productId: product, quantity: 2 })
    expect((await buyer.open(900, { creditCoins: 1000 })).status).toBe(200)
    expect((await buyer.place({ [product]: 2 }, 900, { creditCoins: 1000 })).status).toBe(200)
    expect((await intentsOf(buyer.shopper)).map(({ status }) => status)).toEqual(['superseded', 'superseded'])
  })

  it('keeps its coins beside cash on delivery in another checkout, which says so', async () => {
    const product = await buildProduct(shop.db, { selling_paise: 50_000, mrp_paise: 50_000, stock: 10 })
    const single = await buildProduct(shop.db, { selling_paise: 50_000, mrp_paise: 50_000, stock: 10 })
    const buyer = await buildBuyer({ [product]: 1 }, { coins: 1500 })
    expect((await buyer.openSingle(single, 1, 400, { creditCoins: 1000 })).status).toBe(200)
    const { coinsKept } = (await buyer.me.send('GET /checkout-options', { pincode: '682017' })).body
    const { coin } = (await buyer.me.send('GET /my-shell')).body
    expect([coin, coinsKept]).toEqual([1500, 1000])
    expect((await buyer.place({ [product]: 1 }, 400, { creditCoins: 1000 })).status).toBe(409)
    expect((await buyer.place({ [product]: 1 }, 450, { creditCoins: coin - coinsKept })).status).toBe(200)
  })

  it('does not stop cash on delivery in the same checkout, which then ends the payment', async () => {
    const product = await buildProduct(shop.db, { stock: 2, purchase_limit: 2 })
    for (const source of ['cart', 'buyNow'] as const) {
      await postDevTools(shop, '/stock', { productId: product, stock: 2 })
      const buyer = await buildBuyer({ [product]: 2 })
      const opened = source === 'cart' ? await buyer.open(200) : await buyer.openSingle(product, 2, 200)
      const place = source === 'cart' ? buyer.place : buyer.placeSingle
      expect((await place({ [product]: 2 }, 200)).status).toBe(200)
      // The money of the ended payment is returned in full, and the shopper is told.
      const late = await pay(buyer, opened)
      expect([late.status, late.body]).toMatchObject([
        409,
        { message: 'Your order could not be placed. Your payment is being returned in full.' },
      ])
      await shop.runJobs()
      expect(await boughtOf(buyer.shopper)).toBe(2)
      expect(await refundsOf(buyer.shopper)).toEqual([{ amount_paise: 20_000, order_item_id: null }])
      expect(await subjectsTo(shop, buyer.shopper)).toContain('Your payment of ₹200.00 is being returned')
      expect(await heldOf(product)).toBe(0)
    }
  })

  it('gives its last piece to Buy Now with cash on delivery', async () => {
    const product = await buildProduct(shop.db, { stock: 1 })
    const buyer = await buildBuyer({ [product]: 1 })
    expect((await buyer.open(100)).status).toBe(200)
    expect((await buyer.placeSingle({ [product]: 1 }, 100)).status).toBe(200)
    expect((await intentsOf(buyer.shopper)).map(({ status }) => status)).toEqual(['superseded'])
  })
})

describe('limits count what the open payment of another checkout reserves', () => {
  it('the purchase limit: 3 pieces in total, whichever way the payment ends', async () => {
    const ends = {
      paid: async (buyer: Buyer, opened: Opened, product: string) => {
        expect((await pay(buyer, opened)).status).toBe(200)
        expect((await buyer.place({ [product]: 3 }, 300)).status).toBe(400)
      },
      expired: async (buyer: Buyer, opened: Opened, product: string) => {
        setMinutes(16)
        await reconcilePayments(shop.shop, {})
        expect((await buyer.place({ [product]: 3 }, 300)).status).toBe(200)
        // The payment arrives after all: the order would exceed the limit.
        expect((await pay(buyer, opened)).status).toBe(409)
      },
    }
    for (const end of Object.values(ends)) {
      setMinutes(0)
      const product = await buildProduct(shop.db, { stock: 50, purchase_limit: 3 })
      const buyer = await buildBuyer({ [product]: 3 })
      const opened = await buyer.openSingle(product, 3, 300)
      const refused = await buyer.place({ [product]: 3 }, 300)
      expect([refused.status, refused.body]).toEqual([
        409,
        'Your open payment of ₹300.00 counts towards the limits of this order. Please complete it, or try again in a few minutes.',
      ])
      await end(buyer, opened, product)
      await shop.runJobs()
      expect(await boughtOf(buyer.shopper)).toBe(3)
    }
  })

  it('nothing once its time is over, also before a job has ended it', async () => {
    const product = await buildProduct(shop.db, { stock: 50, purchase_limit: 3 })
    const buyer = await buildBuyer({ [product]: 3 })
    expect((await buyer.openSingle(product, 3, 300)).status).toBe(200)
    setMinutes(15)
    expect((await buyer.place({ [product]: 3 }, 300)).status).toBe(200)
    expect([await boughtOf(buyer.shopper), await heldOf(product)]).toEqual([3, 0])
  })

  it('the purchase limit counts a paid order that waits for its address', async () => {
    const product = await buildProduct(shop.db, { stock: 50, purchase_limit: 3 })
    const buyer = await buildBuyer({ [product]: 3 })
    expect((await pay(buyer, await buyer.me.sendRaw('POST /create-order', { amount: 300 }))).status).toBe(200)
    expect((await buyer.placeSingle({ [product]: 1 }, 100)).status).toBe(400)
    expect((await buyer.openSingle(product, 1, 100)).status).toBe(400)
    expect((await buyer.place({ [product]: 3 }, 300, prepaid)).status).toBe(200)
    expect(await boughtOf(buyer.shopper)).toBe(3)
  })

  it('the purchase limit of a payment that arrives late counts a paid order that waits for its address', async () => {
    const product = await buildProduct(shop.db, { stock: 50, purchase_limit: 3 })
    const buyer = await buildBuyer({ [product]: 2 })
    expect((await pay(buyer, await buyer.me.sendRaw('POST /create-order', { amount: 200 }))).status).toBe(200)
    setMinutes(1)
    const late = await buyer.openSingle(product, 1, 100)
    setMinutes(17)
    await reconcilePayments(shop.shop, {})
    expect((await buyer.placeSingle({ [product]: 1 }, 100)).status).toBe(200)
    expect((await pay(buyer, late)).status).toBe(409)
    expect((await buyer.place({ [product]: 2 }, 200, prepaid)).status).toBe(200)
    expect(await boughtOf(buyer.shopper)).toBe(3)
  })

  it('the number of open orders with cash on delivery', async () => {
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const buyer = await buildBuyer({ [one]: 1 })
    for (let order = 0; order < 4; order++)
      expect((await buyer.placeSingle({ [two]: 1 }, 100, { idempotencyKey: `k${order}` })).status).toBe(200)
    expect((await buyer.open(100)).status).toBe(200)
    const refused = await buyer.placeSingle({ [two]: 1 }, 100, { idempotencyKey: 'k4' })
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Your open payment of ₹100.00'),
    ])
    const options = await buyer.me.send('GET /checkout-options', {
      productId: two,
      quantity: 1,
      pincode: '682017',
    })
    expect(options.body.cashOnDelivery.allowed).toBe(false)
    // The cart itself is the checkout of the payment.
    expect((await buyer.place({ [one]: 1 }, 100)).status).toBe(200)
  })

  it('the largest total with cash on delivery', async () => {
    const dear = await buildProduct(shop.db, { selling_paise: 2_600_000, mrp_paise: 2_600_000 })
    const other = await buildProduct(shop.db, { selling_paise: 2_600_000, mrp_paise: 2_600_000 })
    const buyer = await buildBuyer({ [dear]: 1 })
    expect((await buyer.open(26_000)).status).toBe(200)
    expect((await buyer.placeSingle({ [other]: 1 }, 26_000)).status).toBe(409)
    expect((await buyer.place({ [dear]: 1 }, 26_000)).status).toBe(200)
    expect((await buyer.placeSingle({ [other]: 1 }, 26_000)).status).toBe(200)
  })
})

describe('one open payment for each person (ruling 52)', () => {
  it('another checkout ends the first; its payment is returned in full with a mail, the second is an order', async () => {
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const buyer = await buildBuyer({ [one]: 2 })
    const first = await buyer.open(200)
    const second = await buyer.openSingle(two, 1, 100)
    // Both have the same time, so they have no order.
    expect((await intentsOf(buyer.shopper)).map(({ status }) => status).toSorted()).toEqual([
      'open',
      'superseded',
    ])
    expect([await heldOf(one), await heldOf(two)]).toEqual([0, 1])
    const late = await pay(buyer, first)
    expect(late.status).toBe(409)
    expect((await pay(buyer, second)).status).toBe(200)
    await shop.runJobs()
    expect((await itemsOf(buyer.shopper)).map((item) => item.product_id)).toEqual([two])
    expect(await refundsOf(buyer.shopper)).toEqual([{ amount_paise: 20_000, order_item_id: null }])
    expect(await subjectsTo(shop, buyer.shopper)).toContain('Your payment of ₹200.00 is being returned')
    expect(await buyer.cart()).toEqual({ [one]: 2 })
  })

  it('a refused checkout leaves the first payment as it was', async () => {
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db, { stock: 0 })]
    const buyer = await buildBuyer({ [one]: 2 }, { coins: 100 })
    expect((await buyer.open(190, { creditCoins: 100 })).status).toBe(200)
    const tables = ['payment_intents', 'stock_holds', 'product_stock', 'coin_ledger', 'users', 'cart_lines']
    const before = await digest(shop.db, ...tables)
    for (const refused of [
      await buyer.openSingle(two, 1, 100),
      await buyer.openSingle(one, 1, 99),
      await buyer.open(190.01, { creditCoins: 100 }),
      await buyer.me.sendRaw('POST /create-order', { amount: 200, address: { addressId: 'nobody' } }),
    ])
      expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await digest(shop.db, ...tables)).toBe(before)
  })
})
