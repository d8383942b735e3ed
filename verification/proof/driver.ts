import { helpOperations } from './help.ts'
import type { Operation, Plan, PlannedFault } from './plan.ts'
import {
  type Attempt,
  type Context,
  type Entry,
  keyOf,
  type Line,
  type Memory,
  parse,
  type PaidOrder,
  type Placed,
  read,
  type Result,
  submit,
  submitAtDesk,
} from './requests.ts'
import type { Topology } from './topology.ts'
import { sendWalletBack } from './wallet.ts'
import type { World } from './world.ts'

/** The call of the payment service with which a shopper pays. */
export const PAY = 'POST /control/pay'

/** The input of a request that edits a product or its line of the cart. */
export type Edit = { productId?: string }

/** Returns the id of the order or of the payment order in an answer; null without one. */
export const orderIdOf = (body: string): string | null => {
  const [, id] = /"orderId":"([^"]+)"/.exec(body) ?? []
  return id ?? null
}

/**
 * Sends the operations of a plan: each shopper one after the other, all shoppers at the same time. Causes each fault when
 * its shopper comes to its operation, or past it in a plan without that operation.
 */
export async function drive(
  topology: Topology,
  world: World,
  plan: Plan,
  cause: (fault: PlannedFault) => void,
): Promise<Entry[]> {
  const history: Entry[] = []
  const orders: Placed[] = []
  const tickets: string[] = []
  await Promise.all(
    world.shoppers.map(async (shopper, index) => {
      const memory: Memory = { opened: null, paid: null, order: null, returnId: null, ticketId: null }
      const faults = plan.faults.filter((fault) => fault.shopper === index)
      const operations = plan.operations.filter((one) => one.shopper === index)
      for (const operation of operations) {
        while (faults[0] && faults[0].operation <= operation.id) cause(faults.shift()!)
        await topology.whenUp(operation.web)
        const context = { topology, world, shopper, memory, orders, tickets, operation, history }
        await run[operation.kind](context)
      }
      faults.forEach(cause)
    }),
  )
  return history
}

const statusResult = (attempt: Attempt): Result =>
  attempt.status === 200 ? 'done' : attempt.status === 0 || attempt.status >= 500 ? 'unknown' : 'refused'

/** The first amount in a sentence, or the total of a changed price; null without one. */
function totalIn(attempt: Attempt | undefined): number | null {
  const { total } = parse(attempt?.body ?? '') ?? {}
  if (typeof total === 'number') return total
  const [, text] = /₹([\d,]+(?:\.\d+)?)/.exec(attempt?.body ?? '') ?? []
  return text ? Number(text.replaceAll(',', '')) : null
}

/** Sends a request with the total of the shop: the first answer names it. */
async function withTotal(
  context: Context,
  route: string,
  field: 'amount' | 'totalPrice',
  input: object,
  key: string | null,
) {
  const shown = await read(context, route, { ...input, [field]: 1 })
  const total = totalIn(shown)
  if (total === null) return null
  return { ...(await submit(context, route, { ...input, [field]: total }, key)), total }
}

/** Returns the lines of a cart as an answer has them; null if there are none in it. */
export function linesIn(cart: unknown): (Line & { problem: string | null })[] | null {
  if (!Array.isArray(cart)) return null
  const lines = cart as { id: string; quantity: number; problem: string | null }[]
  return lines.map(({ id, quantity, problem }) => ({ id, quantity, problem }))
}

async function cartLines(context: Context): Promise<Line[]> {
  const { body } = await read(context, 'GET /api/get-cart-products', {})
  const usable: Line[] = []
  for (const { problem, ...line } of linesIn(parse(body)) ?? []) {
    // What cannot be ordered is removed, as the cart page offers.
    if (problem === null) usable.push(line)
    else await submit(context, 'POST /api/remove-from-cart', { productId: line.id })
  }
  return usable
}

const checkout = ({ shopper, operation }: Context) => ({
  address: { addressId: shopper.addressId },
  creditCoins: operation.coins ? 1 : 0,
})
const withNotes = (lines: Line[]) => lines.map((line) => ({ ...line, productNote: '' }))

function remember(
  { orders, shopper, memory }: Context,
  body: Record<string, unknown> | null,
  lines: Line[],
): void {
  const orderId = body?.['orderId']
  if (typeof orderId !== 'string' || orders.some((order) => order.orderId === orderId)) return
  memory.order = { orderId, productIds: lines.map(({ id }) => id), userId: shopper.userId }
  orders.push(memory.order)
}

async function open(context: Context, isCart: boolean): Promise<void> {
  const { operation, world, memory } = context
  const lines = isCart
    ? await cartLines(context)
    : [{ id: world.products[operation.product] ?? '', quantity: operation.quantity }]
  if (lines.length === 0) return
  const input = { ...checkout(context), products: lines, ...(!isCart && { buyNow: true }) }
  const opened = await withTotal(context, 'POST /api/create-order', 'amount', input, null)
  const orderId = opened?.body?.['orderId']
  if (typeof orderId !== 'string') return
  const paise = Number(opened?.body?.['amount'])
  memory.opened = { orderId, paise, isCart, products: lines, hasCoins: operation.coins }
}

async function place(context: Context, lines: Line[], isCart: boolean): Promise<void> {
  const route = isCart ? 'POST /api/place-order' : 'POST /api/single-product-place-order'
  const input = { ...checkout(context), paymentMode: 'COD', cod: true, products: withNotes(lines) }
  const placed = await withTotal(context, route, 'totalPrice', input, keyOf(context))
  if (placed) remember(context, placed.body, lines)
}

const run: Record<Operation['kind'], (context: Context) => Promise<void>> = {
  cart: async (context) => {
    const { operation, world } = context
    if (operation.step === 'pair') {
      for (const productId of world.pair)
        await submit(context, 'POST /api/move-to-cart', { productId, quantity: 1 })
      return
    }
    const productId = world.products[operation.product]
    await submit(context, 'POST /api/move-to-cart', { productId, quantity: operation.quantity })
  },
  open: (context) => open(context, true),
  openNow: (context) => open(context, false),
  pay: async ({ topology, memory, operation, history }) => {
    const { opened } = memory
    if (!opened) return
    const { keys, url } = topology.service
    const input = { order_id: opened.orderId, outcome: operation.outcome, late_seconds: 2 }
    const from = performance.now()
    // The browser of the shopper pays at the service itself, not through the proxy of the shop.
    const attempt: Attempt = await fetch(`${url}/control/pay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (response) => ({ web: null, status: response.status, body: await response.text() }),
      (error: unknown) => ({ web: null, status: 0, body: String(error) }),
    )
    // A crash of the database is also one of the service.
    const result = statusResult(attempt)
    const to = performance.now()
    history.push({ operation, route: PAY, input, key: null, attempts: [attempt], result, from, to })
    const payment = attempt.status === 200 ? (parse(attempt.body) as PaidOrder | null) : null
    if (payment?.razorpay_signature) memory.paid = { payment, opened }
  },
  verify: async (context) => {
    const { paid } = context.memory
    if (!paid) return
    const { body } = await submit(context, 'POST /api/verify-payment', paid.payment)
    remember(context, body, paid.opened.products)
  },
  place: async (context) => {
    const { paid } = context.memory
    if (!paid) return
    const { opened } = paid
    const input = {
      address: { addressId: context.shopper.addressId },
      creditCoins: opened.hasCoins ? 1 : 0,
      paymentMode: 'Pre-paid',
      cod: false,
      products: withNotes(opened.products),
      totalPrice: opened.paise / 100,
    }
    const route = opened.isCart ? 'POST /api/place-order' : 'POST /api/single-product-place-order'
    const { body } = await submit(context, route, input, keyOf(context))
    remember(context, body, opened.products)
  },
  cod: async (context) => {
    const lines = await cartLines(context)
    if (lines.length > 0) await place(context, lines, true)
  },
  buyNow: async (context) => {
    const { operation, world } = context
    await place(
      context,
      [{ id: world.products[operation.product] ?? '', quantity: operation.quantity }],
      false,
    )
  },
  cancel: async (context) => {
    const { memory, orders, shopper, operation } = context
    const own = orders.filter(({ userId }) => userId === shopper.userId)
    // A cancellation that belongs to a sequence cancels the order of the sequence.
    const order = operation.step ? memory.order : own[Math.floor(operation.choice * own.length)]
    if (!order) return
    await submit(context, 'POST /api/cancel-order', {
      orderId: order.orderId,
      productIds: operation.part ? order.productIds.slice(0, 1) : order.productIds,
      cancellationReason: 'I changed my mind',
      refundMethod: operation.refund,
    })
  },
  move: async (context) => {
    const { orders, operation } = context
    const order = orders[Math.floor(operation.choice * orders.length)]
    if (!order) return
    await submit(context, `POST /dev/orders/${order.orderId}/status`, { status: operation.value })
  },
  // A step moves the order of its sequence.
  step: async (context) => {
    const { memory, operation } = context
    if (!memory.order) return
    const { productIds } = memory.order
    const { step, part, choice } = operation
    const { body } = await read(context, `GET /api/order-inner-details/${memory.order.orderId}`, {})
    const { children = [] } = (parse(body) ?? {}) as { children?: { id: string }[] }
    // Two products of a store are packed in two parcels with a tracking number each, and delivered together or one after the
    // other.
    const isDivided =
      children.length === 1 &&
      productIds.length > 1 &&
      (step === 'pack' || step === 'ready' || (step === 'deliver' && part))
    const parts = isDivided ? [productIds.slice(0, 1), productIds.slice(1)] : [undefined]
    for (const { id: orderId } of children)
      for (const [index, chosen] of parts.entries()) {
        const trackingNumber = `${orderId}${index}`.slice(-22).toUpperCase()
        const input = {
          orderId,
          step,
          ...(chosen && { productIds: chosen }),
          ...(step === 'ready' && { carrier: 'Delhivery', trackingNumber }),
          ...(step === 'recordAttempt' && { reason: 'Nobody was at home' }),
          ...(step === 'rtoReceived' && choice < 0.3 && { condition: 'damaged' }),
        }
        await submitAtDesk(context, `orders/${orderId}/steps`, input, `-${orderId}-${index}`)
      }
  },
  return: async (context) => {
    const { memory, operation } = context
    if (!memory.order) return
    const { orderId, productIds } = memory.order
    const chosen = operation.part ? productIds.slice(0, 1) : productIds
    const { body } = await submit(
      context,
      'POST /api/request-return',
      {
        orderId,
        items: chosen.map((productId) => ({ productId, quantity: 1 })),
        kind: operation.choice < 0.3 ? 'replacement' : 'refund',
        reason: 'Damaged',
        refundMethod: operation.refund,
      },
      keyOf(context),
    )
    if (typeof body?.['returnId'] === 'string') memory.returnId = body['returnId']
  },
  decide: async (context) => {
    const { memory, operation } = context
    if (!memory.returnId) return
    const condition =
      operation.step === 'accept' ? { condition: operation.choice < 0.3 ? 'damaged' : 'restock' } : {}
    await submitAtDesk(context, `returns/${memory.returnId}/steps`, { step: operation.step, ...condition })
  },
  price: async (context) => {
    const { operation, world } = context
    const productId = world.products[operation.product]
    await submit(context, 'POST /dev/price', { productId, sellingPrice: operation.value })
  },
  stock: async (context) => {
    const { operation, world } = context
    const productId = world.products[operation.product]
    await submit(context, 'POST /dev/stock', { productId, stock: operation.value })
  },
  clock: ({ topology, operation }) => topology.moveClock(operation.value),
  walletBack: sendWalletBack,
  ...helpOperations,
}
