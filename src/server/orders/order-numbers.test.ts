import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { connect } from '#server/db/db.ts'
import { digest, testShop } from '#tests/api.ts'
import { fillCart, payLocally, prepaid, postDevTools, type Shopper, buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'

const shop = await testShop()
const start = new Date('2026-11-20T10:00:00Z')
const setTime = (time: Date) => shop.setNow(time)
beforeEach(() => setTime(start))

const NUMBER = /^TC-2611-\d{5}$/
const numberOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('order_groups')
      .select('order_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).order_number

/** Sessions of the factories start at the real time, but these tests set the clock. */
const buildBuyer = () => buildShopper(shop.db, { sessionEnds: new Date('2031-01-01') })

/** Places an order of two sellers whose store names sort against the order of the cart. */
async function buildTwoSellers() {
  const buyer = await buildBuyer()
  const [second, first] = [
    await buildSeller(shop.db, { store_name: 'Zebra Store' }),
    await buildSeller(shop.db, { store_name: 'Apple Store' }),
  ]
  const lines = {
    [await buildProduct(shop.db, { seller_id: second })]: 1,
    [await buildProduct(shop.db, { seller_id: first })]: 2,
  }
  await fillCart(shop, buyer, lines)
  const me = shop.as(buyer.token)
  const placed = await me.send('POST /place-order', buildSubmit(buyer, lines, 300))
  return { buyer, me, lines, placed }
}

describe('the number of a new order', () => {
  it('has the month and no sequence; orders add -1 and -2 in the order of the summary', async () => {
    const { me, placed } = await buildTwoSellers()
    const { orderId, orderNumber } = placed.body
    expect([placed.status, orderNumber]).toEqual([200, expect.stringMatching(NUMBER)])
    const summary = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    expect(summary.map((order) => [order.orderNumber, order.parentOrderNumber])).toEqual([
      [`${orderNumber}-1`, orderNumber],
      [`${orderNumber}-2`, orderNumber],
    ])
    expect(summary.map((order) => order.sellerDetails.storedetails.storename)).toEqual([
      'Apple Store',
      'Zebra Store',
    ])
    const all = (await me.send('GET /get-all-orders')).body.orders
    expect(all.map((order) => order.orderNumber).toSorted()).toEqual([`${orderNumber}-1`, `${orderNumber}-2`])
    const parent = (await me.send('GET /order-inner-details/:orderId', { orderId })).body
    expect([parent.orderNumber, parent.orderId]).toEqual([orderNumber, orderId])
  })

  it('keeps the numbers of orders when a store is renamed', async () => {
    const { me, placed } = await buildTwoSellers()
    const { orderId } = placed.body
    const before = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    await shop.db
      .updateTable('sellers')
      .set({ store_name: 'Zulu Store' })
      .where('store_name', '=', 'Apple Store')
      .execute()
    const after = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    expect(after.map((order) => [order.id, order.orderNumber])).toEqual(
      before.map((order) => [order.id, order.orderNumber]),
    )
  })

  it('is accepted instead of the id, in any case, by every call with an order id', async () => {
    const { me, placed, lines } = await buildTwoSellers()
    const { orderId, orderNumber } = placed.body
    for (const name of [orderId, orderNumber, ` ${orderNumber.toLowerCase()} `]) {
      const summary = (await me.send('GET /get-order-summery/:orderId', { orderId: name })).body
      expect(summary.map((order) => order.parentOrderId)).toEqual([orderId, orderId])
      const details = (await me.send('GET /order-inner-details/:orderId', { orderId: name })).body
      expect(details.orderId).toBe(orderId)
      expect((await me.send('GET /order-cancellation/:orderId', { orderId: name })).body.orderId).toBe(
        orderId,
      )
    }
    const second = (await me.send('GET /order-inner-details/:orderId', { orderId: `${orderNumber}-2` })).body
    expect([second.orderNumber, second.sellerDetails.storedetails.storename]).toEqual([
      `${orderNumber}-2`,
      'Zebra Store',
    ])
    const [inSecond = '', inFirst = ''] = Object.keys(lines)
    const cancel = (name: string, productId: string) =>
      me.send('POST /cancel-order', {
        orderId: name,
        productIds: [productId],
        cancellationReason: 'I changed my mind',
      })
    expect((await cancel(`${orderNumber}-2`, inFirst)).status).toBe(404)
    expect((await cancel(`${orderNumber}-2`, inSecond)).body).toMatchObject({ success: true })
    const moved = await postDevTools(shop, `/orders/${orderNumber}-1/status`, { status: 1 })
    expect(moved.status).toBe(200)
    const after = (await me.send('GET /get-order-summery/:orderId', { orderId })).body
    expect(after.map((order) => order.status)).toEqual([1, 4])
  })

  it('gives no access to other users', async () => {
    const { placed, lines } = await buildTwoSellers()
    const { orderNumber } = placed.body
    const stranger = shop.as((await buildBuyer()).token)
    const before = await digest(shop.db, 'orders', 'order_items', 'order_moves', 'product_stock')
    for (const orderId of [orderNumber, `${orderNumber}-1`]) {
      const calls: [CallKey, object][] = [
        ['GET /get-order-summery/:orderId', {}],
        ['GET /order-inner-details/:orderId', {}],
        ['GET /order-cancellation/:orderId', {}],
        ['POST /cancel-order', { productIds: Object.keys(lines), cancellationReason: 'I changed my mind' }],
      ]
      for (const [key, more] of calls)
        expect([key, (await stranger.sendRaw(key, { orderId, ...more })).status]).toEqual([key, 404])
      expect((await shop.sendRaw('GET /order-inner-details/:orderId', { orderId })).status).toBe(401)
    }
    expect(await digest(shop.db, 'orders', 'order_items', 'order_moves', 'product_stock')).toBe(before)
  })

  it('of an invalid form is a 404', async () => {
    const { me, placed } = await buildTwoSellers()
    const { orderNumber } = placed.body
    for (const orderId of [
      `${orderNumber}-3`,
      `${orderNumber}-0`,
      `${orderNumber}-99999`,
      `${orderNumber}0`,
      `${orderNumber}%`,
      orderNumber.slice(3),
    ])
      expect([orderId, (await me.send('GET /order-inner-details/:orderId', { orderId })).status]).toEqual([
        orderId,
        404,
      ])
  })

  it('is shown in the confirmation, and the id is not', async () => {
    const { buyer, placed } = await buildTwoSellers()
    const { orderId, orderNumber } = placed.body
    const mail = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('to_address', '=', buyer.email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Order ${orderNumber} is confirmed`)
    expect(mail.text).toContain(`Order ID: ${orderNumber}`)
    expect(mail.html).toContain(orderNumber)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(orderId)
  })

  it('is listed by the development tools', async () => {
    setTime(new Date(start.getTime() + 60_000))
    const { placed } = await buildTwoSellers()
    const page = await shop.app.inject({ url: '/dev' })
    expect(page.body).toContain(`${placed.body.orderNumber}-1`)
    expect(page.body).toContain(`${placed.body.orderNumber}-2`)
  })

  it('is equal in all responses to the same request, with a key and without', async () => {
    const product = await buildProduct(shop.db)
    for (const more of [{}, { idempotencyKey: 'the same click' }]) {
      const buyer = await buildBuyer()
      await fillCart(shop, buyer, { [product]: 1 })
      const me = shop.as(buyer.token)
      for (const call of ['POST /place-order', 'POST /single-product-place-order'] as const) {
        const send = () => me.send(call, buildSubmit(buyer, { [product]: 1 }, 100, more))
        const [first, ...others] = [...(await Promise.all([send(), send(), send()])), await send()]
        expect(first?.body.orderNumber).toMatch(NUMBER)
        for (const { body } of others) expect(body).toEqual(first?.body)
      }
    }
  })

  it('is assigned to prepaid orders by the browser, the webhook and the reconciliation', async () => {
    const product = await buildProduct(shop.db)
    const ways = {
      verify: async (payment: string, buyer: Shopper) => {
        const paid = await payLocally(shop, payment)
        const verified = await shop.as(buyer.token).send('POST /verify-payment', paid)
        const again = await shop.as(buyer.token).send('POST /verify-payment', paid)
        expect(again.body).toEqual(verified.body)
        return verified.body.orderNumber
      },
      webhook: async (payment: string) => {
        await payLocally(shop, payment, { webhook: true })
        await shop.runJobs()
        return null
      },
      reconciler: async (payment: string) => {
        await payLocally(shop, payment)
        setTime(new Date(start.getTime() + 16 * 60_000))
        await reconcilePayments(shop.shop, {})
        return null
      },
    }
    for (const work of Object.values(ways)) {
      const buyer = await buildBuyer()
      await fillCart(shop, buyer, { [product]: 1 })
      const me = shop.as(buyer.token)
      const opened = await me.send('POST /create-order', {
        amount: 100,
        address: { addressId: buyer.addressId },
      })
      const reported = await work(opened.body.orderId, buyer)
      const placed = await me.send('POST /place-order', buildSubmit(buyer, { [product]: 1 }, 100, prepaid))
      const number = await numberOf(placed.body.orderId)
      expect(placed.body.orderNumber).toBe(number)
      expect(number).toMatch(NUMBER)
      expect(reported ?? number).toBe(number)
    }
  })
})

describe('the generator of order numbers', () => {
  it('uses the month in India', async () => {
    const product = await buildProduct(shop.db)
    const months: string[] = []
    for (const time of ['2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z', '2026-12-31T18:30:00Z']) {
      setTime(new Date(time))
      const buyer = await buildBuyer()
      await fillCart(shop, buyer, { [product]: 1 })
      const { body } = await shop
        .as(buyer.token)
        .send('POST /place-order', buildSubmit(buyer, { [product]: 1 }, 100))
      months.push(body.orderNumber.slice(0, 8))
    }
    expect(months).toEqual(['TC-2611-', 'TC-2612-', 'TC-2701-'])
  })

  it('is unique in the database', async () => {
    const { buyer, placed } = await buildTwoSellers()
    const again = shop.db
      .insertInto('order_groups')
      .values({
        id: 'twin',
        user_id: buyer.userId,
        kind: 'personal',
        fingerprint: 'twin',
        payment_mode: 'COD',
        sub_total_paise: 100,
        total_paise: 100,
        ship_to: '{}',
        placed_at: start,
        order_number: placed.body.orderNumber,
      })
      .execute()
    await expect(again).rejects.toMatchObject({ constraint: 'order_groups_order_number_key' })
  })

  it('gives 40 simultaneous orders 40 numbers', async () => {
    const product = await buildProduct(shop.db, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 40 }, buildBuyer))
    for (const buyer of buyers) await fillCart(shop, buyer, { [product]: 1 })
    const responses = await Promise.all(
      buyers.map((buyer) =>
        shop.as(buyer.token).send('POST /place-order', buildSubmit(buyer, { [product]: 1 }, 100)),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(buyers.map(() => 200))
    expect(new Set(responses.map(({ body }) => body.orderNumber)).size).toBe(40)
  })
})

describe('in the database', () => {
  let database: FreshDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    database = await freshDatabase()
    pool = connect(database.config).pool
  })
  afterAll(async () => {
    await pool.end()
    // The order groups of these tests have no orders.
    await database.drop({ except: ['I-11'] })
  })

  it('a number that another transaction has chosen is skipped without waiting', async () => {
    const [first, second] = [await pool.connect(), await pool.connect()]
    const choose = async (client: pg.PoolClient) => {
      // The same seed: both transactions try the same numbers in the same order.
      await client.query(`begin; set local lock_timeout = '1s'; select setseed(0.42)`)
      const { rows } = await client.query<{ number: string }>(
        `select new_order_number('2026-11-20T00:00:00Z') as number`,
      )
      return rows[0]?.number
    }
    try {
      const chosen = await choose(first)
      const other = await choose(second)
      expect(other).toMatch(NUMBER)
      expect(other).not.toBe(chosen)
      await second.query('rollback')
      await first.query(`insert into users (id, name, referral_code) values ('u', 'U', 'U');
        insert into order_groups (id, user_id, kind, fingerprint, payment_mode, sub_total_paise, total_paise, ship_to,
          placed_at, order_number)
        values ('g', 'u', 'personal', 'g', 'COD', 100, 100, '{}', '2026-11-20', '${chosen}'); commit`)
      expect(await choose(second)).toBe(other)
      await second.query('rollback')
    } finally {
      first.release(true)
      second.release(true)
    }
  })

  it('a number gets more digits when there are collisions in the month', async () => {
    const client = await pool.connect()
    try {
      const seeded = async (call: string) => {
        const { rows } = await client.query<{ number: string }>(
          `select n.number from setseed(0.7), lateral (select ${call} as number from generate_series(1, 4)) n`,
        )
        return rows.map((row) => row.number)
      }
      const candidates = await seeded(`random_order_number('2027-02-10T00:00:00Z', 5)`)
      expect(new Set(candidates).size).toBe(4)
      await client.query(
        `with buyer as (insert into users (id, name, referral_code) values ('full', 'F', 'F') returning id)
         insert into order_groups (id, user_id, kind, fingerprint, payment_mode, sub_total_paise, total_paise, ship_to,
           placed_at, order_number)
         select 'full' || n, buyer.id, 'personal', 'full', 'COD', 100, 100, '{}', '2027-02-10', n
         from buyer, unnest($1::text[]) n`,
        [candidates],
      )
      const [number] = await seeded(`new_order_number('2027-02-11T00:00:00Z')`)
      expect(number).toMatch(/^TC-2702-\d{6}$/)
    } finally {
      client.release()
    }
  })
})
