import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import { type Connection, connect, type Db, transaction } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { reserveUnits } from '#server/inventory/hold-units.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { releaseIntent } from '#server/payments/holds.ts'
import { findIntentByProviderOrder, lockIntent } from '#server/payments/intents.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, fillCart, payLocally, postDevTools, type Shopper, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'

const shop = await testShop()

const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => buildShopper(shop.db)))
const ordersOf = (userId: string) =>
  shop.db.selectFrom('order_groups').select('id').where('user_id', '=', userId).execute()
const groupsWith = (productId: string) =>
  shop.db.selectFrom('order_items').select('order_id').where('product_id', '=', productId).execute()

describe('simultaneous requests', () => {
  it('60 buyers for 7 units: 7 orders, 53 refusals with a text, and the refused buyers keep their carts', async () => {
    const product = await buildProduct(shop.db, { name: 'Last Seven', stock: 7 })
    const buyers = await shoppers(60)
    for (const buyer of buyers) await fillCart(shop, buyer, { [product]: 1 })
    const responses = await Promise.all(
      buyers.map((buyer) =>
        shop.as(buyer.token).sendRaw('POST /place-order', buildSubmit(buyer, { [product]: 1 }, 100)),
      ),
    )
    const lost = responses.filter(({ status }) => status !== 200)
    expect(responses.length - lost.length).toBe(7)
    expect(lost.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 53 }, () => [409, 'Last Seven: This product is out of stock.']),
    )
    expect(await groupsWith(product)).toHaveLength(7)
    const cartLines = await shop.db
      .selectFrom('cart_lines')
      .select('user_id')
      .where('product_id', '=', product)
      .execute()
    expect(cartLines).toHaveLength(53)
  })

  it('locked coins do not pay an order that waits while others are taken back', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildShopper(shop.db, { coins: 100 })
    const earned = await buildOrder(shop, buyer, { [product]: 1 }, 100)
    const [child] = await shop.db.selectFrom('orders').select('id').where('group_id', '=', earned).execute()
    await shop.db
      .insertInto('coin_locks')
      .values({
        user_id: buyer.userId,
        reference: child!.id,
        order_id: child!.id,
        coins: 40,
        until: new Date(Date.now() + 86_400_000),
      })
      .execute()
    await fillCart(shop, buyer, { [product]: 1 })
    const { response } = await transaction(shop.db, async (tx) => {
      // 60 coins can be spent, which is what the order redeems; after this 20 are left beside the locked ones.
      const taken = { userId: buyer.userId, delta: -40, reason: 'reversed', reference: newId() } as const
      expect(await postCoins(tx, new Date(), taken)).toBe(true)
      const submit = buildSubmit(buyer, { [product]: 1 }, 94, { creditCoins: 60 })
      const placing = shop.as(buyer.token).sendRaw('POST /place-order', submit)
      await untilWaiting(shop.db)
      return { response: placing }
    })
    const { status } = await response
    expect(status).toBe(409)
    expect(await ordersOf(buyer.userId)).toEqual([{ id: earned }])
    await sql`delete from coin_locks where user_id = ${buyer.userId}`.execute(shop.db)
  })

  it('Buy Now for the last unit, 40 buyers: one order', async () => {
    const product = await buildProduct(shop.db, { stock: 1 })
    const responses = await Promise.all(
      (await shoppers(40)).map((buyer) =>
        shop
          .as(buyer.token)
          .sendRaw('POST /single-product-place-order', buildSubmit(buyer, { [product]: 1 }, 100)),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(39)
  })

  it('30 identical requests without a key: one order, 30 equal responses', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildShopper(shop.db)
    await fillCart(shop, buyer, { [product]: 2 })
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        shop.as(buyer.token).send('POST /place-order', buildSubmit(buyer, { [product]: 2 }, 200)),
      ),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    expect(await ordersOf(buyer.userId)).toHaveLength(1)
    const later = await shop
      .as(buyer.token)
      .send('POST /place-order', buildSubmit(buyer, { [product]: 2 }, 200))
    expect(later.body).toEqual(responses[0]?.body)
  })

  it('30 identical requests with a key, for the cart and for Buy Now: one order each', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildShopper(shop.db)
    await fillCart(shop, buyer, { [product]: 1 })
    for (const key of ['POST /place-order', 'POST /single-product-place-order'] as const) {
      const responses = await Promise.all(
        Array.from({ length: 30 }, () =>
          shop
            .as(buyer.token)
            .send(key, buildSubmit(buyer, { [product]: 1 }, 100), { headers: { 'idempotency-key': 'k1' } }),
        ),
      )
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(responses[0]?.status).toBe(200)
    }
    expect(await ordersOf(buyer.userId)).toHaveLength(2)
  })

  it('a key with another body is refused and creates nothing', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildShopper(shop.db)
    const me = shop.as(buyer.token)
    const headers = { 'idempotency-key': 'mine' }
    const order = buildSubmit(buyer, { [product]: 1 }, 100)
    const first = await me.send('POST /single-product-place-order', order, { headers })
    const before = await digest(shop.db, 'order_groups', 'product_stock', 'idempotency_keys')
    const other = await me.sendRaw(
      'POST /single-product-place-order',
      { ...order, totalPrice: 200, products: [{ id: product, quantity: 2 }] },
      { headers },
    )
    expect([other.status, other.body]).toEqual([422, 'This request was already sent with other contents.'])
    const body = await me.send('POST /single-product-place-order', { ...order, idempotencyKey: 'mine' })
    expect(body.body).toEqual(first.body)
    expect(await digest(shop.db, 'order_groups', 'product_stock', 'idempotency_keys')).toBe(before)
    // The key belongs to this user only.
    const otherShopper = await buildShopper(shop.db)
    const otherOrder = await shop
      .as(otherShopper.token)
      .send('POST /single-product-place-order', buildSubmit(otherShopper, { [product]: 1 }, 100), { headers })
    expect(otherOrder.status).toBe(200)
    expect(otherOrder.body.orderId).not.toBe(first.body.orderId)
  })

  it('a cart that is filled with the same products after an order becomes a second order', async () => {
    const product = await buildProduct(shop.db)
    const buyer = await buildShopper(shop.db)
    const first = await buildOrder(shop, buyer, { [product]: 1 }, 100)
    const second = await buildOrder(shop, buyer, { [product]: 1 }, 100)
    expect(second).not.toBe(first)
  })

  it('two orders with the same products in opposite order do not deadlock', async () => {
    const products = await Promise.all(
      Array.from({ length: 6 }, () => buildProduct(shop.db, { stock: 1000 })),
    )
    const buyers = await shoppers(30)
    for (const [index, buyer] of buyers.entries()) {
      const order = index % 2 ? products : products.toReversed()
      await fillCart(shop, buyer, Object.fromEntries(order.map((id) => [id, 1])))
    }
    const responses = await Promise.all(
      buyers.map((buyer, index) => {
        const order = index % 2 ? products : products.toReversed()
        const lines = Object.fromEntries(order.map((id) => [id, 1]))
        return shop.as(buyer.token).sendRaw('POST /place-order', buildSubmit(buyer, lines, 600))
      }),
    )
    expect(responses.map(({ status }) => status)).toEqual(buyers.map(() => 200))
  })

  it('24 shoppers change their payments between two products in opposite order: each gets the new payment', async () => {
    const [one, two] = await Promise.all([
      buildProduct(shop.db, { stock: 1000 }),
      buildProduct(shop.db, { stock: 1000 }),
    ])
    const buyers = await shoppers(24)
    const open = (buyer: Shopper, id: string) =>
      shop.as(buyer.token).sendRaw('POST /create-order', {
        amount: 100,
        buyNow: true,
        products: [{ id, quantity: 1 }],
        address: { addressId: buyer.addressId },
      })
    const all = (order: string[]) =>
      Promise.all(buyers.map((buyer, index) => open(buyer, order[index % 2] ?? one)))
    for (const order of [
      [one, two],
      [two, one],
      [one, two],
      [two, one],
    ])
      expect((await all(order)).map(({ status }) => status)).toEqual(buyers.map(() => 200))
  })

  it('500 buyers of one product with 20 units: 20 orders, and all others get "out of stock"', async () => {
    const product = await buildProduct(shop.db, { name: 'Last Twenty', stock: 20 })
    const buyers = await shoppers(500)
    const responses = await Promise.all(
      buyers.map((buyer) =>
        shop
          .as(buyer.token)
          .sendRaw('POST /single-product-place-order', buildSubmit(buyer, { [product]: 1 }, 100)),
      ),
    )
    const lost = responses.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['409 "Last Twenty: This product is out of stock."']),
    )
    expect(responses.length - lost.length).toBe(20)
  })

  it('a cart line that is changed while the cart is placed is either in the order or in the cart', async () => {
    const [bought, added] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    for (let round = 0; round < 5; round++) {
      const buyer = await buildShopper(shop.db)
      await fillCart(shop, buyer, { [bought]: 1 })
      const me = shop.as(buyer.token)
      const [order, edit] = await Promise.all([
        me.sendRaw('POST /place-order', buildSubmit(buyer, { [bought]: 1 }, 100)),
        me.send('POST /move-to-cart', { productId: added }),
      ])
      const remaining = (await me.send('GET /get-cart-products')).body.map((line) => line.productId)
      expect(edit.status).toBe(200)
      const outcomes = [
        [200, [added]],
        [409, [bought, added].toSorted()],
      ]
      expect(outcomes).toContainEqual([order.status, remaining.toSorted()])
    }
  })

  it('50 simultaneous redemptions of one coin balance: it is never negative', async () => {
    const product = await buildProduct(shop.db, { stock: 1000, selling_paise: 50_000, mrp_paise: 50_000 })
    const buyer = await buildShopper(shop.db, { coins: 1000 })
    // ₹500.00 less 20 % is ₹400.00 with 1000 coins, which is the whole balance.
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.as(buyer.token).sendRaw('POST /single-product-place-order', {
          ...buildSubmit(buyer, { [product]: 1 }, 400, { creditCoins: 1000 }),
          idempotencyKey: `coin-${index}`,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('coins that are spent while an order is written: the order is refused and changes nothing', async () => {
    const product = await buildProduct(shop.db, { selling_paise: 50_000, mrp_paise: 50_000 })
    const buyer = await buildShopper(shop.db, { coins: 1000 })
    const tables = ['order_groups', 'orders', 'product_stock', 'messages', 'idempotency_keys']
    const before = await digest(shop.db, ...tables)
    const { response } = await shop.db.transaction().execute(async (tx) => {
      const spent = {
        userId: buyer.userId,
        delta: -1,
        reason: 'reversed',
        reference: 'another order',
      } as const
      await postCoins(tx, new Date(), spent)
      const response = shop
        .as(buyer.token)
        .sendRaw(
          'POST /single-product-place-order',
          buildSubmit(buyer, { [product]: 1 }, 400, { creditCoins: 1 }),
        )
      // The order has read the balance of 1000 coins, and now waits to take them.
      await untilWaiting(shop.db)
      return { response }
    })
    const { status, body } = await response
    expect([status, body]).toEqual([409, 'Your coin balance has changed. Please check and try again.'])
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it('units that a payment reserves while an order waits for them are sold out for the order', async () => {
    const product = await buildProduct(shop.db, { stock: 1 })
    const [buyer, payer] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const { response } = await transaction(shop.db, async (tx) => {
      await sql`select from product_stock where product_id = ${product} for update`.execute(tx)
      const request = buildSubmit(buyer, { [product]: 1 }, 100)
      const placing = shop.as(buyer.token).sendRaw('POST /single-product-place-order', request)
      // The order has read that one piece is available, and waits to take it.
      await untilWaiting(shop.db)
      const intent = { id: newId('pi_'), user_id: payer.userId, amount_paise: 100_00, provider: 'local' }
      const times = { created_at: new Date(), expires_at: new Date(Date.now() + 900_000) }
      await tx
        .insertInto('payment_intents')
        .values({ ...intent, ...times, snapshot: '{"coins":0,"children":[]}' })
        .execute()
      const units = [{ productId: product, quantity: 1 }]
      expect(await reserveUnits(tx, intent.id, units, times.expires_at)).toEqual([])
      return { response: placing }
    })
    const { status, text } = await response
    expect([status, text]).toEqual([409, expect.stringContaining('This product is out of stock.')])
  })

  it('stock that an operator sets while buyers place orders equals its ledger', async () => {
    const product = await buildProduct(shop.db, { stock: 5 })
    const buyers = await shoppers(20)
    const [responses] = await Promise.all([
      Promise.all(
        buyers.map((buyer) =>
          shop
            .as(buyer.token)
            .sendRaw('POST /single-product-place-order', buildSubmit(buyer, { [product]: 1 }, 100)),
        ),
      ),
      postDevTools(shop, '/stock', { productId: product, stock: 9 }),
    ])
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
})

/**
 * A transaction that locks several stock rows waits for the first one and has not locked the others yet. The test
 * locks the row `first`, waits until `request` waits for it, and then locks `second`.
 */
async function expectAscending<Response>(first: string, second: string, request: () => Promise<Response>) {
  expect(first < second).toBe(true)
  const row = (db: Db, id: string) =>
    db.selectFrom('product_stock').select('product_id').where('product_id', '=', id).forUpdate()
  const response = await shop.db.transaction().execute(async (tx) => {
    await row(tx, first).execute()
    const response = request()
    await untilWaiting(shop.db)
    expect(await row(tx, second).skipLocked().execute()).toEqual([{ product_id: second }])
    return { answer: response }
  })
  return response.answer
}

async function expectAscendingCall(
  first: string,
  second: string,
  request: () => Promise<{ status: number }>,
) {
  expect((await expectAscending(first, second, request)).status).toBe(200)
}

describe('stock rows are locked in ascending order', () => {
  /**
   * Stores the stock rows of two products again until a scan of the table returns `second` before `first`. Otherwise a
   * statement without an order could lock them in ascending order by chance.
   */
  async function storeDescending(first: string, second: string) {
    const rows = shop.db.selectFrom('product_stock').select('product_id')
    const inOrder = rows.where('product_id', 'in', [first, second]).orderBy(sql`ctid`)
    while ((await inOrder.execute())[0]?.product_id !== second)
      await shop.db
        .updateTable('product_stock')
        .set({ product_id: first })
        .where('product_id', '=', first)
        .execute()
  }
  const pair = async () => {
    const [first = '', second = ''] = [newId('p'), newId('p')].toSorted()
    for (const id of [second, first]) await buildProduct(shop.db, { id })
    await storeDescending(first, second)
    return { first, second }
  }
  const open = (buyer: Shopper, ...products: string[]) =>
    shop.as(buyer.token).sendRaw('POST /create-order', {
      amount: 100 * products.length,
      buyNow: true,
      products: products.map((id) => ({ id, quantity: 1 })),
      address: { addressId: buyer.addressId },
    })

  it('when a cart is placed', async () => {
    const { first, second } = await pair()
    const buyer = await buildShopper(shop.db)
    await fillCart(shop, buyer, { [second]: 1, [first]: 1 })
    await expectAscendingCall(first, second, () =>
      shop.as(buyer.token).sendRaw('POST /place-order', buildSubmit(buyer, { [second]: 1, [first]: 1 }, 200)),
    )
  })

  it('when a payment is opened', async () => {
    const { first, second } = await pair()
    const buyer = await buildShopper(shop.db)
    await expectAscendingCall(first, second, () => open(buyer, second, first))
  })

  it('when a payment replaces another one', async () => {
    const { first, second } = await pair()
    const buyer = await buildShopper(shop.db)
    expect((await open(buyer, second)).status).toBe(200)
    await expectAscendingCall(first, second, () => open(buyer, first))
  })

  it('when a cart with an open payment is placed', async () => {
    const { first, second } = await pair()
    const buyer = await buildShopper(shop.db)
    await fillCart(shop, buyer, { [second]: 1, [first]: 1 })
    const me = shop.as(buyer.token)
    const payment = await me.sendRaw('POST /create-order', {
      amount: 200,
      address: { addressId: buyer.addressId },
    })
    expect(payment.status).toBe(200)
    await expectAscendingCall(first, second, () =>
      me.sendRaw('POST /place-order', buildSubmit(buyer, { [second]: 1, [first]: 1 }, 200)),
    )
  })

  it('when an order of several sellers is cancelled', async () => {
    const { first, second } = await pair()
    const buyer = await buildShopper(shop.db)
    // The ids of orders are random: repeat until the order with the second product has the lowest id.
    for (;;) {
      const orderId = await buildOrder(shop, buyer, { [first]: 1, [second]: 1 }, 200)
      const items = await shop.db
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select('product_id')
        .where('group_id', '=', orderId)
        .orderBy('orders.id')
        .execute()
      const cancel = () =>
        shop.as(buyer.token).sendRaw('POST /cancel-order', {
          orderId,
          productIds: [first, second],
          cancellationReason: cancelReasons[0],
        })
      if (items[0]?.product_id === second) return expectAscendingCall(first, second, cancel)
      expect((await cancel()).status).toBe(200)
    }
  })

  /** Holds a stock row until `request` waits for it; the row of the user must be free then. */
  async function expectUserLast(buyer: Shopper, product: string, request: () => Promise<{ status: number }>) {
    const { answer } = await shop.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('product_stock')
        .select('product_id')
        .where('product_id', '=', product)
        .forUpdate()
        .execute()
      const answer = request()
      await untilWaiting(shop.db)
      const user = tx.selectFrom('users').select('id').where('id', '=', buyer.userId)
      expect(await user.forNoKeyUpdate().skipLocked().execute()).toHaveLength(1)
      return { answer }
    })
    expect((await answer).status).toBe(200)
  }

  it('and before the row of the user: a payment, its replacement, an order and a cancellation with coins', async () => {
    const product = await buildProduct(shop.db, { selling_paise: 50_000, mrp_paise: 50_000 })
    const buyer = await buildShopper(shop.db, { coins: 5000 })
    const me = shop.as(buyer.token)
    const pay = (quantity: number) => () =>
      me.sendRaw('POST /create-order', {
        amount: 400 * quantity,
        creditCoins: 1,
        buyNow: true,
        products: [{ id: product, quantity }],
        address: { addressId: buyer.addressId },
      })
    await expectUserLast(buyer, product, pay(1))
    await expectUserLast(buyer, product, pay(2))
    let orderId = ''
    await expectUserLast(buyer, product, async () => {
      const lines = { [product]: 1 }
      const input = buildSubmit(buyer, lines, 400, { creditCoins: 1 })
      const placed = await me.send('POST /single-product-place-order', input)
      orderId = placed.body.orderId
      return placed
    })
    await expectUserLast(buyer, product, () =>
      me.sendRaw('POST /cancel-order', {
        orderId,
        productIds: [product],
        cancellationReason: cancelReasons[0],
      }),
    )
  })

  // Its statements have no cached plans.
  let separate: Connection
  beforeAll(() => {
    separate = connect(shop.database.config, 1)
  })
  afterAll(() => separate.close())

  async function buildPayment(first: string, second: string) {
    const buyer = await buildShopper(shop.db)
    const { status, body } = await open(buyer, first, second)
    expect(status).toBe(200)
    const { orderId } = body as unknown as { orderId: string }
    const { id } = (await findIntentByProviderOrder(shop.db, orderId))!
    // The planner may choose a hash join, which returns the rows in the order of the table.
    const expire = () =>
      separate.db.transaction().execute(async (tx) => {
        await sql`set local enable_nestloop = off`.execute(tx)
        await sql`set local enable_mergejoin = off`.execute(tx)
        await lockCart(tx, buyer.userId)
        await releaseIntent(tx, new Date(), (await lockIntent(tx, id))!, 'expired')
      })
    return { buyer, orderId, expire }
  }

  it('when a payment expires', async () => {
    const { first, second } = await pair()
    const { expire } = await buildPayment(first, second)
    await storeDescending(first, second)
    await expectAscending(first, second, expire)
  })

  it('when an expired payment arrives', async () => {
    const { first, second } = await pair()
    const { buyer, orderId, expire } = await buildPayment(first, second)
    await expire()
    await storeDescending(first, second)
    const paid = await payLocally(shop, orderId)
    await expectAscendingCall(first, second, () => shop.as(buyer.token).send('POST /verify-payment', paid))
  })
})
