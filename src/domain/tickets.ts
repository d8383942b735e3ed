import { INDIA_OFFSET_MS } from './india-days.ts'
import { isBlank, isLonger } from './text-length.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The choice of a question that is not about an order. */
export const NO_ORDER = 'none'

/** Response times for a ticket and a callback (buying §9). */
export const responsePromises = { ticket: '12 Hr', callback: '24hr - 72hr' } as const

/** Days after the resolution within which a ticket can be reopened. */
export const REOPEN_DAYS = 14
/** Days after the resolution within which the link of a visitor's mail opens the ticket. */
const KEY_DAYS = 90
/** Length of a message to a ticket, of an issue and of a visitor's name and email, in characters. */
export const ticketTextLimits = { message: 5_000, issue: 100, name: 80, email: 254 } as const

/** `open` waits for the shop, `answered` for the customer. */
export const ticketStates = ['open', 'answered', 'resolved'] as const
export type TicketState = (typeof ticketStates)[number]
/** Roles that write messages to tickets or change their state. */
export const ticketActors = ['customer', 'operator', 'seller'] as const
export type TicketActor = (typeof ticketActors)[number]
export const ticketSteps = [
  'answer',
  'resolve',
  'reopen',
  'write',
  'pass',
  'toSeller',
  'assign',
  'note',
] as const
export type TicketStep = (typeof ticketSteps)[number]

/**
 * Roles and states that allow each step, and the state after it; null if the step keeps the state. A customer who writes to a
 * resolved ticket reopens it. `pass` gives a ticket of a store to the operators, `toSeller` one of the operators to the store.
 */
const moves: Record<
  TicketStep,
  { by: readonly TicketActor[]; from: readonly TicketState[]; to: TicketState | null }
> = {
  answer: { by: ['operator', 'seller'], from: ['open', 'answered'], to: 'answered' },
  resolve: { by: ['operator', 'seller'], from: ['open', 'answered'], to: 'resolved' },
  reopen: { by: ['operator', 'seller'], from: ['resolved'], to: 'open' },
  write: { by: ['customer'], from: ticketStates, to: 'open' },
  pass: { by: ['seller'], from: ['open', 'answered'], to: null },
  toSeller: { by: ['operator'], from: ['open', 'answered'], to: null },
  assign: { by: ['operator'], from: ticketStates, to: null },
  note: { by: ['operator'], from: ticketStates, to: null },
}

type Ticket = { state: TicketState; resolvedAt: Date | null }

/** Returns until when a resolved ticket can be reopened. */
export const reopenUntil = (resolvedAt: Date): Date => new Date(resolvedAt.getTime() + REOPEN_DAYS * DAY_MS)

/** Returns since when a ticket must have been resolved for its key to open it. */
export const keyValidSince = (now: Date): Date => new Date(now.getTime() - KEY_DAYS * DAY_MS)

/** Returns the state after a step, or null if the actor cannot make it now. */
export function stateAfter(
  step: TicketStep,
  { state, resolvedAt }: Ticket,
  actor: TicketActor,
  now: Date,
): TicketState | null {
  const { by, from, to } = moves[step]
  if (!by.includes(actor) || !from.includes(state)) return null
  if (to === null) return state
  return resolvedAt !== null && reopenUntil(resolvedAt) < now ? null : to
}

/** Deadlines of a ticket: the promised answer (buying §9 "12 Hr"), and those of the law. */
export const ticketDeadlines = ['answer', 'acknowledge', 'redress'] as const
export type TicketDeadline = (typeof ticketDeadlines)[number]
const dueHours = { answer: 12, acknowledge: 48 } as const

/** Time before a deadline at which its alarm is raised, in ms. */
export const alarmLeads: Record<TicketDeadline | 'callback', number> = {
  answer: 2 * HOUR_MS,
  acknowledge: HOUR_MS,
  redress: 3 * DAY_MS,
  callback: 4 * HOUR_MS,
}

/** Returns when an answer is due, in the 12 hours of the promise. */
export const answerBy = (since: Date): Date => new Date(since.getTime() + dueHours.answer * HOUR_MS)

/** Returns when a complaint has to be acknowledged, in 48 hours. */
export const acknowledgeBy = (since: Date): Date => new Date(since.getTime() + dueHours.acknowledge * HOUR_MS)

/** Returns when a complaint has to be redressed: a calendar month later in India, on the last day of a shorter month. */
export function redressBy(since: Date): Date {
  const local = new Date(since.getTime() + INDIA_OFFSET_MS)
  const day = local.getUTCDate()
  const due = new Date(local)
  due.setUTCDate(1)
  due.setUTCMonth(due.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
  due.setUTCDate(Math.min(day, lastDay))
  return new Date(due.getTime() - INDIA_OFFSET_MS)
}

/** Returns the number of a ticket as it is shown. */
export const ticketNumber = (number: number): string => `TKT-${number}`

export function ticketMessageError(
  message: string,
): 'ticketMessageRequired' | { code: 'tooLong'; params: { max: number } } | null {
  if (isBlank(message)) return 'ticketMessageRequired'
  const { message: max } = ticketTextLimits
  return isLonger(message, max) ? { code: 'tooLong', params: { max } } : null
}
