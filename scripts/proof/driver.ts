import { setTimeout as pause } from 'node:timers/promises'
import type { Topology } from './topology.ts'
import type { Operation, Plan, PlannedFault } from './plan.ts'
import type { World } from './world.ts'

/** One attempt of a request. Status 0: no answer. `web` is null at the payment service. */
type Attempt = { web: 0 | 1 | null; status: number; body: string }
/**
 * What the sender of an operation knows. `read`: the request changes nothing, whatever its answer. `done`: acknowledged.
 * `refused`: answered with an error, and no attempt was without an answer. `unknown`: at least one attempt without a
 * definite answer, and none acknowledged.
 */
type Result = 'read' | 'done' | 'refused' | 'unknown'
export type Entry = {
  operation: Operation
  route: string
  input: object
  key: string | null
  attempts: Attempt[]
  result: Result
  /** When it was first sent, and when its last attempt was answered or given up; in ms. */
  from: number
  to: number
}

type PaidOrder = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
type Opened = { orderId: string; paise: number; isCart: boolean; products: Line[]; hasCoins: boolean }
export type Line = { id: string; quantity: number }
type Placed = { orderId: string; productIds: string[]; userId: string }
/** What a browser of a shopper remembers. */
type Memory = {
  opened: Opened | null
  paid: { payment: PaidOrder; opened: Opened } | null
  /** The order and the return that were made last. */
  order: Placed | null
  returnId: string | null
}

/** The call of the payment service with which a shopper pays. */
export const PAY = 'POST /control/pay'
const REQUEST_MS = 9000
/** Pause before the first repetition; each further one is longer by as much. */
const RETRY_MS = 300

/** The input of a request that edits a product or its line of the cart. */
export type Edit = { productId?: string }

/** An attempt without an answer may have its effect later than everything that follows. */
export const isLate = ({ attempts }: Entry) => attempts.some(({ status }) => status === 0)

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
  await Promise.all(
    world.shoppers.map(async (shopper, index) => {
      const memory: Memory = { opened: null, paid: null, order: null, returnId: null }
      const faults = plan.faults.filter((fault) => fault.shopper === index)
      const operations = plan.operations.filter((one) => one.shopper === index)
      for (const operation of operations) {
        while (faults[0] && faults[0].operation <= operation.id) cause(faults.shift()!)
        await topology.whenUp(operation.web)
        const context = { topology, world, shopper, memory, orders, operation, history }
        await run[operation.kind](context)
      }
      faults.forEach(cause)
    }),
  )
  return history
}

type Context = {
  topology: Topology
  world: World
  shopper: World['shoppers'][number]
  memory: Memory
  orders: Placed[]
  operation: Operation
  history: Entry[]
}

async function request(
  { topology, shopper }: Context,
  web: 0 | 1,
  route: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<Attempt> {
  const [method = '', path = ''] = route.split(' ')
  try {
    const response = await fetch(`${topology.base(web)}${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        authorization: `Bearer ${shopper.token}`,
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    return { web, status: response.status, body: await response.text() }
  } catch {
    return { web, status: 0, body: '' }
  }
}

/** Sends a request that changes nothing and stores its answer. */
async function read(context: Context, route: string, input: object): Promise<Attempt> {
  const { operation, history } = context
  const from = performance.now()
  const attempt = await request(context, operation.web, route, input)
  const to = performance.now()
  history.push({ operation, route, input, key: null, attempts: [attempt], result: 'read', from, to })
  return attempt
}

/** Whether an attempt may have had its effect although it was not acknowledged. */
const isOpenEnded = ({ status }: Attempt) => status === 0 || status === 503

const statusResult = (attempt: Attempt): Result =>
  attempt.status === 200 ? 'done' : attempt.status === 0 || attempt.status >= 500 ? 'unknown' : 'refused'

/**
 * Sends a write request. Depending on the operation, sends it to both processes at the same time, and repeats it while it
 * gets no answer. Records the attempts and their result in the history.
 */
async function submit(context: Context, route: string, input: object, key: string | null = null) {
  const { operation, history } = context
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  const other = operation.web === 0 ? 1 : 0
  const attempts: Attempt[] = []
  const from = performance.now()
  const entry: Entry = { operation, route, input, key, attempts, result: 'unknown', from, to: Infinity }
  history.push(entry)
  for (let round = 0; round <= operation.retries; round++) {
    const webs: (0 | 1)[] =
      operation.twice && round === 0 ? [operation.web, other] : [round % 2 === 0 ? operation.web : other]
    const answers = await Promise.all(webs.map((web) => request(context, web, route, input, headers)))
    attempts.push(...answers)
    if (answers.some((answer) => !isOpenEnded(answer))) break
    await pause(RETRY_MS * (round + 1))
  }
  entry.to = performance.now()
  entry.result = attempts.some(({ status }) => status >= 200 && status < 300)
    ? 'done'
    : attempts.some(isOpenEnded)
      ? 'unknown'
      : 'refused'
  const answer = attempts.find(({ status }) => status === 200)
  return { entry, body: answer ? parse(answer.body) : null, last: attempts.at(-1) }
}

/** Returns the JSON of a body, null if it is none. */
export function parse(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}

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
const keyOf = ({ operation, world }: Context) => `${world.name}-${operation.id}`
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

/** The work of each kind of operation. */
const run: Record<Operation['kind'], (context: Context) => Promise<void>> = {
  cart: async (context) => {
    const { operation, world } = context
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
    const { orders, shopper, operation } = context
    const own = orders.filter(({ userId }) => userId === shopper.userId)
    const order = own[Math.floor(operation.choice * own.length)]
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
  // The steps of a journey are those of its order.
  step: async (context) => {
    const { memory, operation } = context
    if (!memory.order) return
    const { orderId } = memory.order
    const condition =
      operation.step === 'rtoReceived' && operation.choice < 0.3 ? { condition: 'damaged' } : {}
    await submit(context, 'POST /dev/fulfilment', { orderId, step: operation.step, ...condition })
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
    await submit(context, `POST /dev/returns/${memory.returnId}`, { step: operation.step, ...condition })
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
}
