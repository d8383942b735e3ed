import {
  DECISION_MS,
  findReturnMove,
  type GoodsCondition,
  MAX_FAILED_PICKUPS,
  type ReturnActor,
  type ReturnState,
  type ReturnStep,
  stepsWithReason,
} from '#domain/returns.ts'
import { ApiError } from '#server/errors.ts'
import type { Services } from '#server/context.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/db.ts'
import { type LockedOrder, lockOrders } from '#server/fulfilment/lock-orders.ts'
import { queueDecisionMail } from './messages.ts'
import {
  findOrderOfReturn,
  insertReturnMove,
  type LockedReturn,
  lockReturn,
  updateReturn,
} from './returns-repo.ts'
import { refundReturn, settleReturn } from './settle-return.ts'

/** Actor of a return move. A seller names its store, and reaches only the returns of that store. */
type ReturnMover = { id: string | null; role: ReturnActor; sellerId?: string }

export type ReturnRequest = {
  returnId: string
  step: ReturnStep
  actor: ReturnMover
  /** Required owner, if the customer moves it. */
  ownerId?: string
  reason?: string
  /** Condition of the goods, for `accept`; sold again unless they are damaged. */
  condition?: GoodsCondition
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
  const { returnId, actor, ownerId = null } = request
  if (actor.role === 'seller' && actor.sellerId === undefined) throw new ApiError('forbidden')
  const orderId = await findOrderOfReturn(tx, returnId, ownerId, actor.sellerId ?? null)
  const [order] = orderId === null ? [] : await lockOrders(tx, orderId, undefined)
  if (!order) throw new ApiError('notFound', { reason: 'returnNotFound' })
  const found = await lockReturn(tx, returnId)
  const failedPickups = found.failed_pickups + (request.step === 'pickupFailed' ? 1 : 0)
  const step = request.step === 'pickupFailed' && failedPickups >= MAX_FAILED_PICKUPS ? 'close' : request.step
  const move = findReturnMove(step, found.state, actor.role)
  if (!move) throw new ApiError('cannotMove', { reason: 'cannotMoveReturn' })
  const reason = request.reason?.trim() || null
  if (stepsWithReason.includes(step) && reason === null)
    throw new ApiError('badInput', { reason: 'reasonNeeded', fields: { reason: 'reasonNeeded' } })
  await saveMove(tx, now, found, move.to, { ...request, step, reason, failedPickups })
  if (step === 'approve') await queueDecisionMail(tx, shop, now, returnId, 'approved')
  if (step === 'refuse') await queueDecisionMail(tx, shop, now, returnId, 'refused', { reason: reason ?? '' })
  if (step === 'sendBack')
    await queueDecisionMail(tx, shop, now, returnId, 'sentBack', { reason: reason ?? '' })
  if (step === 'refund') {
    const refund = await refundReturn(tx, now, order, found)
    await queueDecisionMail(tx, shop, now, returnId, 'replacementFailed', refund)
  }
  return move.to === 'accepted' ? settle(tx, shop, now, order, found, request) : move.to
}

async function saveMove(
  tx: Tx,
  now: Date,
  found: LockedReturn,
  to: ReturnState,
  request: Omit<ReturnRequest, 'reason'> & { reason: string | null; failedPickups: number },
): Promise<void> {
  const { returnId, step, actor, reason, failedPickups, condition } = request
  await updateReturn(tx, now, returnId, {
    state: to,
    failed_pickups: failedPickups,
    ...(to === 'received' && { decide_by: new Date(now.getTime() + DECISION_MS) }),
    ...(to === 'accepted' && { condition: condition ?? 'restock' }),
    ...(reason !== null && stepsWithReason.includes(step) && { decision_reason: reason }),
  })
  await insertReturnMove(tx, now, { returnId, from: found.state, to, actor, reason })
  if (actor.role === 'shopper' || actor.role === 'system') return
  await addAuditEntry(tx, now, {
    actorId: actor.id,
    role: actor.role,
    action: `return.${step}`,
    subject: returnId,
    data: { from: found.state, to, reason, ...(condition && { condition }) },
  })
}

/** Refunds or replaces accepted goods at once, in the same transaction. */
async function settle(
  tx: Tx,
  shop: Pick<Services, 'env'>,
  now: Date,
  order: LockedOrder,
  found: LockedReturn,
  { returnId, condition = 'restock' }: ReturnRequest,
): Promise<ReturnState> {
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
