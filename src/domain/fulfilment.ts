/** Stages of a parcel and who may move it between them (rulings 45 and 56). */
import { indiaDay } from './india-days.ts'
import { orderStatus, type OrderStatus } from './order-status.ts'

export const stages = [
  'new',
  'accepted',
  'packed',
  'ready',
  'shipped',
  'out',
  'delivered',
  'attemptFailed',
  'rto',
  'rtoReceived',
  'lost',
  'cancelled',
  'calledBack',
] as const
export type Stage = (typeof stages)[number]

/** Status of the API for the items of a parcel at each stage. */
export const statusOfStage: Readonly<Record<Stage, OrderStatus>> = {
  new: orderStatus.processing,
  accepted: orderStatus.processing,
  packed: orderStatus.processing,
  ready: orderStatus.processing,
  shipped: orderStatus.shipped,
  out: orderStatus.outForDelivery,
  delivered: orderStatus.delivered,
  attemptFailed: orderStatus.shipped,
  rto: orderStatus.shipped,
  rtoReceived: orderStatus.cancelled,
  lost: orderStatus.cancelled,
  cancelled: orderStatus.cancelled,
  calledBack: orderStatus.cancelled,
}

export const parcelActors = ['seller', 'operator', 'courier', 'shopper', 'system'] as const
export type ParcelActor = (typeof parcelActors)[number]

export const fulfilmentSteps = [
  'accept',
  'pack',
  'ready',
  'ship',
  'out',
  'deliver',
  'recordAttempt',
  'rto',
  'rtoReceived',
  'lost',
  'cancel',
  'callBack',
] as const
export type FulfilmentStep = (typeof fulfilmentSteps)[number]

/**
 * Effects of a step besides the new stage. `invoice`: creates the invoice of the parcel; `collect`: posts the cash of
 * an order that is paid on delivery, and the coins that a delivery earns; `refund`: returns money and coins of the items;
 * `restock`: returns the units to the stock; `credit`: creates a credit note if there is an invoice.
 */
export type StepEffect = 'invoice' | 'collect' | 'refund' | 'restock' | 'credit'

export type FulfilmentMove = {
  step: FulfilmentStep
  from: Stage
  to: Stage
  by: readonly ParcelActor[]
  effects: readonly StepEffect[]
}

/** A parcel goes out again at most twice after a failed attempt; then it returns to the sender. */
const MAX_REPEATED_ATTEMPTS = 2

/** Days within which a parcel goes out again after a failed attempt. */
const MAX_ATTEMPT_DAYS = 30

/** Returns whether a parcel can go out again on a day in India (`YYYY-MM-DD`). */
export function isNextAttempt(day: string, now: Date): boolean {
  const last = new Date(now.getTime() + MAX_ATTEMPT_DAYS * 86_400_000)
  return day >= indiaDay(now) && day <= indiaDay(last)
}

const dispatchers = ['seller', 'operator'] as const
const courier = ['seller', 'operator', 'courier'] as const
const cancellers = ['seller', 'operator', 'shopper', 'system'] as const
const callers = ['shopper', 'operator'] as const

/** All moves of a parcel. Every other pair of stages is refused for every actor. */
export const fulfilmentMoves: readonly FulfilmentMove[] = [
  { step: 'accept', from: 'new', to: 'accepted', by: ['seller', 'operator', 'system'], effects: [] },
  { step: 'pack', from: 'accepted', to: 'packed', by: dispatchers, effects: ['invoice'] },
  { step: 'pack', from: 'ready', to: 'packed', by: dispatchers, effects: ['invoice'] },
  { step: 'ready', from: 'packed', to: 'ready', by: dispatchers, effects: [] },
  { step: 'ship', from: 'ready', to: 'shipped', by: courier, effects: [] },
  { step: 'out', from: 'shipped', to: 'out', by: courier, effects: [] },
  { step: 'out', from: 'attemptFailed', to: 'out', by: courier, effects: [] },
  { step: 'deliver', from: 'out', to: 'delivered', by: courier, effects: ['collect'] },
  { step: 'recordAttempt', from: 'out', to: 'attemptFailed', by: courier, effects: [] },
  { step: 'rto', from: 'attemptFailed', to: 'rto', by: courier, effects: [] },
  { step: 'rto', from: 'shipped', to: 'rto', by: courier, effects: [] },
  {
    step: 'rtoReceived',
    from: 'rto',
    to: 'rtoReceived',
    by: dispatchers,
    effects: ['refund', 'restock', 'credit'],
  },
  // The money was returned when the shopper called the parcel back.
  { step: 'rtoReceived', from: 'calledBack', to: 'rtoReceived', by: dispatchers, effects: ['restock'] },
  { step: 'lost', from: 'shipped', to: 'lost', by: ['operator'], effects: ['refund', 'credit'] },
  { step: 'lost', from: 'attemptFailed', to: 'lost', by: ['operator'], effects: ['refund', 'credit'] },
  { step: 'lost', from: 'rto', to: 'lost', by: ['operator'], effects: ['refund', 'credit'] },
  { step: 'cancel', from: 'new', to: 'cancelled', by: cancellers, effects: ['refund', 'restock'] },
  { step: 'cancel', from: 'accepted', to: 'cancelled', by: cancellers, effects: ['refund', 'restock'] },
  {
    step: 'cancel',
    from: 'packed',
    to: 'cancelled',
    by: cancellers,
    effects: ['refund', 'restock', 'credit'],
  },
  {
    step: 'cancel',
    from: 'ready',
    to: 'cancelled',
    by: cancellers,
    effects: ['refund', 'restock', 'credit'],
  },
  { step: 'callBack', from: 'shipped', to: 'calledBack', by: callers, effects: ['refund', 'credit'] },
  { step: 'callBack', from: 'attemptFailed', to: 'calledBack', by: callers, effects: ['refund', 'credit'] },
  { step: 'callBack', from: 'rto', to: 'calledBack', by: callers, effects: ['refund', 'credit'] },
]

/** Returns the move of a step from a stage, or null if this actor may not make it. */
export function findMove(step: FulfilmentStep, from: Stage, by: ParcelActor): FulfilmentMove | null {
  return (
    fulfilmentMoves.find((move) => move.step === step && move.from === from && move.by.includes(by)) ?? null
  )
}

/** Stage of items without a parcel: not accepted yet, or of an order that was loaded with its past. */
export const stageOfStatus: Readonly<Record<OrderStatus, Stage>> = {
  [orderStatus.processing]: 'new',
  [orderStatus.shipped]: 'shipped',
  [orderStatus.outForDelivery]: 'out',
  [orderStatus.delivered]: 'delivered',
  [orderStatus.cancelled]: 'cancelled',
}

/** Stages at which a parcel has a label and a slip. */
export const labelledStages: readonly Stage[] = ['packed', 'ready', 'shipped', 'out', 'attemptFailed']

/** Stages at which the carrier has the parcel: a part that takes another way was in the same box until then. */
export const stagesWithCarrier: readonly Stage[] = [
  'shipped',
  'out',
  'delivered',
  'attemptFailed',
  'rto',
  'calledBack',
]

/** The step that leads forward from each stage on the way of a delivery. */
const forward: Partial<Record<Stage, FulfilmentStep>> = {
  new: 'accept',
  accepted: 'pack',
  packed: 'ready',
  ready: 'ship',
  shipped: 'out',
  attemptFailed: 'out',
  out: 'deliver',
}

/**
 * Returns the moves that change the status of the API to another one: the stages between are passed in one go. Returns
 * null if this actor may not make one of them.
 */
export function pathToStatus(from: Stage, to: OrderStatus, by: ParcelActor): FulfilmentMove[] | null {
  if (to === orderStatus.cancelled) {
    const move = findMove('cancel', from, by) ?? findMove('callBack', from, by)
    return move && [move]
  }
  const path: FulfilmentMove[] = []
  let stage = from
  while (statusOfStage[stage] === statusOfStage[from]) {
    const step = forward[stage]
    const move = step && findMove(step, stage, by)
    if (!move) return null
    path.push(move)
    stage = move.to
  }
  return statusOfStage[stage] === to ? path : null
}

/**
 * Returns the moves of one step from a stage, or null if this actor may not make it. A seller whose orders need no
 * acceptance packs them at once: the system accepts them.
 */
export function pathOfStep(
  step: FulfilmentStep,
  from: Stage,
  by: ParcelActor,
  acceptsAtOnce: boolean,
): FulfilmentMove[] | null {
  const move = findMove(step, from, by)
  if (move) return [move]
  const accepted = acceptsAtOnce && step === 'pack' ? findMove('accept', from, 'system') : null
  const next = accepted && findMove(step, accepted.to, by)
  return accepted && next && [accepted, next]
}

/** Returns true if a parcel may go out again after this number of failed attempts. */
export const mayGoOutAgain = (attempts: number): boolean => attempts <= MAX_REPEATED_ATTEMPTS
