import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { setStock } from '#server/inventory/adjust-stock.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildSubmit } from '#tests/buying.ts'
import { buildProduct, buildShopper, changeUser } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { sendStockAlerts } from './stock-alerts.ts'

const shop = await testShop()

async function openFor(productId: string, more: Parameters<typeof buildShopper>[1] = {}) {
  const shopper = await buildShopper(shop.db, more)
  const client = shop.as(shopper.token)
  const { status, body } = await client.send('POST /stock-alert', { productId })
  expect([status, body.message]).toEqual([200, 'We will email you once, when it is back in stock.'])
  return { ...shopper, client }
}
const setStockOf = (productId: string, stock: number) =>
  transaction(shop.db, (tx) => setStock(tx, new Date(), { productId, stock }))
const mailsTo = (email: string) =>
  shop.db
    .selectFrom('messages')
    .select(['subject', 'text', 'link'])
    .where('to_address', '=', email)
    .where('template', '=', 'back-in-stock')
    .execute()
const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('POST /stock-alert', () => {
  test('opens an alert, GET /stock-alerts lists it, DELETE /stock-alert/:productId removes it', async () => {
    const [first, second] = [
      await buildProduct(shop.db, { stock: 0, name: 'Lamp', image_urls: ['/media/lamp'] }),
      await buildProduct(shop.db, { stock: 0 }),
    ]
    const { client } = await openFor(first)
    await client.send('POST /stock-alert', { productId: second })
    const other = shop.as((await buildShopper(shop.db)).token)
    expect((await other.send('GET /stock-alerts')).body).toEqual([])
    expect((await other.send('DELETE /stock-alert/:productId', { productId: first })).status).toBe(200)
    const alerts = (await client.send('GET /stock-alerts')).body
    expect(alerts.map(({ productId }) => productId)).toEqual([second, first])
    expect(alerts[1]).toEqual({ productId: first, name: 'Lamp', imageUrl: '/media/lamp', colour: null })
    for (let time = 0; time < 2; time++)
      expect((await client.send('DELETE /stock-alert/:productId', { productId: second })).status).toBe(200)
    expect((await client.send('GET /stock-alerts')).body).toHaveLength(1)
  })
  test('refuses what can be bought, unknown products, visitors and accounts without an email', async () => {
    const [inStock, soldOut, notSold] = [
      await buildProduct(shop.db, { stock: 1 }),
      await buildProduct(shop.db, { stock: 0 }),
      await buildProduct(shop.db, { stock: 0, active: false }),
    ]
    const shopper = await buildShopper(shop.db)
    const client = shop.as(shopper.token)
    const before = await digest(shop.db, 'stock_alerts', 'product_stock')
    const refused = await client.send('POST /stock-alert', { productId: inStock })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This product is in stock. You can order it now.',
    ])
    for (const productId of ['nothing', notSold])
      expect((await client.send('POST /stock-alert', { productId })).status).toBe(404)
    expect((await client.sendRaw('POST /stock-alert', { productId: 5 })).status).toBe(400)
    expect((await shop.send('POST /stock-alert', { productId: soldOut })).status).toBe(401)
    await changeUser(shop.db, shopper.userId, { email: null, email_verified_at: null })
    expect((await client.send('POST /stock-alert', { productId: soldOut })).status).toBe(400)
    expect(await digest(shop.db, 'stock_alerts', 'product_stock')).toBe(before)
  })
  test('50 simultaneous requests open one alert and lead to one mail', async () => {
    const productId = await buildProduct(shop.db, { stock: 0 })
    const { client, email } = await openFor(productId)
    const responses = await many(50, () => client.send('POST /stock-alert', { productId }))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await client.send('GET /stock-alerts')).body).toHaveLength(1)
    await setStockOf(productId, 1)
    await shop.runJobs()
    expect(await mailsTo(email)).toHaveLength(1)
  })
  test('allows 50 open alerts, also for simultaneous requests', async () => {
    const client = shop.as((await buildShopper(shop.db)).token)
    const seller = await buildProduct(shop.db)
    const { seller_id, category_id } = await shop.db
      .selectFrom('products')
      .select(['seller_id', 'category_id'])
      .where('id', '=', seller)
      .executeTakeFirstOrThrow()
    const products = await many(55, () => buildProduct(shop.db, { stock: 0, seller_id, category_id }))
    const responses = await many(55, (index) =>
      client.send('POST /stock-alert', { productId: products[index] ?? '' }),
    )
    const failed = responses.filter(({ status }) => status !== 200)
    expect(failed.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 5 }, () => [
        400,
        'You can set at most 50 alerts. Remove one from your wishlist to continue.',
      ]),
    )
    const productId = (await client.send('GET /stock-alerts')).body[0]?.productId ?? ''
    await client.send('DELETE /stock-alert/:productId', { productId })
    expect((await client.send('POST /stock-alert', { productId })).status).toBe(200)
  })
})

describe('the mail', () => {
  test('is sent once when the stock rises from 0, with a link to the product', async () => {
    const productId = await buildProduct(shop.db, { stock: 0, name: 'Clay <Lamp>' })
    const { email, client } = await openFor(productId)
    await setStockOf(productId, 3)
    await shop.runJobs()
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({
      subject: 'Clay <Lamp> is back in stock',
      link: `http://localhost:3000/product-page/${productId}`,
    })
    expect(mail?.text).toContain('Hello Meera Nair,')
    expect((await client.send('GET /stock-alerts')).body).toEqual([])
    for (const stock of [0, 5]) await setStockOf(productId, stock)
    await shop.runJobs()
    expect(await mailsTo(email)).toHaveLength(1)
  })
  test('names the variant, as the list of alerts does', async () => {
    const options = JSON.stringify([{ name: 'Size', value: 'XL' }])
    const productId = await buildProduct(shop.db, {
      stock: 0,
      name: 'Kurta',
      variant_group: 'kurta',
      options,
    })
    const { email, client } = await openFor(productId)
    expect((await client.send('GET /stock-alerts')).body.map(({ name }) => name)).toEqual(['Kurta (XL)'])
    await setStockOf(productId, 1)
    await shop.runJobs()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Kurta (XL) is back in stock'])
  })
  test('is not sent without an alert, after its removal, or if the product is sold out again', async () => {
    const productId = await buildProduct(shop.db, { stock: 0 })
    const [kept, removed] = [await openFor(productId), await openFor(productId)]
    await removed.client.send('DELETE /stock-alert/:productId', { productId })
    await setStockOf(productId, 1)
    await setStockOf(productId, 0)
    await shop.runJobs()
    expect(await mailsTo(kept.email)).toEqual([])
    await setStockOf(productId, 2)
    await shop.runJobs()
    expect([(await mailsTo(kept.email)).length, (await mailsTo(removed.email)).length]).toEqual([1, 0])
  })
  test('is sent when a cancelled order gives its units back', async () => {
    const productId = await buildProduct(shop.db, { stock: 1 })
    const buyer = await buildShopper(shop.db)
    const submit = buildSubmit(buyer, { [productId]: 1 }, 100)
    const placed = await shop.as(buyer.token).send('POST /single-product-place-order', submit)
    expect(placed.status).toBe(200)
    const { email } = await openFor(productId)
    const items = await shop.db
      .selectFrom('order_items')
      .select('order_id')
      .where('product_id', '=', productId)
      .execute()
    const cancelled = await shop.as(buyer.token).sendRaw('POST /cancel-order', {
      orderId: items[0]?.order_id,
      productIds: [productId],
      cancellationReason: 'I changed my mind',
      refundMethod: 'original',
    })
    expect(cancelled.status).toBe(200)
    await shop.runJobs()
    expect(await mailsTo(email)).toHaveLength(1)
  })
  test('waits for the minimum quantity of a business account', async () => {
    const productId = await buildProduct(shop.db, { stock: 0, b2b_min_qty: 5 })
    const personal = await openFor(productId)
    const business = await openFor(productId, { kind: 'business' })
    const sent = async () => [(await mailsTo(personal.email)).length, (await mailsTo(business.email)).length]
    await setStockOf(productId, 4)
    await shop.runJobs()
    expect(await sent()).toEqual([1, 0])
    await setStockOf(productId, 6)
    await shop.runJobs()
    expect(await sent()).toEqual([1, 1])
  })
  test('is one also with parallel stock changes and parallel jobs', async () => {
    const productId = await buildProduct(shop.db, { stock: 0 })
    const waiting = await many(12, () => openFor(productId))
    await many(10, async (index) => {
      await setStockOf(productId, index % 3)
      await setStockOf(productId, 1 + index)
      await sendStockAlerts(shop.shop, { productId })
    })
    await shop.runJobs()
    for (const { email } of waiting) expect(await mailsTo(email)).toHaveLength(1)
  })
  test('reaches a user whose alert is committed after the stock began to rise', async () => {
    const productId = await buildProduct(shop.db, { stock: 0 })
    const { token, userId, email } = await buildShopper(shop.db)
    let requests: Promise<unknown> | undefined
    await transaction(shop.db, async (tx) => {
      // The request waits for this lock after it has read the stock.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${userId}`}, 0))`.execute(tx)
      const opening = shop.as(token).send('POST /stock-alert', { productId })
      await untilWaiting(shop.db, 1)
      requests = Promise.all([opening, setStockOf(productId, 1)])
      await untilWaiting(shop.db, 2)
    })
    await requests
    await shop.runJobs()
    expect(await mailsTo(email)).toHaveLength(1)
  })
  test('is not needed for a user who asks while the stock rises', async () => {
    const productId = await buildProduct(shop.db, { stock: 0 })
    const shopper = await buildShopper(shop.db)
    let opening: Promise<{ status: number }> | undefined
    await transaction(shop.db, async (tx) => {
      await setStock(tx, new Date(), { productId, stock: 1 })
      opening = shop.as(shopper.token).send('POST /stock-alert', { productId })
      await untilWaiting(shop.db)
    })
    // The request waits for the change and then finds the product in stock.
    expect((await opening)?.status).toBe(400)
  })
})
