import { describe, expect, it } from 'vitest'
import { unitsOf } from '#tests/payments.ts'
import { digest, testShop } from '#tests/api.ts'
import { postDevTools, fillCart, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper, changeUser } from '#tests/factories.ts'

const shop = await testShop()

type Shopper = Awaited<ReturnType<typeof buildShopper>>
const everything = [
  'carts',
  'cart_lines',
  'order_groups',
  'orders',
  'order_items',
  'order_moves',
  'product_stock',
  'stock_ledger',
  'coin_ledger',
  'users',
  'messages',
  'idempotency_keys',
  'payment_intents',
]

const stockOf = async (id: string) => (await unitsOf(shop, id))[0]

describe('placing the cart, cash on delivery', () => {
  it('POST /place-order writes order group, orders, items and stock, and empties the cart', async () => {
    const shopper = await buildShopper(shop.db)
    const [sellerA, sellerB] = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const a = await buildProduct(shop.db, { seller_id: sellerA, selling_paise: 9_990, mrp_paise: 12_000 })
    const b = await buildProduct(shop.db, { seller_id: sellerA, selling_paise: 5_005, mrp_paise: 6_000 })
    const c = await buildProduct(shop.db, { seller_id: sellerB, selling_paise: 100, mrp_paise: 100 })
    const lines = { [a]: 2, [b]: 1, [c]: 3 }
    await fillCart(shop, shopper, lines)
    const me = shop.as(shopper.token)
    const placed = await me.send('POST /place-order', {
      ...buildSubmit(shopper, lines, 252.85),
      products: [
        { id: a, quantity: 1, productNote: 'Ring <twice>' },
        { id: a, quantity: 1 },
        { id: b, quantity: 1 },
        { id: c, quantity: 3 },
      ],
    })
    expect([placed.status, placed.body.message]).toEqual([200, 'Order placed successfully'])
    const { orderId } = placed.body
    expect((await me.send('GET /get-cart-products')).body).toEqual([])
    expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([48, 49, 47])

    const summary = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    expect(summary).toHaveLength(2)
    expect(summary.map((order) => order.parentOrderId)).toEqual([orderId, orderId])
    expect(summary.reduce((all, order) => all + Math.round(order.total * 100), 0)).toBe(25_285)
    const all = (await me.send('GET /get-all-orders')).body.orders
    expect(all.map((order) => order.orderId).toSorted()).toEqual(
      summary.map((order) => order.orderId).toSorted(),
    )
    const [child] = summary.filter((order) => order.product.items.length === 2)
    const details = (await me.send('GET /order-inner-details/:orderId', { orderId: child!.orderId })).body
    expect(details).toMatchObject({
      status: 0,
      paymentMode: 'COD',
      total: 249.85,
      shipTo: { name: 'Meera Nair', pincode: '682017' },
      product: { orderAmount: 249.85 },
    })
    const note = details.product.items.find((item) => item.productId === a)?.productNote
    expect(note).toBe('Ring <twice>')
    const parent = (await me.send('GET /order-inner-details/:orderId', { orderId })).body
    expect([parent.total, parent.product.items.length]).toEqual([252.85, 3])
    expect((await me.send('GET /order-cancellation/:orderId', { orderId })).body.orderId).toBe(orderId)
  })

  it('sends a confirmation with the escaped order data to the email of the account', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { name: 'Tea <b>"gold"</b> & sons' })
    await fillCart(shop, shopper, { [product]: 1 })
    await changeUser(shop.db, shopper.userId, { email_verified_at: null })
    const { body } = await shop
      .as(shopper.token)
      .send('POST /place-order', buildSubmit(shopper, { [product]: 1 }, 100))
    const mail = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('to_address', '=', shopper.email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toContain(body.orderNumber)
    expect(mail.text).toContain('1 x Tea <b>"gold"</b> & sons: ₹100.00')
    expect(mail.html).toContain('Tea &lt;b&gt;&quot;gold&quot;&lt;/b&gt; &amp; sons')
    expect(mail.html).not.toContain('<b>"gold"')
    expect(mail.sent_at).toBeNull()
    await shop.runJobs()
    const sent = await shop.db
      .selectFrom('messages')
      .select('sent_at')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    expect(sent.sent_at).not.toBeNull()
  })

  it('redeems the coins that the server computes, divided to the paisa', async () => {
    const shopper = await buildShopper(shop.db, { coins: 1_000_000 })
    const sellers = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const lines: Record<string, number> = {}
    for (const [index, paise] of [3_333, 3_334, 1, 7_777].entries())
      lines[
        await buildProduct(shop.db, {
          seller_id: sellers[index % 2]!,
          selling_paise: paise,
          mrp_paise: paise,
        })
      ] = 1
    await fillCart(shop, shopper, lines)
    const me = shop.as(shopper.token)
    const options = (await me.send('GET /checkout-options', { pincode: '682017' })).body
    expect(options).toMatchObject({ subTotal: 144.45, total: 144.45, redeemableCoins: 288, coinValue: 0.1 })
    const range = (await me.send('GET /get-coin-range', { orderTotal: 144.45 })).body
    expect(range).toEqual({ success: true, data: { redeemableCoins: 288, coinValue: 0.1, percentage: 20 } })
    const total = (14_445 - 2_880) / 100
    const { body, status } = await me.send('POST /place-order', {
      ...buildSubmit(shopper, lines, total),
      creditCoins: 288,
    })
    expect(status).toBe(200)
    const orders = (await me.send('GET /get-order-summery/:orderId', { orderId: body.orderId })).body
    expect(orders.reduce((all, order) => all + order.creditCoins, 0)).toBe(288)
    expect(orders.reduce((all, order) => all + Math.round(order.total * 100), 0)).toBe(11_565)
    const { coins } = await shop.db
      .selectFrom('users')
      .select('coins')
      .where('id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    expect(coins).toBe(1_000_000 - 288)
  })

  it('refuses changed values with a text and writes nothing', async () => {
    const shopper = await buildShopper(shop.db, { coins: 100 })
    const other = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { b2c_max_qty: 5 })
    const elsewhere = await buildProduct(shop.db)
    const lines = { [product]: 2 }
    await fillCart(shop, shopper, lines)
    const valid = buildSubmit(shopper, lines, 200)
    const before = await digest(shop.db, ...everything)
    const invalidChanges: [Record<string, unknown>, number][] = [
      [{ totalPrice: 199.99 }, 409],
      [{ totalPrice: 200.01 }, 409],
      [{ totalPrice: 0 }, 409],
      [{ totalPrice: -200 }, 400],
      [{ totalPrice: '200' }, 400],
      [{ totalPrice: 1e308 }, 400],
      [{ totalPrice: 199.999 }, 400],
      [{ totalPrice: null }, 400],
      [{ totalPrice: 0, creditCoins: 1_000_000 }, 409],
      [{ totalPrice: 100, creditCoins: 100, coinValue: 1 }, 409],
      [{ creditCoins: -5 }, 400],
      [{ creditCoins: 1.5 }, 400],
      [{ products: [{ id: product, quantity: 1 }] }, 409],
      [{ products: [{ id: product, quantity: 1 }], totalPrice: 100 }, 409],
      [{ products: [{ id: product, quantity: -2 }] }, 400],
      [{ products: [{ id: product, quantity: 2, price: 1, sellingPrice: 1 }], totalPrice: 2 }, 409],
      [
        {
          products: [
            { id: product, quantity: 2 },
            { id: elsewhere, quantity: 1 },
          ],
          totalPrice: 300,
        },
        409,
      ],
      [{ products: [{ id: 'unknown', quantity: 2 }] }, 409],
      [{ products: [] }, 400],
      [{ products: 'all' }, 400],
      [{ address: { addressId: other.addressId } }, 400],
      [{ address: null }, 400],
      [{ address: 7 }, 400],
      [{ address: { name: 'Somebody', pincode: '560001' } }, 400],
      [{ paymentMode: 'COD', cod: false }, 400],
      [{ paymentMode: 'Pre-paid', cod: false }, 402],
      [{ paymentMode: 'UPI', cod: null }, 402],
      [{ paymentMode: 'Pre-paid', cod: true }, 400],
    ]
    for (const [change, status] of invalidChanges) {
      const response = await shop.as(shopper.token).sendRaw('POST /place-order', { ...valid, ...change })
      expect([change, response.status]).toEqual([change, status])
      expect(typeof response.body).toBe('string')
    }
    // The owner of an order never comes from the request body.
    const foreign = await shop
      .as(other.token)
      .sendRaw('POST /place-order', { ...valid, customerId: shopper.userId, userId: shopper.userId })
    expect([foreign.status, foreign.body]).toEqual([400, 'Your Cart Is Empty'])
    expect(await digest(shop.db, ...everything)).toBe(before)
    const fine = await shop
      .as(shopper.token)
      .sendRaw('POST /place-order', { ...valid, creditCoins: 1e9, coinValue: 1000, totalPrice: 190 })
    expect(fine.status).toBe(200)
    expect(
      await shop.db
        .selectFrom('order_groups')
        .select('coins')
        .where('user_id', '=', shopper.userId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ coins: 100 })
  })

  it('returns the current total when a price has changed', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    await fillCart(shop, shopper, { [product]: 1 })
    await shop.db.updateTable('products').set({ selling_paise: 11_000 }).where('id', '=', product).execute()
    const { status, body } = await shop
      .as(shopper.token)
      .sendRaw('POST /place-order', buildSubmit(shopper, { [product]: 1 }, 100))
    expect([status, body]).toEqual([
      409,
      'The price of your order has changed. The total is now ₹110.00. Please check and try again.',
    ])
  })

  it('applies the rules of cash on delivery', async () => {
    const product = await buildProduct(shop.db, { selling_paise: 2_600_000, mrp_paise: 2_600_000 })
    const dear = await buildShopper(shop.db)
    await fillCart(shop, dear, { [product]: 2 })
    const value = await shop
      .as(dear.token)
      .sendRaw('POST /place-order', buildSubmit(dear, { [product]: 2 }, 52_000))
    expect([value.status, value.body]).toEqual([
      409,
      'Cash on Delivery is available for orders up to ₹50,000.00.',
    ])
    const unverified = await buildShopper(shop.db)
    await changeUser(shop.db, unverified.userId, { phone_verified_at: null })
    await fillCart(shop, unverified, { [product]: 1 })
    const phone = await shop
      .as(unverified.token)
      .sendRaw('POST /place-order', buildSubmit(unverified, { [product]: 1 }, 26_000))
    expect([phone.status, phone.body]).toEqual([
      409,
      'Please verify your phone number to pay with Cash on Delivery.',
    ])
    const options = (await shop.as(unverified.token).send('GET /checkout-options')).body
    expect(options.cashOnDelivery).toEqual({ allowed: false, reason: phone.body })

    await shop.db
      .insertInto('delivery_rules')
      .values([
        { pincode_prefix: '79', serviceable: false },
        { pincode_prefix: '194', cash_on_delivery: false, days: 12 },
      ])
      .execute()
    const far = await buildShopper(shop.db)
    await fillCart(shop, far, { [product]: 1 })
    const to = (pincode: string) =>
      shop.db.updateTable('addresses').set({ pincode }).where('id', '=', far.addressId).execute()
    await to('790001')
    const away = await shop
      .as(far.token)
      .sendRaw('POST /place-order', buildSubmit(far, { [product]: 1 }, 26_000))
    expect([away.status, away.body]).toEqual([409, 'Sorry, delivery is not available in this pincode.'])
    await to('194101')
    const prepaidOnly = await shop
      .as(far.token)
      .sendRaw('POST /place-order', buildSubmit(far, { [product]: 1 }, 26_000))
    expect([prepaidOnly.status, prepaidOnly.body]).toEqual([
      409,
      'Cash on Delivery is not available at this pincode.',
    ])
  })

  it('allows five open orders with cash on delivery, also for simultaneous requests', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.as(shopper.token).sendRaw('POST /single-product-place-order', {
          ...buildSubmit(shopper, { [product]: 1 }, 100),
          idempotencyKey: `key-${index}`,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(15)
  })
})

describe('Buy Now', () => {
  it('POST /single-product-place-order does not change the cart, and counts open orders for the limits', async () => {
    const shopper = await buildShopper(shop.db)
    const [inCart, product] = [
      await buildProduct(shop.db),
      await buildProduct(shop.db, { purchase_limit: 3 }),
    ]
    await fillCart(shop, shopper, { [inCart]: 1 })
    const me = shop.as(shopper.token)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        me.sendRaw('POST /single-product-place-order', buildSubmit(shopper, { [product]: 1 }, 100), {
          headers: { 'idempotency-key': `tap-${index}` },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(responses.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual(
      Array.from({ length: 7 }, () => expect.stringContaining('as many of this product as one customer may')),
    )
    expect((await me.send('GET /get-cart-products')).body).toHaveLength(1)
  })

  it('counts only open orders of the same customer for the limit', async () => {
    const [shopper, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const product = await buildProduct(shop.db, { purchase_limit: 2 })
    const buy = (who: Shopper, quantity: number) =>
      shop
        .as(who.token)
        .send('POST /single-product-place-order', buildSubmit(who, { [product]: quantity }, 100 * quantity))
    expect((await buy(other, 2)).status).toBe(200)
    const first = await buy(shopper, 2)
    expect([first.status, (await buy(shopper, 1)).status]).toEqual([200, 400])
    for (const status of [1, 2, 3])
      await postDevTools(shop, `/orders/${first.body.orderId}/status`, { status })
    expect((await buy(shopper, 1)).status).toBe(200)
  })

  it('returns the same order within a minute, and creates another one later', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const me = shop.as(shopper.token)
    const start = new Date()
    const order = buildSubmit(shopper, { [product]: 1 }, 100)
    shop.setNow(start)
    const first = await me.send('POST /single-product-place-order', order)
    const again = await me.send('POST /single-product-place-order', order)
    shop.setNow(new Date(start.getTime() + 61_000))
    const later = await me.send('POST /single-product-place-order', order)
    expect(again.body).toEqual(first.body)
    expect(later.status).toBe(200)
    expect(later.body.orderId).not.toBe(first.body.orderId)
  })

  it('refuses unknown products and quantities with a text', async () => {
    const shopper = await buildShopper(shop.db)
    const business = await buildShopper(shop.db, { kind: 'business' })
    const product = await buildProduct(shop.db, { b2c_max_qty: 2, b2b_min_qty: 10, stock: 30 })
    const before = await digest(shop.db, ...everything)
    const send = (who: Shopper, lines: Record<string, number>, total: number) =>
      shop.as(who.token).sendRaw('POST /single-product-place-order', buildSubmit(who, lines, total))
    expect((await send(shopper, { nothing: 1 }, 100)).body).toBe('This product was not found.')
    expect((await send(shopper, { [product]: 3 }, 300)).body).toContain('You can order at most 2 pieces')
    expect((await send(business, { [product]: 9 }, 900)).body).toContain(
      'The minimum order for this product is 10 pieces.',
    )
    expect((await send(business, { [product]: 31 }, 3100)).body).toContain(
      'Only 30 pieces of this product are left.',
    )
    expect((await send(shopper, { [product]: 0 }, 0)).status).toBe(400)
    expect(await digest(shop.db, ...everything)).toBe(before)
  })
})
