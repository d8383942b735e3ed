import { endReasons } from '#domain/after-sale-choices.ts'
import type { RefundMethod } from '#domain/after-sale-choices.ts'
import {
  type FulfilmentMove,
  type ParcelActor,
  type Stage,
  stagesWithCarrier,
  statusOfStage,
  type StepEffect,
} from '#domain/fulfilment.ts'
import { orderStatus, type OrderStatus, statusOfItems } from '#domain/order-status.ts'
import type { StepActor } from '#server/context.ts'
import { changedFields } from '#server/db/audit-log.ts'
import { newId } from '#server/ids.ts'
import type { LockedItem, LockedOrder, LockedParcel } from './lock-orders.ts'
import type { Notice } from './status-messages.ts'

export const conditions = ['restock', 'damaged'] as const

/** Data of a step besides the items: who makes it, and what the step needs. */
export type Change = {
  actor: StepActor<ParcelActor>
  /** Why: of a cancellation, a failed attempt, a return to the sender. */
  reason?: string
  refundMethod?: RefundMethod
  carrier?: string
  trackingNumber?: string
  weightGrams?: number
  ewayBill?: string
  /** Day of the next attempt, "2026-11-27". */
  nextAttemptOn?: string
  /** Condition of the goods that came back. */
  condition?: (typeof conditions)[number]
  notice: Notice
}

/** Items of one parcel, or of an order without parcels, that are at one stage and take the same moves. */
export type Part = { order: LockedOrder; items: LockedItem[]; path: readonly FulfilmentMove[] }

/** A part with the parcel that it is in after the moves. */
export type PlannedPart = Part & {
  from: Stage
  to: Stage
  shipmentId: string
  parcelAfter: ParcelRow
  /** Condition of the goods, if they came back. */
  condition: Change['condition'] | null
}

export const hasEffect = ({ path }: Part, effect: StepEffect): boolean =>
  path.some(({ effects }) => effects.includes(effect))

type ParcelRow = LockedParcel & {
  is_new: boolean
  /** The parcel that it was a part of, whose history it shares. */
  copies: string | null
  order_id: string
  seller_id: string
}
type By = { actor_id: string | null; actor_role: string }
/** Rows that the moves write. */
export type Writes = {
  parcels: ParcelRow[]
  moves: (By & { shipment_id: string; from_stage: Stage; to_stage: Stage; reason: string | null })[]
  items: { id: string; shipment_id: string; status: OrderStatus; reason: string | null; changed: boolean }[]
  orderMoves: (By & { order_id: string; item_id: string; from_status: OrderStatus; to_status: OrderStatus })[]
  orders: { id: string; status: OrderStatus }[]
  audit: (By & {
    action: string
    subject: string
    data: object
    seller_id: string | null
    before: object
    after: object
    request_id: string | null
    session_id: string | null
  })[]
}

export const emptyWrites = (): Writes => ({
  parcels: [],
  moves: [],
  items: [],
  orderMoves: [],
  orders: [],
  audit: [],
})

/** Groups the chosen items of each order by parcel and stage, with the moves that `pathOf` returns for each group. */
export function toParts(
  orders: readonly LockedOrder[],
  chosen: ReadonlySet<LockedItem>,
  pathOf: (item: LockedItem) => readonly FulfilmentMove[],
): Part[] {
  return orders.flatMap((order) => {
    const items = order.items.filter((item) => chosen.has(item))
    const groups = Map.groupBy(items, (item) => `${item.parcel?.id ?? ''} ${item.stage}`)
    return [...groups.values()].flatMap((group) => {
      const [first] = group
      return first ? [{ order, items: group, path: pathOf(first) }] : []
    })
  })
}

const isWhole = ({ order, items }: Part): boolean =>
  items[0]?.parcel != null &&
  order.items.filter(({ parcel }) => parcel?.id === items[0]?.parcel?.id).length === items.length

/** Returns the parts of one order after their moves, and adds what is to be written. */
export function planOrder(parts: readonly Part[], change: Change, writes: Writes): PlannedPart[] {
  const [first] = parts
  if (!first) return []
  const { order } = first
  // What is packed together becomes one parcel.
  const isPacking = parts.length > 1 && parts.every(({ path }) => path.at(-1)?.to === 'packed')
  const target = isPacking ? (parts.find(isWhole) ?? first) : null
  const joint = target && planParcel(target, change, writes)
  const planned = parts.map((part): PlannedPart => {
    const from = part.items[0]?.stage ?? 'new'
    const to = part.path.at(-1)?.to ?? from
    if (target && part !== target) emptyParcel(part, change, writes)
    const parcelAfter = joint ?? planParcel(part, change, writes)
    const condition = to === 'rtoReceived' ? (change.condition ?? 'restock') : null
    return { ...part, from, to, shipmentId: parcelAfter.id, parcelAfter, condition }
  })
  for (const part of planned) planItems(part, change, writes)
  planAudit(planned, order.id, change, writes)
  const statusAfter = new Map(
    planned.flatMap(({ items, to }) => items.map(({ id }) => [id, statusOfStage[to]])),
  )
  const status = statusOfItems(order.items.map((item) => statusAfter.get(item.id) ?? item.status))
  if (status !== order.status) writes.orders.push({ id: order.id, status })
  return planned
}

/** Plans the parcel of a part: its own if it is whole, else a new one. */
function planParcel(part: Part, change: Change, writes: Writes): ParcelRow {
  const { order, items, path } = part
  const before = items[0]?.parcel ?? null
  const from = items[0]?.stage ?? 'new'
  const to = path.at(-1)?.to ?? from
  const isOwn = isWhole(part)
  const id = isOwn && before ? before.id : newId('sh_')
  // A part that was handed to the carrier keeps the tracking number that it shared.
  const wasSent = stagesWithCarrier.includes(from)
  const keepsNumber = before !== null && (isOwn || wasSent) && to !== 'packed'
  const isAttempt = to === 'attemptFailed'
  const number = {
    carrier: change.carrier ?? (keepsNumber ? before.carrier : null),
    tracking_number: change.trackingNumber ?? (keepsNumber ? before.tracking_number : null),
    weight_grams: change.weightGrams ?? (keepsNumber ? before.weight_grams : null),
    eway_bill: change.ewayBill ?? (keepsNumber ? before.eway_bill : null),
  }
  const parcel: ParcelRow = {
    id,
    is_new: !isOwn,
    copies: isOwn ? null : (before?.id ?? null),
    order_id: order.id,
    seller_id: order.seller_id,
    stage: to,
    split_from: isOwn ? (before?.split_from ?? null) : wasSent ? (before?.id ?? null) : null,
    invoice_id: before?.invoice_id ?? null,
    ...number,
    attempts: (before?.attempts ?? 0) + (isAttempt ? 1 : 0),
    attempt_reason: (isAttempt ? change.reason : null) ?? before?.attempt_reason ?? null,
    next_attempt_on: isAttempt ? (change.nextAttemptOn ?? null) : null,
    condition: to === 'rtoReceived' ? (change.condition ?? 'restock') : null,
  }
  writes.parcels.push(parcel)
  for (const move of path)
    writes.moves.push({
      shipment_id: id,
      from_stage: move.from,
      to_stage: move.to,
      ...byOf(move, part, change),
      reason: change.reason ?? null,
    })
  return parcel
}

/** Ends a parcel whose items all went into another one. */
function emptyParcel(part: Part, change: Change, writes: Writes): void {
  const parcel = part.items[0]?.parcel
  if (!parcel || !isWhole(part)) return
  const { id: order_id, seller_id } = part.order
  writes.parcels.push({
    ...parcel,
    is_new: false,
    copies: null,
    order_id,
    seller_id,
    stage: 'cancelled',
  })
  const by = { actor_id: change.actor.id, actor_role: change.actor.role }
  writes.moves.push({
    shipment_id: parcel.id,
    from_stage: parcel.stage,
    to_stage: 'cancelled',
    ...by,
    reason: null,
  })
}

/** Returns the actor of a move. The system accepts an order that needs no acceptance when it is packed. */
function byOf({ step }: FulfilmentMove, { order, path }: Part, { actor }: Change): By {
  const isImplicit = step === 'accept' && path.length > 1 && order.accepts_at_once
  return isImplicit
    ? { actor_id: null, actor_role: 'system' }
    : { actor_id: actor.id, actor_role: actor.role }
}

function planItems(part: PlannedPart, change: Change, writes: Writes): void {
  const { order, items, to, shipmentId } = part
  const status = statusOfStage[to]
  const by = { actor_id: change.actor.id, actor_role: change.actor.role }
  for (const item of items) {
    const changed = status !== item.status
    writes.items.push({ id: item.id, shipment_id: shipmentId, status, reason: reasonOf(to, change), changed })
    if (changed)
      writes.orderMoves.push({
        order_id: order.id,
        item_id: item.id,
        from_status: item.status,
        to_status: status,
        ...by,
      })
  }
}

/** One row of the audit log for each order, however many of its parcels take the step. */
function planAudit(
  parts: readonly PlannedPart[],
  subject: string,
  { actor, reason }: Change,
  writes: Writes,
): void {
  if (actor.role !== 'seller' && actor.role !== 'operator') return
  const before = auditedFields(parts.map(({ items, from }) => items[0]?.parcel ?? { stage: from }))
  const after = auditedFields(parts.map(({ parcelAfter }) => parcelAfter))
  writes.audit.push({
    actor_id: actor.id,
    actor_role: actor.teamRole ?? actor.role,
    action: `fulfilment.${parts[0]?.path.at(-1)?.step ?? ''}`,
    subject,
    data: {
      parcels: parts.map(({ shipmentId, items, from, to }) => ({
        shipmentId,
        items: items.map(({ id }) => id),
        from,
        to,
      })),
      reason,
    },
    seller_id: actor.sellerId ?? null,
    before: changedFields(before, after),
    after: changedFields(after, before),
    request_id: actor.requestId ?? null,
    session_id: actor.sessionId ?? null,
  })
}

type AuditedParcel = Pick<LockedParcel, 'stage'> & Partial<LockedParcel>

/** Returns the fields of parcels that take a step together, as the audit log names them; different values are listed. */
export function auditedFields(parcels: readonly AuditedParcel[]) {
  const valueOf = <Value extends string | number>(
    read: (parcel: AuditedParcel) => Value | null | undefined,
  ) => {
    const values = [...new Set(parcels.map((parcel) => read(parcel) ?? null))]
    return values.length > 1 ? values.filter((value) => value !== null).join(', ') : (values[0] ?? null)
  }
  return {
    stage: valueOf((parcel) => parcel.stage),
    carrier: valueOf((parcel) => parcel.carrier),
    trackingNumber: valueOf((parcel) => parcel.tracking_number),
    weightGrams: valueOf((parcel) => parcel.weight_grams),
    ewayBill: valueOf((parcel) => parcel.eway_bill),
    attempts: valueOf((parcel) => parcel.attempts ?? 0),
    attemptReason: valueOf((parcel) => parcel.attempt_reason),
    nextAttemptOn: valueOf((parcel) => parcel.next_attempt_on),
    condition: valueOf((parcel) => parcel.condition),
  }
}

/** The stored reason of a cancelled item. */
export function reasonOf(to: Stage, { reason }: Change): string | null {
  if (to === 'rtoReceived') return endReasons.returnedToSender
  return to === 'lost' ? endReasons.lost : (reason ?? null)
}

/** Status of all items of an order after the moves. */
export function itemsAfter(order: LockedOrder, parts: readonly PlannedPart[]): LockedItem[] {
  const after = new Map(parts.flatMap(({ items, to }) => items.map(({ id }) => [id, to])))
  return order.items.map((item) => {
    const stage = after.get(item.id)
    return stage ? { ...item, stage, status: statusOfStage[stage] } : item
  })
}

/** True if nothing is left of an order. */
export const isAllCancelled = (items: readonly LockedItem[]): boolean =>
  items.every(({ status }) => status === orderStatus.cancelled)
