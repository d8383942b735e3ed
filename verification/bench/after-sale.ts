import type pg from 'pg'
import type { Buyer } from './bare-order.ts'
import { createBuyers, openCalls, orderOf } from './buying.ts'
import { runConcurrently } from './measure.ts'
import type { Bench } from './scenarios.ts'

/** Orders of a row for each second of `--seconds`. */
const ORDERS_PER_SECOND = 250
const CONNECTIONS = 16
/** Different invoices whose PDF is made. */
const PDFS = 100
const LINES = 60
const MAX_PDF_BYTES = 200_000

const steps = [
  ['pack', 'pack, with the invoice'],
  ['ready', 'ready, with carrier and number'],
  ['ship', 'ship'],
  ['out', 'out for delivery'],
  ['deliver', 'deliver, with cash and coins'],
] as const
const statuses = [
  [1, 'status 0 to 1, four stages with the invoice'],
  [2, 'status 1 to 2'],
  [3, 'status 2 to 3, with cash and coins'],
] as const

/**
 * Measures status changes and cancellations of different orders, each of one product and paid on delivery, and the PDFs of
 * their invoices.
 */
export async function measureAfterSale({ shop, pool, count, seconds, report }: Bench): Promise<void> {
  const call = openCalls(shop)
  let next = 0
  const placeOrders = async () => {
    const buyers = await createBuyers(
      call,
      pool,
      ORDERS_PER_SECOND * seconds,
      () => `p${(next++ * 7919) % count}`,
    )
    const placed: (Buyer & { orderId: string })[] = []
    await runConcurrently(buyers, CONNECTIONS, async (buyer) => {
      const answer = await call<{ orderId: string }>('POST', '/api/place-order', buyer.token, orderOf(buyer))
      if (answer) placed.push({ ...buyer, ...answer })
      return answer !== null
    })
    return placed
  }
  type Placed = Awaited<ReturnType<typeof placeOrders>>[number]
  const measure = async (
    name: string,
    orders: readonly Placed[],
    change: (order: Placed) => Promise<unknown>,
  ) => {
    const figure = await runConcurrently(orders, CONNECTIONS, async (order) => (await change(order)) !== null)
    report({ name: `${name}, c ${CONNECTIONS}`, ...figure, met: figure.failures === 0 })
  }

  const delivered = await placeOrders()
  for (const [step, name] of steps)
    await measure(name, delivered, ({ orderId }) => call('POST', '/dev/fulfilment', '', { orderId, step }))
  const moving = await placeOrders()
  for (const [status, name] of statuses)
    await measure(name, moving, ({ orderId }) =>
      call('POST', `/dev/orders/${orderId}/status`, '', { status }),
    )
  await measure('cancel an order', await placeOrders(), ({ orderId, token, productId }) =>
    call('POST', '/api/cancel-order', token, {
      orderId,
      productIds: [productId],
      cancellationReason: 'I changed my mind',
      refundMethod: 'original',
    }),
  )
  await measurePdfs({ shop, pool, report }, delivered)
}

type Call = ReturnType<typeof openCalls>

/** Packs an order of `LINES` products of one seller and returns its customer. */
async function packLargeOrder(call: Call, pool: pg.Pool): Promise<Customer> {
  const { rows: products } = await pool.query<{ id: string }>(
    `select p.id from products p join product_stock k on k.product_id = p.id
     where p.active and k.on_hand > 10 and p.seller_id = (
       select seller_id from products where active group by seller_id order by count(*) desc limit 1)
     order by p.selling_paise, p.id limit $1`,
    [LINES],
  )
  const [buyer] = await createBuyers(call, pool, 1, () => products[0]?.id ?? '')
  if (!buyer) throw new Error('There is no buyer.')
  for (const { id: productId } of products.slice(1))
    await call('POST', '/api/move-to-cart', buyer.token, { productId, quantity: 1 })
  const options = await call<{ total: number }>('GET', '/api/checkout-options', buyer.token)
  const order = { ...orderOf(buyer), products: products.map(({ id }) => ({ id, quantity: 1 })) }
  const placed = await call<{ orderId: string }>('POST', '/api/place-order', buyer.token, {
    ...order,
    totalPrice: options?.total ?? 0,
  })
  await call('POST', '/dev/fulfilment', '', { orderId: placed?.orderId, step: 'pack' })
  return buyer
}

type Customer = { userId: string; token: string }

/** Measures the PDFs of invoices of different orders, one at a time. The first one starts the worker. */
async function measurePdfs(
  { shop, pool, report }: Pick<Bench, 'shop' | 'pool' | 'report'>,
  customers: readonly Customer[],
): Promise<void> {
  const large = await packLargeOrder(openCalls(shop), pool)
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `select id, user_id from documents where user_id = any ($1) and kind in ('invoice', 'billOfSupply') order by id`,
    [[...customers, large].map(({ userId }) => userId)],
  )
  const idOf = new Map(rows.map(({ id, user_id }) => [user_id, id]))
  const measure = async (name: string, group: readonly Customer[]) => {
    let bytes = 0
    const figure = await runConcurrently(group, 1, async ({ userId, token }) => {
      const response = await fetch(`${shop.base}/api/invoice/${idOf.get(userId) ?? ''}/pdf`, {
        headers: { authorization: `Bearer ${token}` },
      })
      bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength)
      return response.ok
    })
    const met = bytes <= MAX_PDF_BYTES && figure.failures === 0
    report({ name, ...figure, bytes, wanted: `≤ ${MAX_PDF_BYTES} bytes`, met })
  }
  const [first, ...others] = customers
  if (!first) return
  await measure('the first PDF of the process', [first])
  await measure('PDFs of one line', others.slice(0, PDFS))
  await measure(`PDF of ${LINES} lines`, [large])
}
