/** Returns and replacements of delivered pieces: states, who moves them, windows and amounts (rulings 35, 39 and 92). */
import { faultReasons, type ReturnReason } from './after-sale-choices.ts'
import { INDIA_OFFSET_MS } from './india-days.ts'
import { orderStatus } from './order-status.ts'

export const returnStates = [
  'requested',
  'approved',
  'refused',
  'pickupBooked',
  'pickedUp',
  'received',
  'accepted',
  'refunded',
  'replaced',
  'disputed',
  'sentBack',
  'closed',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

export const returnActors = ['seller', 'operator', 'courier', 'shopper', 'system'] as const
export type ReturnActor = (typeof returnActors)[number]

export const returnSteps = [
  'approve',
  'refuse',
  'bookPickup',
  'pickUp',
  'pickupFailed',
  'close',
  'receive',
  'accept',
  'dispute',
  'sendBack',
  'refund',
  'replace',
  'cancel',
] as const
export type ReturnStep = (typeof returnSteps)[number]

/** State of the goods that were received back. Only goods to `restock` are sold again. */
export const conditions = ['restock', 'damaged'] as const
export type GoodsCondition = (typeof conditions)[number]

export type ReturnMove = {
  step: ReturnStep
  from: ReturnState
  to: ReturnState
  by: readonly ReturnActor[]
}

const staff = ['seller', 'operator'] as const
const courier = ['seller', 'operator', 'courier'] as const
const system = ['system', 'operator'] as const
const shopper = ['shopper', 'operator'] as const

/** All moves of a return. Every other pair of states is refused for every actor. */
export const returnMoves: readonly ReturnMove[] = [
  { step: 'approve', from: 'requested', to: 'approved', by: ['seller', 'operator', 'system'] },
  { step: 'refuse', from: 'requested', to: 'refused', by: staff },
  { step: 'bookPickup', from: 'approved', to: 'pickupBooked', by: staff },
  { step: 'pickUp', from: 'pickupBooked', to: 'pickedUp', by: courier },
  // The next pickup is booked again; the third failure closes the return. Only the operator closes it before.
  { step: 'pickupFailed', from: 'pickupBooked', to: 'approved', by: courier },
  { step: 'close', from: 'pickupBooked', to: 'closed', by: ['operator'] },
  { step: 'receive', from: 'pickedUp', to: 'received', by: staff },
  { step: 'accept', from: 'received', to: 'accepted', by: ['seller', 'operator', 'system'] },
  { step: 'dispute', from: 'received', to: 'disputed', by: staff },
  { step: 'accept', from: 'disputed', to: 'accepted', by: ['operator'] },
  { step: 'sendBack', from: 'disputed', to: 'sentBack', by: ['operator'] },
  { step: 'refund', from: 'accepted', to: 'refunded', by: system },
  { step: 'replace', from: 'accepted', to: 'replaced', by: system },
  // The replacement was lost or could not be delivered.
  { step: 'refund', from: 'replaced', to: 'refunded', by: system },
  { step: 'cancel', from: 'requested', to: 'cancelled', by: shopper },
  { step: 'cancel', from: 'approved', to: 'cancelled', by: shopper },
  { step: 'cancel', from: 'pickupBooked', to: 'cancelled', by: shopper },
]

/** Returns the move of a step from a state, or null if this actor may not make it. */
export function findReturnMove(step: ReturnStep, from: ReturnState, by: ReturnActor): ReturnMove | null {
  return returnMoves.find((move) => move.step === step && move.from === from && move.by.includes(by)) ?? null
}

/** Steps that need a reason, which the shopper reads. */
export const stepsWithReason: readonly ReturnStep[] = ['refuse', 'close', 'dispute', 'sendBack']

/**
 * Returns the steps that a desk offers. `refund` and `replace` are not offered: they follow at once from the step that accepts
 * the goods, or from the loss of a replacement.
 */
export const returnStepsOf = (desk: 'seller' | 'operator'): ReturnStep[] =>
  returnSteps.filter(
    (step) =>
      step !== 'refund' &&
      step !== 'replace' &&
      returnMoves.some((move) => move.step === step && move.by.includes(desk)),
  )

/** States in which pieces can be returned again, because the return came to nothing. */
export const releasedStates: readonly ReturnState[] = ['refused', 'sentBack', 'closed', 'cancelled']

/** A return is closed after this number of failed pickups. */
export const MAX_FAILED_PICKUPS = 3

/** Pictures of one return. */
export const MAX_RETURN_PICTURES = 5
/** Characters of the comment of a return. */
export const RETURN_COMMENT_LENGTH = 1_000

const HOUR_MS = 3_600_000
/** Time in which the seller may answer a request, or dispute received goods; then the system decides. */
export const DECISION_MS = 48 * HOUR_MS

const DAY_MS = 24 * HOUR_MS

/** Returns the moment at which the window for returns ends: the end of the India day `days` after the delivery. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  const day = Math.floor((deliveredAt.getTime() + INDIA_OFFSET_MS) / DAY_MS)
  return new Date((day + days + 1) * DAY_MS - INDIA_OFFSET_MS)
}

/** An item of an order with the facts that decide a return. */
export type ReturnableItem = {
  status: number
  deliveredAt: Date | null
  returnDays: number
  nonReturnable: boolean
  quantity: number
  /** Pieces in returns that are open, refunded or replaced. */
  returned: number
}

export const itemReturnErrors = [
  'itemCancelled',
  'notDelivered',
  'alreadyReturned',
  'returnWindowOver',
] as const
export type ItemReturnError = (typeof itemReturnErrors)[number]
export type ReturnError =
  | ItemReturnError
  | { code: 'tooManyPieces'; params: { pieces: number } }
  | 'faultsOnly'

/** Returns why no piece of an item can be returned now for any reason, or null. */
export function itemReturnError(item: ReturnableItem, now: Date): ItemReturnError | null {
  if (item.status === orderStatus.cancelled) return 'itemCancelled'
  if (item.status !== orderStatus.delivered || !item.deliveredAt) return 'notDelivered'
  if (item.returned >= item.quantity) return 'alreadyReturned'
  return now >= returnableUntil(item.deliveredAt, item.returnDays) ? 'returnWindowOver' : null
}

/** Returns why these pieces of an item cannot be returned for a reason now, or null. */
export function returnError(
  item: ReturnableItem,
  request: { quantity: number; reason: ReturnReason; now: Date },
): ReturnError | null {
  const error = itemReturnError(item, request.now)
  if (error) return error
  const pieces = item.quantity - item.returned
  if (request.quantity > pieces) return { code: 'tooManyPieces', params: { pieces } }
  return item.nonReturnable && !faultReasons.includes(request.reason) ? 'faultsOnly' : null
}

/**
 * Returns the part of a whole amount for the next `pieces` of `quantity`, after `before` pieces. The amount is rounded as a
 * running total, so that any sequence of parts gives what all pieces at once give.
 */
export function shareOfPieces(
  total: number,
  { quantity, before, pieces }: { quantity: number; before: number; pieces: number },
): number {
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}
