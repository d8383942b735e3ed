import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelReasons } from '#domain/after-sale-choices.ts'
import { type Connection, connect } from '#server/db/db.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { type Client, openTestShop, type TestShop } from '#tests/api.ts'
import { buildSubmit, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { SeededRandom } from '#tests/fuzz.ts'

let shop: TestShop
/** A connection that takes no part in the checkouts. */
let observer: Connection
beforeAll(async () => {
  shop = await openTestShop()
  observer = connect(shop.database.config, 1)
})
afterAll(async () => {
  await observer.close()
  await shop.close()
})

/**
 * Returns the number of deadlocks of this database. A session reports its statistics at its end at the latest, so the
 * sessions of the shop are ended first; its pool then opens new ones.
 */
async function countDeadlocks(): Promise<number> {
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await sql`select pg_terminate_backend(pid) ${others}`.execute(observer.db)
  await expect.poll(async () => (await sql`select ${others}`.execute(observer.db)).rows.length).toBe(0)
  await sql`select pg_stat_clear_snapshot()`.execute(observer.db)
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(observer.db)
  return rows[0]?.deadlocks ?? Number.NaN
}

const PRICE = 100
const SHOPPERS = 50
const ROUNDS = 6

type Buyer = { shopper: Shopper; me: Client; orders: string[]; payments: string[] }

/** The steps of a shopper; each takes products in its own random order. */
const steps: ((buyer: Buyer, pick: () => string[]) => Promise<{ status: number }>)[] = [
  async function addToCart({ me }, pick) {
    return me.sendRaw('POST /move-to-cart', { productId: pick()[0], quantity: 1 })
  },
  async function openForCart({ me, shopper, payments }) {
    const { body: cart } = await me.send('GET /get-cart-products')
    const opened = await me.sendRaw('POST /create-order', {
      amount: total(cart.map((line) => line.quantity)),
      address: { addressId: shopper.addressId },
    })
    if (opened.status === 200) payments.push((opened.body as unknown as { orderId: string }).orderId)
    return opened
  },
  async function openForSeveral({ me, shopper, payments }, pick) {
    const products = pick().slice(0, 3)
    const opened = await me.sendRaw('POST /create-order', {
      amount: total(products.map(() => 1)) * 0.8,
      creditCoins: 1,
      buyNow: true,
      products: products.map((id) => ({ id, quantity: 1 })),
      address: { addressId: shopper.addressId },
    })
    if (opened.status === 200) payments.push((opened.body as unknown as { orderId: string }).orderId)
    return opened
  },
  async function removeFromCart({ me }, pick) {
    return me.sendRaw('POST /remove-from-cart', { productId: pick()[0] })
  },
  async function pay({ me, payments }) {
    const orderId = payments.at(-1)
    if (!orderId) return { status: 200 }
    const paid = await postDevTools(shop, '/razorpay/pay', { order_id: orderId })
    return paid.status === 200 ? me.sendRaw('POST /verify-payment', paid.body) : paid
  },
  async function placeCart(buyer) {
    const { body: cart } = await buyer.me.send('GET /get-cart-products')
    if (cart.length === 0) return { status: 200 }
    const lines = Object.fromEntries(cart.map((line) => [line.productId, line.quantity]))
    return keepOrder(
      buyer,
      await buyer.me.sendRaw(
        'POST /place-order',
        buildSubmit(buyer.shopper, lines, total(Object.values(lines))),
      ),
    )
  },
  async function buyNow(buyer, pick) {
    const [id = ''] = pick()
    return keepOrder(
      buyer,
      await buyer.me.sendRaw('POST /single-product-place-order', {
        ...buildSubmit(buyer.shopper, { [id]: 1 }, PRICE * 0.8, { creditCoins: 1 }),
        idempotencyKey: `k${buyer.orders.length} ${Math.random()}`,
      }),
    )
  },
  async function cancel({ me, orders }) {
    const orderId = orders.pop()
    if (!orderId) return { status: 200 }
    const { body } = await me.send('GET /get-order-summery/:orderId', { orderId })
    const productIds = body.flatMap((order) => order.product.items.map((item) => item.productId))
    return me.sendRaw('POST /cancel-order', { orderId, productIds, cancellationReason: cancelReasons[0] })
  },
]

const total = (quantities: number[]) => quantities.reduce((sum, quantity) => sum + quantity * PRICE, 0)

function keepOrder({ orders }: Buyer, placed: { status: number; body: object }) {
  if (placed.status === 200) orders.push((placed.body as { orderId: string }).orderId)
  return placed
}

/** One shopper runs two steps at a time, as in two tabs. */
async function runShopper(buyer: Buyer, products: string[], random: SeededRandom): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const tabs = [random.pick(steps), random.pick(steps)]
    const responses = await Promise.all(tabs.map((step) => step(buyer, () => random.shuffle(products))))
    statuses.push(...responses.map(({ status }) => status))
  }
  return statuses
}

it('50 parallel shoppers with 5 products open, change, close, place, buy now and cancel without a deadlock', async () => {
  const random = new SeededRandom(52)
  const products = await Promise.all(
    Array.from({ length: 5 }, () =>
      buildProduct(shop.db, { stock: 100_000, b2c_max_qty: 1000, mrp_paise: PRICE * 100 }),
    ),
  )
  const buyers = await Promise.all(
    Array.from({ length: SHOPPERS }, async (): Promise<Buyer> => {
      const shopper = await buildShopper(shop.db, { coins: 100_000 })
      return { shopper, me: shop.as(shopper.token), orders: [], payments: [] }
    }),
  )
  // Half of the carts have the products in the opposite order.
  for (const [index, { me }] of buyers.entries())
    for (const productId of index % 2 ? products : products.toReversed())
      await me.send('POST /move-to-cart', { productId, quantity: 1 })
  const before = await countDeadlocks()
  const statuses = (
    await Promise.all(buyers.map((buyer) => runShopper(buyer, products, new SeededRandom(random.below(1e9)))))
  ).flat()
  // The end of reservations runs beside the shoppers too.
  shop.setNow(new Date(Date.now() + 16 * 60_000))
  const open = () => Promise.all(buyers.map((buyer) => steps[1]!(buyer, () => products)))
  await Promise.all([open(), reconcilePayments(shop.shop, {}), reconcilePayments(shop.shop, {})])
  expect((await countDeadlocks()) - before).toBe(0)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  // Most steps must do something, else nothing is shown.
  const done = statuses.filter((status) => status === 200).length
  expect(done / statuses.length).toBeGreaterThan(0.7)
})
