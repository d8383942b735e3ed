import { ApiError } from '#contract/errors.ts'
import { refundOf, restocksAtOnce } from '#domain/cancellation.ts'
import type { RefundMethod } from '#domain/choices.ts'
import { coinDiscountPaise, earnedCoins, referralRule } from '#domain/coins.ts'
import { canMove, orderStatus, statusLabel, statusOfItems } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { postMoney, creditWallet } from '#server/ledger/money.ts'
import {
  type LockedItem,
  type LockedOrder,
  lockOrders,
  type Move,
  restock,
  updateOrder,
  insertMoves,
} from './lifecycle-repo.ts'
import { lockStock } from './lock-stock.ts'

/**
 * The only way an order changes its status (ruling 45): along the graph, each move recorded with who and when,
 * and with all that hangs on it: units and coins back and money returned at a cancellation, coins earned at delivery.
 * Throws Fault and moves nothing when any of the items may not go there.
 */
export async function moveOrder(tx: Db, now: Date, move: Move): Promise<void> {
  const orders = await lockOrders(tx, move.orderId, move.ownerId)
  if (orders.length === 0) throw new ApiError('notFound', { message: 'This order was not found.' })
  const wanted = move.productIds && new Set(move.productIds)
  const all = orders.flatMap((order) => order.items)
  const chosen = all.filter((item) =>
    wanted ? wanted.has(item.product_id) : item.status !== orderStatus.cancelled,
  )
  if (chosen.length === 0 || (wanted && chosen.length < wanted.size))
    throw new ApiError('notFound', { message: 'This order has no such items.' })
  for (const item of chosen)
    if (!canMove(item.status, move.to, move.actor.role)) throw refusal(item.status, move)
  // Several child orders give their units back, each in a statement of its own.
  if (move.to === orderStatus.cancelled)
    await lockStock(
      tx,
      chosen.map((item) => item.product_id),
    )
  for (const order of orders) {
    const moved = order.items.filter((item) => chosen.includes(item))
    if (moved.length > 0) await moveItems(tx, now, order, moved, move)
  }
}

function refusal(from: number, { to }: Move): ApiError {
  if (to === orderStatus.cancelled) return new ApiError('cannotCancel')
  const words = `An order cannot go from ${statusLabel(from)} to ${statusLabel(to)}.`
  return new ApiError('cannotMove', { message: words })
}

async function moveItems(
  tx: Db,
  now: Date,
  order: LockedOrder,
  moved: LockedItem[],
  move: Move,
): Promise<void> {
  await insertMoves(tx, now, moved, move)
  const ids = new Set(moved.map((item) => item.id))
  const after = order.items.map((item) => (ids.has(item.id) ? { ...item, status: move.to } : item))
  const status = statusOfItems(after.map((item) => item.status))
  await updateOrder(tx, now, order, status)
  if (move.to === orderStatus.cancelled) await cancelItems(tx, now, order, moved, move)
  if (status === orderStatus.delivered) await deliver(tx, now, order, after)
}

async function cancelItems(
  tx: Db,
  now: Date,
  order: LockedOrder,
  moved: LockedItem[],
  move: Move,
): Promise<void> {
  await restock(
    tx,
    now,
    moved.filter((item) => restocksAtOnce(item.status)),
  )
  for (const item of moved) {
    await postCoins(tx, now, {
      userId: order.user_id,
      delta: item.coins,
      reason: 'returned',
      reference: item.id,
    })
    const refund = refundOf({
      linePaise: item.line_paise,
      coinDiscountPaise: coinDiscountPaise(item.coins, order.coin_value_paise),
      method: order.payment_mode === 'COD' ? 'cod' : 'prepaid',
      delivered: false,
      wanted: move.refundMethod ?? 'original',
    })
    if (refund.to !== 'nothing') await refundItem(tx, now, order, item, refund.paise, refund.to)
  }
}

/** One refund an item: to the payment it came from by a job, or into the wallet at once (ruling 39). */
async function refundItem(
  tx: Db,
  now: Date,
  order: LockedOrder,
  item: LockedItem,
  paise: number,
  to: RefundMethod,
): Promise<void> {
  const id = newId('r_')
  const wallet = to === 'wallet'
  await tx
    .insertInto('refunds')
    .values({
      id,
      order_item_id: item.id,
      provider_payment_id: order.payment_id,
      user_id: order.user_id,
      amount_paise: paise,
      method: to,
      status: wallet ? 'processed' : 'requested',
      created_at: now,
      processed_at: wallet ? now : null,
    })
    .execute()
  if (!wallet) return enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  await creditWallet(tx, now, { userId: order.user_id, paise, reason: 'refund', reference: item.id })
  await postMoney(tx, now, { id, from: 'wallets', to: 'sales', paise, reference: item.id })
}

/** Everything that is left of the order has arrived: cash is in, coins are earned, a referral is rewarded. */
async function deliver(tx: Db, now: Date, order: LockedOrder, items: LockedItem[]): Promise<void> {
  const paid = items
    .filter((item) => item.status === orderStatus.delivered)
    .reduce((all, item) => all + item.line_paise - coinDiscountPaise(item.coins, order.coin_value_paise), 0)
  const { id: reference, user_id: userId } = order
  if (order.payment_mode === 'COD')
    await postMoney(tx, now, { id: `cash ${reference}`, from: 'sales', to: 'cash', paise: paid, reference })
  await postCoins(tx, now, { userId, delta: earnedCoins(paid), reason: 'earned', reference })
  if (!order.referred_by || order.referred_by === userId) return
  const { coinsForNewCustomer, coinsForReferrer } = referralRule
  const rewards = [
    { userId, delta: coinsForNewCustomer },
    { userId: order.referred_by, delta: coinsForReferrer },
  ]
  // Both rows carry the new customer's id, so a second delivered order rewards nobody again (ruling 17).
  for (const reward of rewards) await postCoins(tx, now, { ...reward, reason: 'referral', reference: userId })
}
