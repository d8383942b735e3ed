import {
  DECISION_MS,
  findReturnMove,
  type GoodsCondition,
  MAX_FAILED_PICKUPS,
  MAX_RETURN_PICTURES,
  type ReturnActor,
  type ReturnState,
  type ReturnStep,
  stepsWithReason,
} from '#domain/returns.ts'
import { ApiError } from '#server/errors.ts'
import { auditedActor, type Services, type StepActor } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/db.ts'
import { type LockedOrder, lockOrders } from '#server/fulfilment/lock-orders.ts'
import { keepPhotos } from '#server/media/delete-photos.ts'
import { ownPictures } from '#server/reviews/check-review.ts'
import { queueDecisionMail } from './messages.ts'
import {
  findOrderOfReturn,
  insertReturnMove,
  isMember,
  type LockedReturn,
  lockReturn,
  updateReturn,
} from './returns-repo.ts'
import { refundReturn, settleReturn } from './settle-return.ts'

/** Actor of a return move. A seller names its store, and reaches only the returns of that store. */
type ReturnMover = StepActor<ReturnActor>

export type ReturnRequest = {
  returnId: string
  step: ReturnStep
  actor: ReturnMover
  /** Required owner, if the customer moves it. */
  ownerId?: string
  reason?: string | undefined
  /** Condition of the goods, for `accept`; sold again unless they are damaged. */
  condition?: GoodsCondition | undefined
  /** Photos of the goods that the actor has uploaded. They are added to those of the store. */
  mediaUrls?: readonly string[] | undefined
}

/**
 * Moves a return along its graph; the only place that does. Records each move with actor and time, and refunds or replaces
 * the goods once they are accepted. Lock order: order, stock, users.
 * Throws ApiError `notFound`, `badInput` or `cannotMove`, and then changes nothing.
 */
export async function moveReturn(
  tx: Tx,
  shop: Pick<Services, 'env'>,
  now: Date,
  request: ReturnRequest,
): Promise<ReturnState> {
  const { returnId, step, actor, ownerId, condition = 'restock' } = request
  if (actor.role === 'seller' && actor.sellerId === undefined) throw new ApiError('forbidden')
  const { sellerId } = actor
  const of = ownerId !== undefined ? { userId: ownerId } : sellerId !== undefined ? { sellerId } : 'all'
  const orderId = await findOrderOfReturn(tx, returnId, of)
  const [order] = orderId === null ? [] : await lockOrders(tx, orderId, 'all')
  if (!order) throw new ApiError('notFound', { reason: 'returnNotFound' })
  const found = await lockReturn(tx, returnId)
  const failedPickups = found.failed_pickups + (step === 'pickupFailed' ? 1 : 0)
  const move = findReturnMove(step, found.state, actor.role)
  if (!move) throw new ApiError('cannotMove', { reason: 'cannotMoveReturn' })
  const isLastPickup = step === 'pickupFailed' && failedPickups >= MAX_FAILED_PICKUPS
  const to = isLastPickup ? 'closed' : move.to
  // A member of the store does not decide its returns as an operator.
  if (actor.role === 'operator' && actor.id !== null && (await isMember(tx, found.seller_id, actor.id)))
    throw new ApiError('cannotMove', { reason: 'returnOfOwnStore' })
  const reason = request.reason?.trim() || null
  if (stepsWithReason.includes(step) && reason === null)
    throw new ApiError('badInput', { reason: 'reasonNeeded', fields: { reason: 'reasonNeeded' } })
  const change = {
    state: to,
    failed_pickups: failedPickups,
    seller_media_urls: await addPhotos(tx, actor, found, request.mediaUrls),
    ...(to === 'received' && { decide_by: new Date(now.getTime() + DECISION_MS) }),
    ...(to === 'accepted' && { condition }),
    ...(reason !== null && (isLastPickup || stepsWithReason.includes(step)) && { decision_reason: reason }),
  }
  await updateReturn(tx, now, returnId, change)
  await insertReturnMove(tx, now, { returnId, from: found.state, to, actor, reason })
  if (step === 'approve') await queueDecisionMail(tx, shop, now, returnId, 'approved')
  if (step === 'refuse') await queueDecisionMail(tx, shop, now, returnId, 'refused', { reason: reason ?? '' })
  if (step === 'sendBack')
    await queueDecisionMail(tx, shop, now, returnId, 'sentBack', { reason: reason ?? '' })
  if (step === 'refund') {
    const refund = await refundReturn(tx, now, order, found)
    await queueDecisionMail(tx, shop, now, returnId, 'replacementFailed', refund)
  }
  const state = to === 'accepted' ? await settle(tx, shop, now, order, found, condition) : to
  if (actor.role !== 'shopper' && actor.role !== 'system')
    await addAuditEntry(tx, now, {
      ...auditedActor(actor),
      action: `return.${step}`,
      subject: returnId,
      data: { from: found.state, to, reason, ...(request.condition && { condition }) },
      before: auditedFields(found),
      after: auditedFields({ ...found, ...change, state }),
    })
  return state
}

const auditedFields = (row: LockedReturn) => ({
  state: row.state,
  failedPickups: row.failed_pickups,
  condition: row.condition,
  decisionReason: row.decision_reason,
  decideBy: row.decide_by.toISOString(),
  sellerMediaUrls: row.seller_media_urls.join(' '),
})

/** Returns the photos of the store with those that the actor adds, which belong to the return from then on. */
async function addPhotos(
  tx: Tx,
  { id }: ReturnMover,
  { seller_media_urls: photos }: LockedReturn,
  urls: readonly string[] = [],
): Promise<string[]> {
  const added = urls.filter((url) => !photos.includes(url))
  if (added.length === 0) return photos
  const all = [...photos, ...(await ownPictures(tx, id ?? '', added, 'mediaUrls'))]
  if (all.length > MAX_RETURN_PICTURES) {
    const error = { code: 'tooManyPictures', params: { max: MAX_RETURN_PICTURES } } as const
    throw new ApiError('badInput', { fields: { mediaUrls: error } })
  }
  await keepPhotos(tx, added)
  return all
}

/** Refunds or replaces accepted goods at once, in the same transaction. */
async function settle(
  tx: Tx,
  shop: Pick<Services, 'env'>,
  now: Date,
  order: LockedOrder,
  found: LockedReturn,
  condition: GoodsCondition,
): Promise<ReturnState> {
  const { id: returnId } = found
  const result = await settleReturn(tx, now, order, found, condition)
  const state = result.isReplaced ? 'replaced' : 'refunded'
  await updateReturn(tx, now, returnId, { state })
  const actor = { id: null, role: 'system' } as const
  await insertReturnMove(tx, now, { returnId, from: 'accepted', to: state, actor, reason: null })
  const decision = result.isReplaced
    ? 'replaced'
    : found.kind === 'replacement'
      ? 'noReplacement'
      : 'refunded'
  await queueDecisionMail(tx, shop, now, returnId, decision, result)
  return state
}
