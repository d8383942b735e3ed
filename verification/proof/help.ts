import { type Context, keyOf, parse, read, strangerOf, submit } from './requests.ts'

export const RAISE = 'POST /api/raise-ticket'
export const WRITE = 'POST /api/ticket-message'
const handle = /^POST \/api\/(?:seller|operator)\/tickets\/([^/]+)\/steps$/
/** Returns the ticket of a step at a desk; undefined for other routes. */
export const handledTicket = (route: string): string | undefined => handle.exec(route)?.[1]
/** Begins the route that reads a ticket. */
export const READ = 'GET /api/ticket/'

/** The order that a ticket is about: mostly the last one, sometimes that of another shopper, which is refused. */
function orderOf({ memory, orders, operation, shopper }: Context): string {
  const others = orders.filter(({ userId }) => userId !== shopper.userId)
  const other = operation.choice > 0.9 ? others[operation.product % others.length] : undefined
  return other?.orderId ?? (operation.part ? memory.order?.orderId : undefined) ?? 'none'
}

/** Six of ten requests have an idempotency key. */
const maybeKey = (context: Context) => (context.operation.coins ? null : keyOf(context))

/** Reads a ticket as its shopper or as another one, which the input records. */
async function readTicket(context: Context, ticketId: string): Promise<void> {
  await read(context, `${READ}${ticketId}`, { reader: context.shopper.userId })
}

/** Returns the id of a ticket whose request had no answer from the list of the shopper's tickets; undefined without one. */
async function findOwnTicket(context: Context, subject: string): Promise<string | undefined> {
  const { body } = await read(context, 'GET /api/my-tickets', {})
  const own = parse(body) as unknown
  if (!Array.isArray(own)) return undefined
  return (own as { ticketId: string; subject: string }[]).find((one) => one.subject === subject)?.ticketId
}

/** What a shopper does with tickets, and the shop and the stores with those of all shoppers. */
export const helpOperations = {
  ticket: async (context: Context) => {
    const { memory, tickets, operation } = context
    const orderId = orderOf(context)
    const input = {
      department: operation.choice < 0.5 && orderId !== 'none' ? 'Seller' : 'Customer Support',
      issue: 'Other',
      orderId,
      subject: keyOf(context),
      details: 'What happened to my order?',
    }
    const { body } = await submit(context, RAISE, input, maybeKey(context))
    const ticketId = body?.['ticketId'] ?? (await findOwnTicket(context, input.subject))
    if (typeof ticketId !== 'string') return
    memory.ticketId = ticketId
    tickets.push(ticketId)
    const stranger = { ...context, shopper: strangerOf(context) }
    await readTicket(stranger, ticketId)
    // Recorded as a request that changes nothing: it must be refused.
    await read(stranger, WRITE, { ticketId, message: `${keyOf(context)} of another shopper` })
  },
  message: async (context: Context) => {
    const { ticketId } = context.memory
    if (!ticketId) return
    await submit(context, WRITE, { ticketId, message: keyOf(context) }, maybeKey(context))
    await readTicket(context, ticketId)
  },
  handle: async (context: Context) => {
    const { memory, tickets, operation, world } = context
    const ticketId = operation.part ? memory.ticketId : tickets[Math.floor(operation.choice * tickets.length)]
    if (!ticketId) return
    const { member } = world.sellers[operation.product % world.sellers.length]!
    const [desk, staff] = operation.quantity === 1 ? ['seller', member] : ['operator', world.operator]
    const input = { step: operation.step, message: keyOf(context) }
    await submit(
      { ...context, staff },
      `POST /api/${desk}/tickets/${ticketId}/steps`,
      input,
      maybeKey(context),
    )
  },
}

/** Returns the ticket that an answer names; null without one. */
export function ticketIn(body: string): { ticketId: string; number: string } | null {
  const { ticketId, number } = parse(body) ?? {}
  return typeof ticketId === 'string' && typeof number === 'string' ? { ticketId, number } : null
}
