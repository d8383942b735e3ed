import { ApiError } from '#server/errors.ts'
import { refundOf, restocksAtOnce } from '#domain/cancellation.ts'
import type { RefundMethod } from '#domain/choices.ts'
import { coinDiscountPaise, earnedCoins, referralRule } from '#domain/coins.ts'
import { readStoredSettings } from '#domain/settings.ts'
import { canMove, orderStatus, statusName, statusOfItems } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { earnCoins, postCoins } from '#server/ledger/coins.ts'
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
import { isDisputed, takeWithheldRefunds } from './disputed.ts'
import { listReturnedCoins, returnedPaise, returnsEndAt } from './returned-pieces.ts'
import { lockStock } from './write-order.ts'

/**
 * Changes the status of an order or of some of its items; the only place that does (ruling 45). Records each change
 * with actor and time and applies its effects: a cancellation returns units, coins and money, a delivery earns coins.
 * Throws ApiError `notFound`, `cannotCancel` or `cannotMove`, and then changes nothing.
 */
export async function moveOrder(tx: Tx, now: Date, move: Move): Promise<void> {
  const orders = await lockOrders(tx, move.orderId, move.ownerId)
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const productIds = move.productIds && new Set(move.productIds)
  const items = orders.flatMap((order) => order.items)
  const chosen = items.filter((item) =>
    productIds ? productIds.has(item.product_id) : item.status !== orderStatus.cancelled,
  )
  if (chosen.length === 0 || (productIds && chosen.length < productIds.size))
    throw new ApiError('notFound', { reason: 'noSuchItems' })
  for (const item of chosen)
    if (!canMove(item.status, move.to, move.actor.role)) throw statusError(item.status, move)
  // The orders of a group return their units in separate statements, so all stock rows are locked first.
  if (move.to === orderStatus.cancelled)
    await lockStock(
      tx,
      chosen.map((item) => item.product_id),
    )
  // All orders of a group have one payment.
  const paymentId = orders[0]?.payment_id ?? null
  const releases = move.to === orderStatus.cancelled || move.to === orderStatus.delivered
  const isWithheld = releases && paymentId !== null && (await isDisputed(tx, paymentId))
  for (const order of orders) {
    const moved = order.items.filter((item) => chosen.includes(item))
    if (moved.length > 0) await moveItems(tx, now, order, moved, { ...move, isWithheld })
  }
}

/** `isWithheld`: the payment is disputed, so that no coins and no wallet refunds are given until that ends. */
type CheckedMove = Move & { isWithheld: boolean }

/**
 * Gives what a dispute about a payment withheld: coins of cancelled items, coins earned by delivered orders, wallet
 * refunds. After a lost dispute (`isLost`) only the coins of cancelled items, which the customer had before. The caller
 * has locked the orders.
 */
export async function releaseWithheld(
  tx: Tx,
  now: Date,
  orders: readonly LockedOrder[],
  isLost: boolean,
): Promise<void> {
  for (const order of orders) {
    const { user_id: userId, items } = order
    for (const { coins, id } of items.filter((item) => item.status === orderStatus.cancelled))
      await postCoins(tx, now, { userId, delta: coins, reason: 'returned', reference: id })
    for (const { coins, reference } of await listReturnedCoins(tx, order.id))
      await postCoins(tx, now, { userId, delta: coins, reason: 'returned', reference })
    if (!isLost && order.status === orderStatus.delivered)
      await giveCoins(tx, now, order, paidFor(order, items))
  }
  const paymentId = orders[0]?.payment_id
  if (isLost || !paymentId) return
  for (const refund of await takeWithheldRefunds(tx, paymentId, now)) {
    const { id, user_id: userId, amount_paise: paise, reference } = refund
    await creditWallet(tx, now, { userId, paise, reason: 'refund', reference })
    await postMoney(tx, now, { id, from: 'wallets', to: 'sales', paise, reference })
  }
}

function statusError(from: number, { to }: Move): ApiError {
  if (to === orderStatus.cancelled) return new ApiError('cannotCancel')
  const params = { from: statusName(from), to: statusName(to) }
  return new ApiError('cannotMove', { reason: { code: 'cannotMoveFromTo', params } })
}

async function moveItems(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  moved: LockedItem[],
  move: CheckedMove,
): Promise<void> {
  await insertMoves(tx, now, moved, move)
  const ids = new Set(moved.map((item) => item.id))
  const after = order.items.map((item) => (ids.has(item.id) ? { ...item, status: move.to } : item))
  const status = statusOfItems(after.map((item) => item.status))
  await updateOrder(tx, now, order, status)
  if (move.to === orderStatus.cancelled) {
    const isWhole = after.every((item) => item.status === orderStatus.cancelled)
    await cancelItems(tx, now, { ...order, shipping_paise: isWhole ? order.shipping_paise : 0 }, moved, move)
  }
  if (status === orderStatus.delivered) await completeDelivery(tx, now, order, after, move.isWithheld)
}

async function cancelItems(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  moved: LockedItem[],
  move: CheckedMove,
): Promise<void> {
  await restock(
    tx,
    now,
    moved.filter((item) => restocksAtOnce(item.status)),
  )
  for (const [index, item] of moved.entries()) {
    if (!move.isWithheld)
      await postCoins(tx, now, {
        userId: order.user_id,
        delta: item.coins,
        reason: 'returned',
        reference: item.id,
      })
    const refund = refundOf({
      linePaise: item.line_paise,
      coinDiscountPaise: coinDiscountPaise(item.coins, order.coin_value_paise),
      // The refund of the last item of an order contains its delivery charge (ruling 86).
      shippingPaise: index === moved.length - 1 ? order.shipping_paise : 0,
      method: order.payment_mode === 'COD' ? 'cod' : 'prepaid',
      delivered: false,
      wanted: move.refundMethod ?? 'original',
    })
    if (refund.to !== 'nothing')
      await refundItem(tx, now, order, item, refund.paise, refund.to, move.isWithheld)
  }
}

/**
 * Creates the refund of an item, or of pieces of it in a return: to its payment by a job, or into the wallet at once
 * (ruling 39), unless it is withheld.
 */
export async function refundItem(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  item: LockedItem,
  paise: number,
  to: RefundMethod,
  isWithheld: boolean,
  returnId: string | null = null,
): Promise<void> {
  const id = newId('r_')
  const wallet = to === 'wallet'
  const isPaid = wallet && !isWithheld
  await tx
    .insertInto('refunds')
    .values({
      id,
      order_item_id: item.id,
      return_id: returnId,
      provider_payment_id: order.payment_id,
      user_id: order.user_id,
      amount_paise: paise,
      method: to,
      status: isPaid ? 'processed' : 'requested',
      created_at: now,
      processed_at: isPaid ? now : null,
    })
    .execute()
  if (!wallet) return enqueue(tx, 'sendRefund', { id }, { key: `refund ${id}` })
  if (isWithheld) return
  // An item can have several returns, each with a refund of its own.
  const reference = returnId === null ? item.id : id
  await creditWallet(tx, now, { userId: order.user_id, paise, reason: 'refund', reference })
  await postMoney(tx, now, { id, from: 'wallets', to: 'sales', paise, reference })
}

/** What was paid for the delivered items, in paise. */
export const paidFor = (order: LockedOrder, items: readonly LockedItem[]): number =>
  items
    .filter((item) => item.status === orderStatus.delivered)
    .reduce((sum, item) => sum + item.line_paise - coinDiscountPaise(item.coins, order.coin_value_paise), 0)

/** Books the effects of a completed delivery: cash received, and coins unless they are withheld. */
async function completeDelivery(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  items: LockedItem[],
  isWithheld: boolean,
): Promise<void> {
  const paise = paidFor(order, items)
  const { id: reference } = order
  if (order.payment_mode === 'COD')
    await postMoney(tx, now, {
      id: `cash ${reference}`,
      from: 'sales',
      to: 'cash',
      paise: paise + order.shipping_paise,
      reference,
    })
  if (!isWithheld) await giveCoins(tx, now, order, paise)
}

/**
 * Gives the coins that a delivered order earns, and the reward for a referral, locked until nothing of the order can be
 * returned any more (ruling 85). Pieces that were returned before earn nothing.
 */
async function giveCoins(tx: Tx, now: Date, order: LockedOrder, paise: number): Promise<void> {
  const { id: reference, user_id: userId } = order
  const kept = paise - (await returnedPaise(tx, reference))
  if (kept <= 0) return
  const lock = { orderId: reference, until: await returnsEndAt(tx, now, reference) }
  const { rules } = readStoredSettings(order.settings)
  const delta = earnedCoins(kept, rules.coins)
  await earnCoins(tx, now, { userId, delta, reason: 'earned', reference, ...lock })
  if (!order.referred_by || order.referred_by === userId) return
  const { coinsForNewCustomer, coinsForReferrer } = referralRule
  const rewards = [
    { userId, delta: coinsForNewCustomer },
    { userId: order.referred_by, delta: coinsForReferrer },
  ]
  // Both rows refer to the new customer, so that a second delivered order gives no further reward (ruling 17).
  for (const reward of rewards)
    await earnCoins(tx, now, { ...reward, reason: 'referral', reference: userId, ...lock })
}
