import { carrierName, trackingNumberOf } from '#domain/carriers.ts'
import type { FulfilmentStep, ParcelActor, Stage } from '#domain/fulfilment.ts'
import type { GoodsCondition } from '#domain/returns.ts'
import { auditedActor, type DeskScope, type StepActor } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { ApiError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { checkInput } from './move-parcel.ts'
import { isNumberTaken } from './parcels-repo.ts'
import type { LockedParcel } from './lock-orders.ts'
import { auditedFields } from './plan-moves.ts'

/**
 * Creates the parcel of a replacement: a second dispatch of the same lines, without a new order or payment. The caller has
 * taken its units from the stock.
 */
export async function createReplacement(
  tx: Tx,
  now: Date,
  { returnId, orderId, sellerId }: { returnId: string; orderId: string; sellerId: string },
): Promise<void> {
  const id = newId('sh_')
  await tx
    .insertInto('shipments')
    .values({
      id,
      order_id: orderId,
      seller_id: sellerId,
      stage: 'accepted',
      return_id: returnId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const actor = { id: null, role: 'system' } as const
  await insertParcelMove(tx, now, { shipmentId: id, from: 'new', to: 'accepted', actor, reason: null })
}

/** A step with the parcel of a replacement, and what it needs. */
export type ReplacementStep = {
  shipmentId: string
  step: FulfilmentStep
  /** A seller names its store, and reaches only the parcels of that store. */
  actor: StepActor<ParcelActor>
  carrier?: string | undefined
  trackingNumber?: string | undefined
  ewayBill?: string | undefined
  /** Optional, for `pack`. */
  weightGrams?: number | undefined
  reason?: string | undefined
  /** Optional, for `recordAttempt`. */
  nextAttemptOn?: string | undefined
  /** Optional, for `rtoReceived`. */
  condition?: GoodsCondition | undefined
}

export type ReplacementParcel = Omit<LockedParcel, 'id' | 'split_from' | 'invoice_id'> & {
  order_id: string
  return_id: string
  condition: GoodsCondition | null
}

const replacementText = `
  select order_id, return_id, stage, carrier, tracking_number, weight_grams, eway_bill, attempts, attempt_reason, next_attempt_on, condition
  from shipments where id = $1 and return_id is not null`
const selectReplacement = prepared<[shipmentId: string], ReplacementParcel>(
  'replacement-parcel',
  replacementText,
)
const selectReplacementOfStore = prepared<[shipmentId: string, sellerId: string], ReplacementParcel>(
  'replacement-parcel-of-store',
  `${replacementText} and seller_id = $2`,
)

/** Returns the parcel of a replacement, of a store or of any; null if there is none. */
export async function findReplacement(
  tx: Tx,
  shipmentId: string,
  of: DeskScope,
): Promise<ReplacementParcel | null> {
  const [parcel] = await (of === 'all'
    ? selectReplacement(tx, shipmentId)
    : selectReplacementOfStore(tx, shipmentId, of.sellerId))
  return parcel ?? null
}

/**
 * Writes a step with the parcel of a replacement, which the caller has checked. Throws ApiError `badInput` for what the step
 * lacks.
 */
export async function updateReplacement(
  tx: Tx,
  now: Date,
  parcel: ReplacementParcel,
  to: Stage,
  request: ReplacementStep,
): Promise<void> {
  const { shipmentId, step, actor, carrier = '', trackingNumber = '', condition } = request
  const reason = request.reason?.trim() || null
  checkInput(now, request)
  const change = {
    stage: to,
    ...(step === 'pack' && request.weightGrams !== undefined && { weight_grams: request.weightGrams }),
    ...(step === 'ready' && {
      carrier: carrierName(carrier),
      tracking_number: trackingNumberOf(trackingNumber),
      eway_bill: request.ewayBill || null,
    }),
    ...(step === 'recordAttempt' && {
      attempts: parcel.attempts + 1,
      attempt_reason: reason,
      next_attempt_on: request.nextAttemptOn ?? null,
    }),
    ...(step === 'rtoReceived' && condition && { condition }),
  }
  await tx
    .updateTable('shipments')
    .set({ ...change, updated_at: now })
    .where('id', '=', shipmentId)
    .execute()
    .catch((error: unknown) => {
      if (!isNumberTaken(error)) throw error
      throw new ApiError('badInput', { fields: { trackingNumber: 'trackingNumberTaken' } })
    })
  await insertParcelMove(tx, now, { shipmentId, from: parcel.stage, to, actor, reason })
  await addAuditEntry(tx, now, {
    ...auditedActor(actor),
    action: `fulfilment.${step}`,
    subject: shipmentId,
    data: { from: parcel.stage, to, reason },
    before: auditedFields([parcel]),
    after: auditedFields([{ ...parcel, ...change }]),
  })
}

async function insertParcelMove(
  tx: Tx,
  now: Date,
  move: {
    shipmentId: string
    from: Stage
    to: Stage
    actor: { id: string | null; role: ParcelActor }
    reason: string | null
  },
): Promise<void> {
  await tx
    .insertInto('shipment_moves')
    .values({
      shipment_id: move.shipmentId,
      from_stage: move.from,
      to_stage: move.to,
      actor_id: move.actor.id,
      actor_role: move.actor.role,
      reason: move.reason,
      at: now,
    })
    .execute()
}
