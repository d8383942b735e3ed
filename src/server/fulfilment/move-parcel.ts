import { carrierName, isEwayBill, isTrackingNumber, MAX_CARRIER, trackingNumberOf } from '#domain/carriers.ts'
import {
  type FulfilmentMove,
  type FulfilmentStep,
  isNextAttempt,
  mayGoOutAgain,
  type ParcelActor,
  pathOfStep,
  type Stage,
} from '#domain/fulfilment.ts'
import { shopValue, type StoredSettings } from '#domain/settings.ts'
import type { AuditedRequest } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError, formError } from '#server/errors.ts'
import { carryOut } from './carry-out.ts'
import { type LockedItem, type LockedOrder, lockOrders } from './lock-orders.ts'
import { chooseItems } from './move-order.ts'
import { findParcels, isNumberTaken, type Parcel } from './parcels-repo.ts'
import { type Change, type Part, toParts } from './plan-moves.ts'

/** Actor of a parcel move. A seller acts for one store, a shopper for the own orders. */
export type Mover = AuditedRequest &
  (
    | { role: 'seller'; id: string; sellerId: string }
    | { role: 'shopper'; id: string }
    | { role: Exclude<ParcelActor, 'seller' | 'shopper'>; id: string | null }
  )

export type ParcelStep = Omit<Change, 'actor'> & {
  /** An order, or an order group: then all its orders that the actor may see. */
  orderId: string
  /** The products whose items take the step; by default all items that can. */
  productIds?: readonly string[]
  /** Without products: only items at these stages. */
  from?: readonly Stage[]
  step: FulfilmentStep
  actor: Mover
}

/**
 * Takes a step with the parcels of an order. Items that take it without the rest of their parcel become a
 * parcel of their own; items that are packed together become one. Returns the parcels of the orders. Throws ApiError
 * `notFound`, also for orders of another seller or shopper, `badInput`, `cannotCancel` or `cannotMove`, and then changes
 * nothing.
 */
export async function moveParcel(tx: Tx, now: Date, input: ParcelStep): Promise<Parcel[]> {
  const { step, actor } = input
  checkInput(now, input)
  const orders = await lockOrders(
    tx,
    input.orderId,
    actor.role === 'shopper' ? { userId: actor.id } : actor.role === 'seller' ? actor : 'all',
  )
  const acceptsAtOnce = new Map(orders.map(({ id, accepts_at_once }) => [id, accepts_at_once]))
  const findPath = ({ stage, order_id }: LockedItem) =>
    pathOfStep(step, stage, actor.role, acceptsAtOnce.get(order_id) ?? false)
  const chosen = new Set(chooseItems(orders, input.productIds, defaultChoice(orders, input, findPath)))
  const pathOf = (item: LockedItem) => {
    const path = findPath(item)
    if (!path)
      throw step === 'cancel' || (step === 'callBack' && actor.role === 'shopper')
        ? new ApiError('cannotCancel')
        : new ApiError('cannotMove', { reason: 'stepNotPossible' })
    if (step === 'out' && !mayGoOutAgain(item.parcel?.attempts ?? 0))
      throw new ApiError('cannotMove', { reason: 'tooManyAttempts' })
    return path
  }
  const parts = toParts(orders, chosen, pathOf)
  if (step === 'ready' && parts.length > 1) throw new ApiError('badInput', { reason: 'oneParcelOnly' })
  if (step === 'ready' && !input.ewayBill) await requireNoEwayBill(tx, now, parts)
  const { carrier, trackingNumber, weightGrams, ewayBill, nextAttemptOn, condition, ...rest } = input
  const change: Change = {
    ...rest,
    ...(step === 'ready' &&
      carrier &&
      trackingNumber && { carrier: carrierName(carrier), trackingNumber: trackingNumberOf(trackingNumber) }),
    ...(step === 'ready' && ewayBill && { ewayBill }),
    ...(step === 'pack' && weightGrams !== undefined && { weightGrams }),
    ...(step === 'recordAttempt' && nextAttemptOn !== undefined && { nextAttemptOn }),
    ...(step === 'rtoReceived' && condition && { condition }),
  }
  await carryOut(tx, now, parts, change).catch((error: unknown) => {
    if (!isNumberTaken(error)) throw error
    const reason = 'trackingNumberTaken'
    throw new ApiError('badInput', { reason, fields: { trackingNumber: reason } })
  })
  return findParcels(
    tx,
    orders.map(({ id }) => id),
  )
}

/**
 * Returns which items take a step if none are named: all that can. What is packed already is packed again only if nothing
 * else is left to pack. If no item can, all are meant, so that the error says why.
 */
function defaultChoice(
  orders: readonly LockedOrder[],
  { step, from, productIds }: ParcelStep,
  findPath: (item: LockedItem) => readonly FulfilmentMove[] | null,
): (item: LockedItem) => boolean {
  const items = orders.flatMap((order) => order.items).filter(({ stage }) => !from || from.includes(stage))
  if (from && !productIds && items.length === 0)
    throw new ApiError('cannotMove', { reason: 'stepNotPossible' })
  const possible = items.filter((item) => findPath(item) !== null)
  if (possible.length === 0 && step === 'ready' && !productIds)
    throw new ApiError('cannotMove', { reason: notReadyReason(items) })
  if (possible.length === 0) return (item) => items.includes(item)
  const unpacked = possible.filter(({ stage }) => stage !== 'ready')
  const meant = new Set(step === 'pack' && unpacked.length > 0 ? unpacked : possible)
  return (item) => meant.has(item)
}

/** Returns why no part of an order can get a tracking number. */
function notReadyReason(items: readonly LockedItem[]) {
  const stages = items.flatMap(({ stage }) => (stage === 'cancelled' ? [] : [stage]))
  if (stages.length === 0) return 'orderWasCancelled'
  if (stages.includes('ready')) return 'hasTrackingNumber'
  return stages.every((stage) => stage === 'new' || stage === 'accepted') ? 'notPackedYet' : 'stepNotPossible'
}

/** Input that the steps of all parcels have, also of a replacement. */
type StepInput = {
  step: FulfilmentStep
  actor: { role: ParcelActor }
  carrier?: string | undefined
  trackingNumber?: string | undefined
  ewayBill?: string | undefined
  reason?: string | undefined
  nextAttemptOn?: string | undefined
}

/** Throws ApiError `badInput` for input of a step that is missing or wrong. */
export function checkInput(
  now: Date,
  { step, actor, carrier = '', trackingNumber = '', ewayBill, reason = '', nextAttemptOn }: StepInput,
): void {
  if (step === 'ready')
    formError({
      carrier:
        carrier.trim() === ''
          ? 'carrierRequired'
          : carrier.trim().length > MAX_CARRIER
            ? 'carrierTooLong'
            : null,
      trackingNumber: isTrackingNumber(trackingNumber) ? null : 'trackingNumberInvalid',
      ewayBill: !ewayBill || isEwayBill(ewayBill) ? null : 'ewayBillInvalid',
    })
  const isExplained = reason.trim() !== ''
  if (step === 'recordAttempt')
    formError({
      reason: isExplained ? null : 'attemptReasonRequired',
      nextAttemptOn: nextAttemptOn && !isNextAttempt(nextAttemptOn, now) ? 'nextAttemptInvalid' : null,
    })
  if (step === 'cancel' && actor.role === 'seller')
    formError({ reason: isExplained ? null : 'sellerReasonRequired' })
}

const selectInvoice = prepared<
  [invoiceId: string, now: Date],
  { total_paise: number; settings: StoredSettings }
>('invoice-to-ship', 'select total_paise, settings_at($2) as settings from documents where id = $1')

/** Throws ApiError `badInput` if the invoice of a parcel is so high that the parcel needs an e-way bill. */
async function requireNoEwayBill(tx: Tx, now: Date, [part]: readonly Part[]): Promise<void> {
  const invoiceId = part?.items[0]?.parcel?.invoice_id
  const [invoice] = invoiceId ? await selectInvoice(tx, invoiceId, now) : []
  if (!invoice) return
  const fromPaise = shopValue(invoice.settings, 'orders.ewayBillFrom')
  formError({ ewayBill: invoice.total_paise > fromPaise ? 'ewayBillRequired' : null })
}
