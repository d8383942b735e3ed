import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from './plan.ts'
import type { Topology } from './topology.ts'
import type { Staff } from '#tests/factories.ts'
import type { World } from './world.ts'

/** One attempt of a request. Status 0: no answer. `web` is null at the payment service. */
export type Attempt = { web: 0 | 1 | null; status: number; body: string }
/**
 * What the sender of an operation knows. `read`: the request changes nothing, whatever its answer. `done`: acknowledged.
 * `refused`: answered with an error, and no attempt was without an answer. `unknown`: at least one attempt without a
 * definite answer, and none acknowledged.
 */
export type Result = 'read' | 'done' | 'refused' | 'unknown'
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

export type PaidOrder = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
type Opened = { orderId: string; paise: number; isCart: boolean; products: Line[]; hasCoins: boolean }
export type Line = { id: string; quantity: number }
export type Placed = { orderId: string; productIds: string[]; userId: string }
/** What a browser of a shopper remembers. */
export type Memory = {
  opened: Opened | null
  paid: { payment: PaidOrder; opened: Opened } | null
  /** The order, the return and the ticket that were made last. */
  order: Placed | null
  returnId: string | null
  ticketId: string | null
}

const REQUEST_MS = 9000
/** Pause before the first repetition; each further one is longer by as much. */
const RETRY_MS = 300

/** An attempt without an answer may have its effect later than everything that follows. */
export const isLate = ({ attempts }: Entry) => attempts.some(({ status }) => status === 0)

/** What an operation of a shopper works with. */
export type Context = {
  topology: Topology
  world: World
  /** Who sends the requests; `staff` instead of the shopper, if they are calls of a desk. */
  shopper: World['shoppers'][number]
  staff?: Staff
  memory: Memory
  orders: Placed[]
  /** Ids of the tickets of all shoppers. */
  tickets: string[]
  operation: Operation
  history: Entry[]
}

async function request(
  { topology, shopper, staff }: Context,
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
        authorization: `Bearer ${(staff ?? shopper).token}`,
        ...(staff && { cookie: `desk=${staff.desk}` }),
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
export async function read(context: Context, route: string, input: object): Promise<Attempt> {
  const { operation, history } = context
  const from = performance.now()
  const attempt = await request(context, operation.web, route, input)
  const to = performance.now()
  history.push({ operation, route, input, key: null, attempts: [attempt], result: 'read', from, to })
  return attempt
}

/** Returns true if an attempt may have had its effect although it was not acknowledged. */
export const isOpenEnded = ({ status }: Attempt) => status === 0 || status === 503

/**
 * Sends a write request. Depending on the operation, sends it to both processes at the same time, and repeats it while it
 * gets no answer. Records the attempts and their result in the history.
 */
export async function submit(context: Context, route: string, input: object, key: string | null = null) {
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

/** The idempotency key of an operation. */
export const keyOf = ({ operation, world }: Context) => `${world.name}-${operation.id}`

/** Sends a call of the operator desk; `part` distinguishes several of one operation. */
export const submitAtDesk = (context: Context, path: string, input: object, part = '') =>
  submit(
    { ...context, staff: context.world.operator },
    `POST /api/operator/${path}`,
    input,
    `${keyOf(context)}${part}`,
  )

/** Returns another shopper, who must not reach what belongs to the one of the operation. */
export function strangerOf({ world, operation }: Context): World['shoppers'][number] {
  const { shopper, product, quantity } = operation
  const others = world.shoppers.filter((_, index) => index !== shopper)
  return others[(product + quantity) % others.length]!
}
