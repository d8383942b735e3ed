import net from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from './db.ts'
import { freshDatabase } from '#tests/database.ts'
import { openTestShop } from '#tests/api.ts'
import { buildSubmit } from '#tests/buying.ts'
import { buildOrder, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { notifyCatalogChanged, listenForCatalogChanges } from './notify.ts'

it('listens on one connection, also after the database was unavailable for several attempts', async () => {
  const database = await freshDatabase()
  const { host = '', port = 0 } = database.config
  const { db, close } = connect(database.config)
  let attempts = 0
  let away = false
  const sockets = new Set<net.Socket>()
  // A proxy between the listener and the database, so that the test can cut the connection.
  const proxy = net.createServer((near) => {
    attempts++
    if (away) return void near.destroy()
    sockets.add(near)
    const far = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const proxyConfig = {
    ...database.config,
    host: '127.0.0.1',
    port: (proxy.address() as net.AddressInfo).port,
  }
  let notifications = 0
  const lines = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'tharacart-listen' and datname = current_database()`.execute(db)
    return rows.length
  }

  const { catchUp, stop } = await listenForCatalogChanges(proxyConfig, () => notifications++, { retryMs: 5 })
  expect(notifications).toBe(1)
  away = true
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => attempts).toBeGreaterThan(8)
  expect(notifications).toBe(1)
  // Without a connection, catchUp resolves at once.
  await Promise.all([catchUp(), catchUp()])
  away = false
  await expect.poll(() => notifications).toBe(2)
  const before = attempts
  await notifyCatalogChanged(db)
  await expect.poll(() => notifications).toBe(3)
  expect(attempts).toBe(before)
  await expect.poll(lines).toBe(1)
  await stop()
  await expect.poll(lines).toBe(0)
  proxy.close()
  await close()
  await database.drop()
})

it('actions of a shopper or visitor clear no page, except one of their own', async () => {
  const shop = await openTestShop()
  const sellerId = await buildSeller(shop.db)
  const productId = await buildProduct(shop.db, { seller_id: sellerId })
  const last = await buildProduct(shop.db, { seller_id: sellerId, stock: 1 })
  const buyer = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId: buyer.userId, productId })
  const notifications: (string | undefined)[] = []
  const { stop } = await listenForCatalogChanges(shop.database.config, (path) => notifications.push(path))
  // The first notification shows that the listener is ready.
  expect(notifications.splice(0)).toEqual([undefined])
  const me = shop.as(buyer.token)
  const responses = [
    await me.send('POST /ask-question', { productId, question: 'Is it new?' }),
    await me.send('POST /add-rating', { productId, rating: 4, review: 'As shown' }),
    await me.send('POST /add-seller-rating', { sellerId, rating: 4 }),
    await shop.send('POST /report', {
      subject: 'product',
      subjectId: productId,
      reason: 'Counterfeit Products',
    }),
    await me.send('POST /add-to-wishlist', { productId }),
    await me.send('POST /move-to-cart', { productId, quantity: 1 }),
    await me.send('POST /single-product-place-order', buildSubmit(buyer, { [last]: 1 }, 100)),
  ]
  expect(responses.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(responses.map(() => 200))
  await notifyCatalogChanged(shop.db)
  await expect.poll(() => notifications.at(-1)).toBe(undefined)
  expect(notifications).toEqual([
    `/product-page/${productId}`,
    `/product-page/${productId}`,
    `/seller-store/${sellerId}`,
    `/product-page/${last}`,
    undefined,
  ])
  await stop()
  await shop.close()
})
