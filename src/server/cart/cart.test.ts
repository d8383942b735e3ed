import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest, openTestShop, type TestShop } from '#tests/api.ts'
import { postDevTools, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { expectInvariants } from '#tests/invariants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await expectInvariants(shop.db)
  await shop.close()
})

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
    expect((await me.send('PUT /update-cart-quantity', { productId: product, quantity: 0 })).status).toBe(400)
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
      insert into cart_lines (user_id, product_id, quantity, added_at) select ${userId}, id, 1, now() from copies`.execute(
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
    ] as const)
      expect((await shop.sendRaw(key, { productId: product, quantity: 1 })).status).toBe(401)
  })
})
