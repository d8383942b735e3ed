import { sql, type Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import { digest, openTestShop, testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, payLocally, postDevTools } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

const shop = await testShop()

const quantities = (lines: { productId: string; quantity: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))

describe('the cart', () => {
  it('POST /move-to-cart adds, GET /get-cart-products returns the line with price and limits', async () => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { mrp_paise: 15_050, selling_paise: 9_990, b2c_max_qty: 5 })
    const me = shop.as(token)
    const first = await me.send('POST /move-to-cart', { productId: product })
    expect(first.status).toBe(200)
    expect(first.body.message).toBe('Product added to cart')
    await me.send('POST /move-to-cart', { productId: product, quantity: 2 })
    const { body } = await me.send('GET /get-cart-products')
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      productId: product,
      quantity: 3,
      price: 150.5,
      sellingPrice: 99.9,
      unitPrice: 99.9,
      lineTotal: 299.7,
      minQuantity: 1,
      maxQuantity: 5,
      problem: null,
    })
  })

  it('PUT /update-cart-quantity sets and POST /remove-from-cart removes, also when sent twice', async () => {
    const { token } = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: one })
    await me.send('POST /move-to-cart', { productId: two })
    const set = await me.send('PUT /update-cart-quantity', { productId: one, quantity: 4 })
    expect(quantities(set.body.cart)).toEqual({ [one]: 4, [two]: 1 })
    const removed = await me.send('POST /remove-from-cart', { productId: one })
    expect(quantities(removed.body.cart)).toEqual({ [two]: 1 })
    const again = await me.send('POST /remove-from-cart', { productId: one })
    expect([again.status, quantities(again.body.cart)]).toEqual([200, { [two]: 1 }])
  })

  it('refuses a business buyer whose minimum is above the stock, and lets them remove the line (ruling 69)', async () => {
    const shopper = await buildShopper(shop.db, { kind: 'business' })
    const product = await buildProduct(shop.db, { name: 'Clay Pot', b2b_min_qty: 12, stock: 20 })
    const me = shop.as(shopper.token)
    const message = 'Out of stock for business orders (5 left, minimum 12)'
    expect((await me.send('POST /move-to-cart', { productId: product })).status).toBe(200)
    expect((await postDevTools(shop, '/stock', { productId: product, stock: 5 })).status).toBe(200)
    expect((await me.send('GET /get-cart-products')).body[0]).toMatchObject({
      quantity: 12,
      problem: message,
    })
    for (const quantity of [5, 12, 13]) {
      const set = await me.sendRaw('PUT /update-cart-quantity', { productId: product, quantity })
      expect([quantity, set.status, set.body]).toMatchObject([quantity, 409, { message }])
    }
    const placed = await me.sendRaw('POST /place-order', buildSubmit(shopper, { [product]: 12 }, 1200))
    expect([placed.status, placed.body]).toEqual([409, `Clay Pot: ${message}`])
    const single = await me.sendRaw(
      'POST /single-product-place-order',
      buildSubmit(shopper, { [product]: 5 }, 500),
    )
    expect([single.status, single.body]).toEqual([409, `Clay Pot: ${message}`])
    const opened = await me.sendRaw('POST /create-order', { amount: 1200 })
    expect([opened.status, opened.body]).toMatchObject([409, { message: `Clay Pot: ${message}` }])
    expect((await me.send('POST /remove-from-cart', { productId: product })).body.cart).toEqual([])
    const again = await me.sendRaw('POST /move-to-cart', { productId: product })
    expect([again.status, again.body]).toMatchObject([409, { message }])
    // A personal buyer has no minimum.
    const personal = shop.as((await buildShopper(shop.db)).token)
    expect((await personal.send('POST /move-to-cart', { productId: product })).status).toBe(200)
  })

  it('raises a business line to the minimum with a notice, and uses its price tiers', async () => {
    const { token } = await buildShopper(shop.db, { kind: 'business' })
    const ladder = JSON.stringify([{ minQuantity: 20, pricePaise: 8_000 }])
    const product = await buildProduct(shop.db, {
      b2b_min_qty: 15,
      b2b_max_qty: 40,
      business_paise: 9_000,
      ladder,
    })
    const me = shop.as(token)
    const added = await me.send('POST /move-to-cart', { productId: product, quantity: 1 })
    expect(added.body.notice).toBe(
      'The minimum order for this product is 15 pieces, so the quantity was set to 15.',
    )
    expect(added.body.cart[0]).toMatchObject({
      quantity: 15,
      unitPrice: 90,
      minQuantity: 15,
      maxQuantity: 40,
    })
    const more = await me.send('PUT /update-cart-quantity', { productId: product, quantity: 20 })
    expect(more.body.cart[0]).toMatchObject({ unitPrice: 80, lineTotal: 1600 })
    const less = await me.send('PUT /update-cart-quantity', { productId: product, quantity: 14 })
    expect([less.status, less.body['message']]).toEqual([
      400,
      'The minimum order for this product is 15 pieces.',
    ])
    const over = await me.send('PUT /update-cart-quantity', { productId: product, quantity: 41 })
    expect([over.status, over.body['message']]).toEqual([
      400,
      'You can order at most 40 pieces of this product.',
    ])
  })

  it('refuses invalid requests with a text and changes nothing', async () => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { b2c_max_qty: 5, stock: 3 })
    const sold = await buildProduct(shop.db, { stock: 0 })
    const retired = await buildProduct(shop.db, { active: false })
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: product, quantity: 2 })
    const before = await digest(shop.db, 'carts', 'cart_lines')
    const invalidInputs: [unknown, number, string][] = [
      [{ productId: product, quantity: 2 }, 409, 'Only 3 pieces of this product are left.'],
      [{ productId: product, quantity: 4 }, 400, 'You can order at most 5 pieces of this product.'],
      [{ productId: sold }, 409, 'This product is out of stock.'],
      [{ productId: retired }, 409, 'is no longer available.'],
      [{ productId: 'nothing' }, 404, 'This product was not found.'],
      [{ productId: product, quantity: -1 }, 400, ''],
      [{ productId: product, quantity: 0 }, 400, ''],
      [{ productId: product, quantity: 1.5 }, 400, ''],
      [{ productId: product, quantity: '1' }, 400, ''],
      [{ productId: ['x'] }, 400, ''],
      [{}, 400, ''],
    ]
    for (const [input, status, message] of invalidInputs) {
      const { status: got, body } = await me.sendRaw('POST /move-to-cart', input)
      expect([input, got]).toEqual([input, status])
      expect(String(body['message'])).toContain(message)
    }
    const other = await me.send('PUT /update-cart-quantity', { productId: sold, quantity: 1 })
    expect([other.status, other.body['message']]).toEqual([404, 'This product is not in your cart.'])
    expect(await digest(shop.db, 'carts', 'cart_lines')).toBe(before)
  })

  it('allows a lower quantity when the stock is short', async () => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { stock: 8 })
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: product, quantity: 6 })
    await shop.db.updateTable('product_stock').set({ on_hand: 2 }).where('product_id', '=', product).execute()
    await shop.db
      .insertInto('stock_ledger')
      .values({ product_id: product, delta: -6, reason: 'edit', reference: 'e1', at: new Date() })
      .execute()
    const [line] = (await me.send('GET /get-cart-products')).body
    expect(line?.problem).toBe('Only 2 pieces of this product are left.')
    const { body } = await me.send('PUT /update-cart-quantity', { productId: product, quantity: 5 })
    expect(body).toMatchObject({
      cart: [{ quantity: 2, problem: null }],
      notice: 'Only 2 left, so the quantity was set to 2.',
    })
  })

  it('PUT /update-cart-quantity with 0 removes a line, also one that is no longer sold (ruling 54)', async () => {
    const { token } = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(token)
    for (const productId of [one, two]) await me.send('POST /move-to-cart', { productId })
    const zero = (productId: string) => me.send('PUT /update-cart-quantity', { productId, quantity: 0 })
    expect(quantities((await zero(one)).body.cart)).toEqual({ [two]: 1 })
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', two).execute()
    for (let times = 0; times < 2; times++) {
      const { status, body } = await zero(two)
      expect([status, body.cart]).toEqual([200, []])
    }
    const negative = await me.sendRaw('PUT /update-cart-quantity', { productId: one, quantity: -1 })
    expect(negative.status).toBe(400)
  })

  it('stores every acknowledged change of 50 simultaneous requests', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const shared = await buildProduct(shop.db, { b2c_max_qty: 30, stock: 100 })
    const others: string[] = []
    for (let index = 0; index < 10; index++) others.push(await buildProduct(shop.db))
    const me = shop.as(token)
    const responses = await Promise.all([
      ...Array.from({ length: 40 }, () => me.send('POST /move-to-cart', { productId: shared })),
      ...others.map((productId) => me.send('POST /move-to-cart', { productId })),
    ])
    const won = responses.slice(0, 40).filter(({ status }) => status === 200).length
    expect(won).toBe(30)
    expect(responses.slice(40).map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(quantities((await me.send('GET /get-cart-products')).body)).toEqual({
      [shared]: 30,
      ...Object.fromEntries(others.map((id) => [id, 1])),
    })
    const { version } = await shop.db
      .selectFrom('carts')
      .select('version')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(version).toBe(40)
  })

  it('holds at most 200 products', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const [kept, refused] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: kept })
    await sql`with copies as (
        insert into products (id, seller_id, category_id, name, mrp_paise, selling_paise)
        select id || '-' || n, seller_id, category_id, name, mrp_paise, selling_paise
        from products, generate_series(1, 199) n where id = ${kept} returning id
      )
      insert into cart_lines (user_id, product_id, quantity, unit_paise_when_added) select ${userId}, id, 1, 10000 from copies`.execute(
      shop.db,
    )
    const full = await me.sendRaw('POST /move-to-cart', { productId: refused })
    expect([full.status, full.body['message']]).toEqual([400, 'A cart holds at most 200 products.'])
    expect((await me.send('POST /move-to-cart', { productId: kept })).status).toBe(200)
    expect((await me.send('GET /get-cart-products')).body).toHaveLength(200)
  })

  it('belongs to one user, and a visitor gets a 401', async () => {
    const [one, two] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const product = await buildProduct(shop.db)
    await shop.as(one.token).send('POST /move-to-cart', { productId: product })
    expect((await shop.as(two.token).send('GET /get-cart-products')).body).toEqual([])
    await shop.as(two.token).send('POST /remove-from-cart', { productId: product })
    expect((await shop.as(one.token).send('GET /get-cart-products')).body).toHaveLength(1)
    for (const key of [
      'GET /get-cart-products',
      'POST /move-to-cart',
      'POST /remove-from-cart',
      'PUT /update-cart-quantity',
      'PUT /cart-note',
    ] as const)
      expect((await shop.sendRaw(key, { productId: product, quantity: 1 })).status).toBe(401)
  })
})

/** Sets prices of a product, as an edit of its seller does. */
const setPrices = (productId: string, prices: Updateable<Database['products']>) =>
  shop.db.updateTable('products').set(prices).where('id', '=', productId).execute()

describe('the price at adding', () => {
  const cartOf = async (token: string) => (await shop.as(token).send('GET /get-cart-products')).body
  const add = (token: string, productId: string, quantity = 1) =>
    shop.as(token).send('POST /move-to-cart', { productId, quantity })

  it('is stored with the line; a notice tells that the price went up or down', async () => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { mrp_paise: 15_000, selling_paise: 12_000 })
    const added = await add(token, product)
    expect(added.body.cart[0]).toMatchObject({ priceWhenAdded: 120, priceNotice: null })
    await setPrices(product, { selling_paise: 13_000 })
    const wentUp = { unitPrice: 130, priceWhenAdded: 120 }
    const priceNotice = 'The price has gone up from ₹120.00 to ₹130.00.'
    expect(await cartOf(token)).toMatchObject([{ ...wentUp, priceNotice }])
    // Another quantity, another piece and a note do not hide it.
    const me = shop.as(token)
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 3 })
    await add(token, product)
    await me.send('PUT /cart-note', { productId: product, note: 'Ring twice' })
    expect(await cartOf(token)).toMatchObject([{ ...wentUp, quantity: 4, priceNotice }])
    await setPrices(product, { selling_paise: 10_050 })
    expect(await cartOf(token)).toMatchObject([
      { unitPrice: 100.5, priceNotice: 'The price has gone down from ₹120.00 to ₹100.50.' },
    ])
    await setPrices(product, { selling_paise: 12_000 })
    expect(await cartOf(token)).toMatchObject([{ priceNotice: null }])
    // Removed and added again, the line has today's price.
    await setPrices(product, { selling_paise: 11_000 })
    await me.send('POST /remove-from-cart', { productId: product })
    await add(token, product)
    expect(await cartOf(token)).toMatchObject([{ priceWhenAdded: 110, priceNotice: null }])
  })

  it('tells the end of a deal', async () => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, {
      selling_paise: 10_000,
      deal_paise: 8_000,
      deal_ends_at: new Date(Date.now() + 3_600_000),
    })
    await add(token, product)
    expect(await cartOf(token)).toMatchObject([{ unitPrice: 80, priceNotice: null }])
    await setPrices(product, { deal_ends_at: new Date(Date.now() - 1000) })
    expect(await cartOf(token)).toMatchObject([
      { unitPrice: 100, priceNotice: 'The price has gone up from ₹80.00 to ₹100.00.' },
    ])
  })

  it('follows the price tiers of a business, and is not compared after a switch of the account', async () => {
    const { token, userId } = await buildShopper(shop.db, { kind: 'business' })
    const ladder = (pricePaise: number) => JSON.stringify([{ minQuantity: 20, pricePaise }])
    const prices = { b2b_min_qty: 10, b2b_max_qty: 90, business_paise: 9_000 }
    const product = await buildProduct(shop.db, { ...prices, ladder: ladder(8_000), stock: 100 })
    await add(token, product, 10)
    const me = shop.as(token)
    const tier = await me.send('PUT /update-cart-quantity', { productId: product, quantity: 20 })
    expect(tier.body.cart).toMatchObject([{ unitPrice: 80, priceWhenAdded: 80, priceNotice: null }])
    await setPrices(product, { ladder: ladder(8_500) })
    const priceNotice = 'The price has gone up from ₹80.00 to ₹85.00.'
    expect(await cartOf(token)).toMatchObject([{ priceNotice }])
    const setKind = (kind: string) =>
      shop.db.updateTable('users').set({ kind }).where('id', '=', userId).execute()
    await setKind('personal')
    expect(await cartOf(token)).toMatchObject([{ unitPrice: 100, priceWhenAdded: null, priceNotice: null }])
    await setKind('business')
    expect(await cartOf(token)).toMatchObject([{ unitPrice: 85, priceWhenAdded: 80, priceNotice }])
  })

  it('is stored for products of a list', async () => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { mrp_paise: 15_000, selling_paise: 12_000 })
    const me = shop.as(token)
    const { body: list } = await me.send('POST /create-sharable-list', { listName: 'Tea', items: [product] })
    await me.send('POST /list-to-cart', { listId: list.id })
    await setPrices(product, { selling_paise: 13_000 })
    expect(await cartOf(token)).toMatchObject([
      { priceWhenAdded: 120, priceNotice: 'The price has gone up from ₹120.00 to ₹130.00.' },
    ])
  })
})

describe('a line that cannot be ordered', () => {
  it.each<[string, Updateable<Database['products']> & { stock?: number }, string, number]>([
    ['the stock is too low', { stock: 2 }, 'Only 2 pieces of this product are left.', 2],
    ['the product is sold out', { stock: 0 }, 'This product is out of stock.', 0],
    ['the limit is lower', { b2c_max_qty: 3 }, 'You can order at most 3 pieces of this product.', 3],
    ['it is no longer sold', { active: false }, 'This product is no longer available.', 0],
  ])('%s: has a message and the quantity that solves it', async (_, { stock, ...change }, problem, fit) => {
    const { token } = await buildShopper(shop.db)
    const product = await buildProduct(shop.db, { b2c_max_qty: 8, stock: 20 })
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: product, quantity: 5 })
    if (stock !== undefined) await postDevTools(shop, '/stock', { productId: product, stock })
    else await setPrices(product, change)
    const [line] = (await me.send('GET /get-cart-products')).body
    expect(line).toMatchObject({ quantity: 5, problem, orderableQuantity: fit })
    if (fit === 0) return
    const reduced = await me.send('PUT /update-cart-quantity', { productId: product, quantity: fit })
    expect(reduced.body.cart).toMatchObject([{ quantity: fit, problem: null, orderableQuantity: fit }])
  })

  it('can be raised to a new minimum', async () => {
    const { token } = await buildShopper(shop.db, { kind: 'business' })
    const product = await buildProduct(shop.db, { b2b_min_qty: 10, b2b_max_qty: 90 })
    const me = shop.as(token)
    await me.send('POST /move-to-cart', { productId: product, quantity: 10 })
    await setPrices(product, { b2b_min_qty: 15 })
    expect((await me.send('GET /get-cart-products')).body).toMatchObject([
      { problem: 'The minimum order for this product is 15 pieces.', orderableQuantity: 15 },
    ])
  })
})

describe('the order of the lines', () => {
  it('is the order in which they were added, also when the clock is set back', async () => {
    const beside = await openTestShop({}, { beside: shop })
    try {
      const { token } = await buildShopper(shop.db, { kind: 'business' })
      const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
      const [three, four] = [await buildProduct(shop.db), await buildProduct(shop.db)]
      await shop.as(token).send('POST /move-to-cart', { productId: one })
      beside.setNow(new Date(Date.now() - 60_000))
      const me = beside.as(token)
      await me.send('POST /move-to-cart', { productId: two })
      const lines = [three, four].map((sku) => ({ sku, quantity: 1 }))
      expect((await me.send('POST /quick-order', { lines })).status).toBe(200)
      const { body } = await me.send('GET /get-cart-products')
      expect(body.map(({ productId }) => productId)).toEqual([one, two, three, four])
    } finally {
      await beside.close()
    }
  })
})

describe('PUT /cart-note', () => {
  it('stores the note with the line, for every session, until the line is removed', async () => {
    const { token } = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(token)
    const added = await me.send('POST /move-to-cart', { productId: one })
    expect(added.body.cart).toMatchObject([{ note: '' }])
    await me.send('POST /move-to-cart', { productId: two })
    const set = await me.send('PUT /cart-note', { productId: one, note: '  Ring twice ' })
    expect([set.status, set.body.cart]).toMatchObject([200, [{ note: 'Ring twice' }, { note: '' }]])
    await me.send('PUT /update-cart-quantity', { productId: one, quantity: 2 })
    await me.send('POST /move-to-cart', { productId: one })
    const { body } = await me.send('GET /get-cart-products')
    expect(body).toMatchObject([{ quantity: 3, note: 'Ring twice' }, { note: '' }])
    const cleared = await me.send('PUT /cart-note', { productId: one, note: '' })
    expect(cleared.body.cart).toMatchObject([{ note: '' }, { note: '' }])
    await me.send('PUT /cart-note', { productId: two, note: 'Gift' })
    await me.send('POST /remove-from-cart', { productId: two })
    const again = await me.send('POST /move-to-cart', { productId: two })
    expect(again.body.cart.at(-1)).toMatchObject({ productId: two, note: '' })
  })

  it('can be set for a line that cannot be ordered, and goes with the order', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const me = shop.as(shopper.token)
    await me.send('POST /move-to-cart', { productId: product, quantity: 2 })
    await postDevTools(shop, '/stock', { productId: product, stock: 1 })
    expect((await me.send('PUT /cart-note', { productId: product, note: 'Leave at 4B' })).status).toBe(200)
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 1 })
    const { body } = await me.send('POST /place-order', buildSubmit(shopper, { [product]: 1 }, 100))
    const items = shop.db.selectFrom('order_items').innerJoin('orders', 'orders.id', 'order_items.order_id')
    expect(
      await items.select('order_items.note').where('orders.group_id', '=', body.orderId).execute(),
    ).toEqual([{ note: 'Leave at 4B' }])
  })

  it('goes with the order, if it was changed while the payment was open', async () => {
    const shopper = await buildShopper(shop.db)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(shopper.token)
    await fillCart(shop, shopper, { [one]: 1, [two]: 1 })
    await me.send('PUT /cart-note', { productId: one, note: 'Ring twice' })
    await me.send('PUT /cart-note', { productId: two, note: 'Gift' })
    const address = { addressId: shopper.addressId }
    const opened = await me.send('POST /create-order', { amount: 200, address })
    await me.send('PUT /cart-note', { productId: one, note: 'Leave at 4B' })
    await me.send('PUT /cart-note', { productId: two, note: '' })
    // The event of the provider places the order, without another call of the shopper.
    await payLocally(shop, opened.body.orderId, { webhook: true })
    await shop.runJobs()
    const notes = await shop.db
      .selectFrom('order_items')
      .select(['product_id', 'note'])
      .where('user_id', '=', shopper.userId)
      .execute()
    expect(Object.fromEntries(notes.map((item) => [item.product_id, item.note]))).toEqual({
      [one]: 'Leave at 4B',
      [two]: '',
    })
  })

  it('refuses invalid notes and lines of others, and changes nothing', async () => {
    const [owner, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const [product, absent] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const me = shop.as(owner.token)
    await me.send('POST /move-to-cart', { productId: product })
    const longest = 'ക'.repeat(500)
    await me.send('PUT /cart-note', { productId: product, note: longest })
    const before = await digest(shop.db, 'carts', 'cart_lines')
    const invalid: [unknown, number][] = [
      [{ productId: product, note: 'x'.repeat(501) }, 400],
      [{ productId: product, note: 5 }, 400],
      [{ productId: product, note: ['x'] }, 400],
      [{ productId: product, note: null }, 400],
      [{ productId: product }, 400],
      [{ note: 'x' }, 400],
      [{ productId: absent, note: 'x' }, 404],
      [{ productId: 'nothing', note: 'x' }, 404],
    ]
    for (const [input, status] of invalid)
      expect([input, (await me.sendRaw('PUT /cart-note', input)).status]).toEqual([input, status])
    const foreign = await shop.as(other.token).send('PUT /cart-note', { productId: product, note: 'mine' })
    expect([foreign.status, foreign.body['message']]).toEqual([404, 'This product is not in your cart.'])
    expect(await digest(shop.db, 'carts', 'cart_lines')).toBe(before)
    expect((await me.send('GET /get-cart-products')).body).toMatchObject([{ note: longest }])
  })

  it('and repeated requests leave the version of the cart, so that an open payment stays valid', async () => {
    const shopper = await buildShopper(shop.db)
    const product = await buildProduct(shop.db)
    const me = shop.as(shopper.token)
    await me.send('POST /move-to-cart', { productId: product })
    const pay = async () => (await me.send('POST /create-order', { amount: 100 })).body.orderId
    const opened = await pay()
    await me.send('PUT /cart-note', { productId: product, note: 'Ring twice' })
    expect(await pay()).toBe(opened)
    const before = await digest(shop.db, 'carts', 'cart_lines')
    await me.send('PUT /cart-note', { productId: product, note: 'Ring twice' })
    await me.send('PUT /update-cart-quantity', { productId: product, quantity: 1 })
    await me.send('POST /remove-from-cart', { productId: 'nothing' })
    expect(await digest(shop.db, 'carts', 'cart_lines')).toBe(before)
  })
})
