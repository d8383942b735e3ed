import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Buyer, recordOrder } from './bare-order.ts'
import {
  load,
  type Measurement,
  percentileOf,
  runAtRate,
  runConcurrently,
  runConcurrentlyFor,
} from './measure.ts'
import type { Bench, Row } from './scenarios.ts'
import type { BenchShop } from './shop.ts'

/** Signs the events of the payment provider; the shop is started with it. */
export const WEBHOOK_SECRET = 'webhook secret of the benchmark'

/** Orders of a row, of one product, payments and events for each second of `--seconds`, which is 4 by default. */
const perSecond = { orders: 250, ordersOfOneProduct: 750, payments: 125, events: 2500 }
const EVENTS_PER_SECOND = 200
const CART_LINES = 200
const FLASH_BUYERS = 500
const FLASH_UNITS = 50

/**
 * Returns a function that calls a shop; its result is the body, or null for an error, which is printed. It uses node:http,
 * which takes a third of the processor time of `fetch`: client and shop share the machine.
 */
export function openCalls({ base }: BenchShop) {
  const { hostname, port } = new URL(base)
  const agent = new Agent({ keepAlive: true })
  const send = (method: 'GET' | 'POST', path: string, token: string, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      request({ agent, hostname, port, method, path, headers }, (response) => {
        text(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, text: received }),
          reject,
        )
      })
        .on('error', reject)
        .end(body)
    })
  return async <Body>(
    method: 'GET' | 'POST',
    path: string,
    token = '',
    body?: unknown,
  ): Promise<Body | null> => {
    const answer = await send(method, path, token, body === undefined ? '' : JSON.stringify(body))
    if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text) as Body
    console.error(path, answer.status, answer.text)
    return null
  }
}
type Call = ReturnType<typeof openCalls>

let nextIndex = 0

/** Creates shoppers with an empty cart. */
async function createShoppers(
  call: Call,
  pool: pg.Pool,
  count: number,
): Promise<Omit<Buyer, 'productId' | 'totalPaise'>[]> {
  const shoppers = await call<Buyer[]>('POST', '/dev/shoppers', '', { count, kind: 'personal' })
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    'select id, user_id from addresses where is_primary and user_id = any ($1)',
    [shoppers?.map(({ userId }) => userId)],
  )
  const addresses = new Map(rows.map(({ user_id, id }) => [user_id, id]))
  return (shoppers ?? []).map((shopper) => ({ ...shopper, addressId: addresses.get(shopper.userId) ?? '' }))
}

/** Creates shoppers with one unit of a product in the cart; `nextProduct` returns the product of each. */
export async function createBuyers(
  call: Call,
  pool: pg.Pool,
  count: number,
  nextProduct: () => string,
): Promise<Buyer[]> {
  const buyers = (await createShoppers(call, pool, count)).map((shopper) => ({
    ...shopper,
    productId: nextProduct(),
    totalPaise: 0,
  }))
  await runConcurrently(buyers, 16, async (buyer) => {
    const { productId, token } = buyer
    await call('POST', '/api/move-to-cart', token, { productId, quantity: 1 })
    const options = await call<{ total: number }>('GET', '/api/checkout-options', token)
    buyer.totalPaise = Math.round((options?.total ?? 0) * 100)
    return options !== null
  })
  return buyers
}

/** Returns the request that orders the cart of a buyer. */
export const orderOf = ({ productId, totalPaise, addressId }: Buyer) => ({
  paymentMode: 'COD',
  cod: true,
  products: [{ id: productId, quantity: 1 }],
  totalPrice: totalPaise / 100,
  address: { addressId },
})

/** Measures cart, checkout, orders and payments. `pool` is a little larger than the one of the shop. */
export async function measureBuying({
  shop,
  secondShop,
  pool,
  count,
  seconds,
  report,
}: Bench & { secondShop: () => Promise<BenchShop> }): Promise<void> {
  const call = openCalls(shop)
  const [orderCount, popularCount] = [perSecond.orders * seconds, perSecond.ordersOfOneProduct * seconds]
  const nextProduct = () => `p${(nextIndex++ * 7919) % count}`
  const place = async (buyer: Buyer) =>
    (await call('POST', '/api/place-order', buyer.token, orderOf(buyer))) !== null

  const shoppers = await createShoppers(call, pool, 1000)
  const added = await load(
    shop.base,
    () => ({
      method: 'POST',
      path: '/api/move-to-cart',
      token: shoppers[nextIndex % shoppers.length]?.token ?? '',
      body: { productId: nextProduct(), quantity: 1 },
    }),
    seconds,
  )
  report({ name: 'add to cart', ...added, met: added.failures === 0 })

  await measureReads(call, { pool, seconds, report, nextProduct })

  const [seed, ...bareBuyers] = await createBuyers(call, pool, 1 + orderCount, nextProduct)
  if (!seed) throw new Error('There are no buyers.')
  const bareOrder = await recordOrder(pool, seed)
  for (const connections of [8, 64]) {
    const bound = await runConcurrently(
      bareBuyers.splice(0, Math.ceil(orderCount / 2)),
      connections,
      bareOrder,
    )
    const buyers = await createBuyers(call, pool, orderCount, nextProduct)
    const orders = await runConcurrently(buyers, connections, place)
    report({
      name: `orders, cash on delivery, c ${connections}`,
      ...orders,
      bound: 'bare order transaction',
      boundRps: bound.rps,
      ratio: Math.round((orders.rps / bound.rps) * 100) / 100,
      met: orders.failures === 0,
    })
  }
  const popular = await createBuyers(call, pool, popularCount, () => 'p1')
  const orders = await runConcurrently(popular, 64, place)
  report({
    name: `${popularCount} orders of one product, c 64`,
    ...orders,
    met: orders.failures === 0,
  })
  await measurePayments(call, { shop, pool, seconds, report, nextProduct })
  await measureFlashSale(shop, secondShop, { call, pool, report })
}

type Measuring = { pool: pg.Pool; report: (row: Row) => void; nextProduct: () => string }

/** Measures the reads of cart and checkout. */
async function measureReads(
  call: Call,
  { pool, seconds, report, nextProduct }: Measuring & { seconds: number },
): Promise<void> {
  const measure = async (name: string, buyers: readonly { token: string }[], path: string) => {
    let index = 0
    const read = async () => (await call('GET', path, buyers[index++ % buyers.length]?.token)) !== null
    for (const connections of [1, 4]) {
      await runConcurrentlyFor(1, connections, read)
      const figure = await runConcurrentlyFor(seconds, connections, read)
      report({ name: `${name}, c ${connections}`, ...figure, met: figure.failures === 0 })
    }
  }
  const collectors = await createShoppers(call, pool, 8)
  const filled = await runConcurrently(collectors, 8, async ({ token }) => {
    for (let line = 0; line < CART_LINES; line++)
      await call('POST', '/api/move-to-cart', token, { productId: nextProduct(), quantity: 1 })
    return (await call<unknown[]>('GET', '/api/get-cart-products', token))?.length === CART_LINES
  })
  if (filled.failures > 0) throw new Error(`A cart does not have ${CART_LINES} lines.`)
  await measure(`cart of ${CART_LINES} lines`, collectors, '/api/get-cart-products')
  const buyers = await createBuyers(call, pool, 100, nextProduct)
  await measure('checkout options', buyers, '/api/checkout-options')
}

type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** Measures online payments at the local payment service, and then repeated events about them. */
async function measurePayments(
  call: Call,
  { shop, pool, seconds, report, nextProduct }: Measuring & { shop: BenchShop; seconds: number },
): Promise<void> {
  const paid: (Paid & { amount: number })[] = []
  const buyers = await createBuyers(call, pool, perSecond.payments * seconds, nextProduct)
  const payments = await runConcurrently(buyers, 16, async ({ token, totalPaise, productId, addressId }) => {
    const amount = totalPaise / 100
    const products = [{ id: productId, quantity: 1 }]
    const opened = await call<{ orderId: string }>('POST', '/api/create-order', token, {
      amount,
      products,
      address: { addressId },
    })
    const payment = await call<Paid>('POST', '/dev/razorpay/pay', '', { order_id: opened?.orderId })
    const verified =
      payment && (await call<{ orderId?: string }>('POST', '/api/verify-payment', token, payment))
    if (payment) paid.push({ ...payment, amount: totalPaise })
    return Boolean(verified?.orderId)
  })
  report({
    name: 'open, pay and verify, c 16',
    ...payments,
    met: payments.failures === 0,
  })

  await untilIdle(pool)
  const eventCount = perSecond.events * seconds
  const events = Array.from({ length: eventCount }, (_, index) => ({
    index,
    payment: paid[index % paid.length]!,
  }))
  const answered = await runAtRate(events, EVENTS_PER_SECOND, async ({ index, payment }) => {
    const { razorpay_order_id: order_id, razorpay_payment_id: id, amount } = payment
    const entity = { id, entity: 'payment', order_id, amount, currency: 'INR', status: 'captured' }
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
    const response = await fetch(`${shop.base}/api/razorpay-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex'),
        'x-razorpay-event-id': `bench-${index}`,
      },
      body,
    })
    await response.arrayBuffer()
    return response.ok
  })
  report({
    name: `${eventCount} payment events at ${EVENTS_PER_SECOND}/s: answer`,
    ...answered,
    met: answered.failures === 0,
  })
  const handled = await handlingTimes(pool)
  report({
    name: '  from the event to the end of its job',
    rps: answered.rps,
    p50: percentileOf(handled, 0.5),
    p99: percentileOf(handled, 0.99),
    bytes: 0,
    failures: eventCount - handled.length,
    met: handled.length === eventCount,
  })
}

/** Waits until the payment service has sent the events of all payments, and no job is due; at most a minute. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(500)) {
    const { rows } = await pool.query(
      `select from local_payment_events where next_at is not null
       union all select from graphile_worker._private_jobs where run_at <= now() limit 1`,
    )
    if (rows.length === 0) return
  }
}

/** Waits until the jobs of all events have ended, at most a minute. Returns the times from event to end in ms. */
async function handlingTimes(pool: pg.Pool): Promise<number[]> {
  for (const deadline = Date.now() + 60_000; ;) {
    const { rows } = await pool.query<{ ms: number | null }>(
      `select extract(epoch from handled_at - received_at)::float8 * 1000 as ms from webhook_events
       where event_id like 'bench-%'`,
    )
    const handled = rows.flatMap(({ ms }) => (ms === null ? [] : [ms]))
    if (handled.length === rows.length || Date.now() > deadline) return handled
    await pause(500)
  }
}

/** Measures a sale of 50 units to 500 buyers, who all order at once at two processes. */
async function measureFlashSale(
  shop: BenchShop,
  openSecond: () => Promise<BenchShop>,
  { call, pool, report }: { call: Call; pool: pg.Pool; report: (row: Row) => void },
): Promise<void> {
  const productId = 'p2'
  const buyers = await createBuyers(call, pool, FLASH_BUYERS, () => productId)
  await call('POST', '/dev/stock', '', { productId, stock: FLASH_UNITS })
  const second = await openSecond()
  const answers: { status: number; text: string }[] = []
  const sale: Measurement = await runConcurrently(
    buyers.map((buyer, index) => ({ buyer, base: index % 2 === 0 ? shop.base : second.base })),
    FLASH_BUYERS,
    async ({ buyer, base }) => {
      const response = await fetch(`${base}/api/place-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
        body: JSON.stringify(orderOf(buyer)),
      })
      answers.push({ status: response.status, text: await response.text() })
      return response.status < 500
    },
  )
  await second.stop()
  const orders = answers.filter(({ status }) => status === 200).length
  // A refusal is a sentence about the product (ruling 34).
  const refusals = answers.filter(
    ({ status, text }) => status === 409 && /^".+: This product is out of stock\."$/.test(text),
  ).length
  report({
    name: `flash sale: ${FLASH_BUYERS} buyers, ${orders} orders of ${FLASH_UNITS} units, ${refusals} refusals, two processes`,
    ...sale,
    met: sale.failures === 0 && orders === FLASH_UNITS && refusals === FLASH_BUYERS - FLASH_UNITS,
  })
}
