import { ApiError } from '#server/errors.ts'
import { refundOf } from '#domain/cancellation.ts'
import { coinDiscountPaise, referralRule } from '#domain/coins.ts'
import { earnedCoins } from '#domain/earned-coins.ts'
import { mayGoOutAgain, pathToStatus } from '#domain/fulfilment.ts'
import { canMove, orderStatus, statusName, statusOfItems } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { restock } from '#server/inventory/move-units.ts'
import { earnCoins, postCoins } from '#server/ledger/coins.ts'
import { postMoney } from '#server/ledger/money.ts'
import { type AddressedMessage, queueMessages } from '#server/notifications/outbox.ts'
import { refundItem } from '#server/refunds/create-refund.ts'
import { isDisputed, payWithheldRefunds } from '#server/refunds/withheld.ts'
import { type LockedItem, type LockedOrder, lockOrders, type Move } from './lifecycle-repo.ts'
import {
  type Change,
  emptyWrites,
  hasEffect,
  isAllCancelled,
  itemsAfter,
  type Part,
  type PlannedPart,
  planOrder,
  reasonOf,
  toParts,
} from './fulfil-plan.ts'
import { writeMoves } from './fulfil-repo.ts'
import { issueDocuments } from './order-documents.ts'
import { findCoinTerms, findFirstOrderPaise, listReturnedCoins } from './returned-pieces.ts'
import { type Returned, statusMessages } from './status-messages.ts'

/**
 * Changes the status of an order or of some of its items, and passes the stages between in one step (ruling 56).
 * Throws ApiError `notFound`, `cannotCancel` or `cannotMove`, and then changes nothing.
 */
export async function moveOrder(tx: Tx, now: Date, move: Move): Promise<void> {
  const orders = await lockOrders(tx, move.orderId, move.ownerId)
  const chosen = new Set(
    chooseItems(orders, move.productIds, ({ status }) => status !== orderStatus.cancelled),
  )
  const { to, actor } = move
  const pathOf = (item: LockedItem) => {
    const path = canMove(item.status, to, actor.role) ? pathToStatus(item.stage, to, actor.role) : null
    if (!path || (to === orderStatus.outForDelivery && !mayGoOutAgain(item.parcel?.attempts ?? 0)))
      throw statusError(item.status, move)
    return path
  }
  const parts = orders.flatMap((order) =>
    toParts(
      order,
      order.items.filter((item) => chosen.has(item)),
      pathOf,
    ),
  )
  await carryOut(tx, now, parts, move)
}

/**
 * Returns the items of the products, or those that `isMeant` by default. Throws ApiError `notFound` if there is no order
 * or a product is in none of them.
 */
export function chooseItems(
  orders: readonly LockedOrder[],
  productIds: readonly string[] | undefined,
  isMeant: (item: LockedItem) => boolean,
): LockedItem[] {
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const wanted = productIds && new Set(productIds)
  const items = orders.flatMap((order) => order.items)
  const chosen = items.filter((item) => (wanted ? wanted.has(item.product_id) : isMeant(item)))
  if (chosen.length === 0 || (wanted && chosen.length < wanted.size))
    throw new ApiError('notFound', { reason: 'noSuchItems' })
  return chosen
}

/**
 * Moves parts of locked orders and applies the effects of their moves; the only place that changes stages and statuses
 * (ruling 45). Records each change with actor and time, and notifies the customer once for each order. The moves were
 * checked by the caller.
 */
export async function carryOut(
  tx: Tx,
  now: Date,
  parts: readonly Part[],
  change: Change,
): Promise<PlannedPart[]> {
  // All orders of a group have one payment.
  const paymentId = parts[0]?.order.payment_id ?? null
  const releases = parts.some((part) => hasEffect(part, 'refund') || hasEffect(part, 'collect'))
  const isWithheld = releases && paymentId !== null && (await isDisputed(tx, paymentId))
  const writes = emptyWrites()
  const orders = [...Map.groupBy(parts, ({ order }) => order)].map(([order, own]) => ({
    order,
    own: planOrder(own, change, writes),
  }))
  const planned = orders.flatMap(({ own }) => own)
  await writeMoves(tx, now, writes)
  const returning = planned.filter((part) => hasEffect(part, 'restock') && part.condition !== 'damaged')
  await restock(
    tx,
    now,
    returning.flatMap(({ items }) => items),
  )
  const messages: AddressedMessage[] = []
  for (const { order, own } of orders) {
    const returned = await settle(tx, now, order, own, { ...change, isWithheld })
    messages.push(...messagesOf(order, own, change, returned))
  }
  await queueMessages(tx, now, messages)
  await issueDocuments(tx, now, orders)
  return planned
}

/** `isWithheld`: the payment is disputed, so that no coins and no wallet refunds are given until that ends. */
type SettledChange = Change & { isWithheld: boolean }

/** Books the money and coins of the moves of one order. Returns what was given back, null if nothing was to be. */
async function settle(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  parts: readonly PlannedPart[],
  change: SettledChange,
): Promise<Returned | null> {
  const after = itemsAfter(order, parts)
  const cancelled = parts.filter((part) => hasEffect(part, 'refund')).flatMap(({ items }) => items)
  const shipping = isAllCancelled(after) ? order.shipping_paise : 0
  const returned =
    cancelled.length === 0
      ? null
      : await returnPaid(tx, now, { ...order, shipping_paise: shipping }, cancelled, change)
  await collectCash(tx, now, order, parts)
  const isDelivered = statusOfItems(after.map(({ status }) => status)) === orderStatus.delivered
  if (isDelivered && order.status !== orderStatus.delivered && !change.isWithheld)
    await giveCoins(tx, now, order, paidFor(order, after))
  return returned
}

/** Returns the messages about the moves of one order: one for each stage that was reached. */
function messagesOf(
  order: LockedOrder,
  parts: readonly PlannedPart[],
  change: Change,
  returned: Returned | null,
): AddressedMessage[] {
  const messages = [...Map.groupBy(parts, ({ to }) => to)].flatMap(([to, own]) =>
    statusMessages(
      order,
      {
        to,
        items: own.flatMap(({ items }) => items),
        parcels: own.flatMap(({ items: [item] }) => {
          const { carrier, tracking_number: trackingNumber } = item?.parcel ?? {}
          return carrier && trackingNumber ? [{ carrier, trackingNumber }] : []
        }),
        reason: reasonOf(to, change),
        nextAttemptOn: change.nextAttemptOn ?? null,
        returned: own.some((part) => hasEffect(part, 'refund')) ? returned : null,
      },
      change.notice,
    ),
  )
  return messages.map((message) => ({ ...message, userId: order.user_id }))
}

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
  if (!isLost && paymentId) await payWithheldRefunds(tx, now, paymentId)
}

function statusError(from: number, { to }: Move): ApiError {
  if (to === orderStatus.cancelled) return new ApiError('cannotCancel')
  const params = { from: statusName(from), to: statusName(to) }
  return new ApiError('cannotMove', { reason: { code: 'cannotMoveFromTo', params } })
}

/** Returns coins and money of cancelled items. The delivery charge of `order` is what is returned of it. */
async function returnPaid(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  items: readonly LockedItem[],
  change: SettledChange,
): Promise<Returned> {
  const { user_id: userId } = order
  const sum: Returned = { originalPaise: 0, walletPaise: 0, withheldPaise: 0, coins: 0 }
  for (const [index, item] of items.entries()) {
    if (!change.isWithheld) {
      await postCoins(tx, now, { userId, delta: item.coins, reason: 'returned', reference: item.id })
      sum.coins += item.coins
    }
    const refund = refundOf({
      linePaise: item.line_paise,
      coinDiscountPaise: coinDiscountPaise(item.coins, order.coin_value_paise),
      // The refund of the last item of an order contains its delivery charge (ruling 86).
      shippingPaise: index === items.length - 1 ? order.shipping_paise : 0,
      method: order.payment_mode === 'COD' ? 'cod' : 'prepaid',
      delivered: false,
      wanted: change.refundMethod ?? 'original',
    })
    if (refund.to === 'nothing') continue
    await refundItem(tx, now, {
      itemId: item.id,
      returnId: null,
      paymentId: order.payment_id,
      userId,
      paise: refund.paise,
      method: refund.to,
      isWithheld: change.isWithheld,
    })
    if (refund.to === 'original') sum.originalPaise += refund.paise
    else if (change.isWithheld) sum.withheldPaise += refund.paise
    else sum.walletPaise += refund.paise
  }
  return sum
}

/** What was paid for the delivered items, in paise. */
export const paidFor = (order: LockedOrder, items: readonly LockedItem[]): number =>
  items
    .filter((item) => item.status === orderStatus.delivered)
    .reduce((sum, item) => sum + item.line_paise - coinDiscountPaise(item.coins, order.coin_value_paise), 0)

/**
 * Books the cash that was collected at the door, once for each parcel. The first delivered parcel of an order has its
 * delivery charge.
 */
async function collectCash(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  parts: readonly PlannedPart[],
): Promise<void> {
  if (order.payment_mode !== 'COD') return
  const { id: reference } = order
  let shippingPaise = order.items.some(({ status }) => status === orderStatus.delivered)
    ? 0
    : order.shipping_paise
  for (const part of parts.filter((one) => hasEffect(one, 'collect'))) {
    const delivered = part.items.map((item) => ({ ...item, status: orderStatus.delivered }))
    const paise = paidFor(order, delivered) + shippingPaise
    await postMoney(tx, now, { id: `cash ${part.shipmentId}`, from: 'sales', to: 'cash', paise, reference })
    shippingPaise = 0
  }
}

/**
 * Gives the coins that a delivered order earns, and the reward for a referral, locked until nothing of the order can be
 * returned any more (ruling 85). Pieces that were returned before earn nothing.
 */
async function giveCoins(tx: Tx, now: Date, order: LockedOrder, paise: number): Promise<void> {
  const { id: reference, user_id: userId } = order
  const terms = await findCoinTerms(tx, now, reference)
  const { rules, returnedPaise, returnsEndAt: until } = terms
  const kept = paise - returnedPaise
  if (kept <= 0) return
  const lock = { orderId: reference, until }
  const delta = earnedCoins(kept, rules)
  await earnCoins(tx, now, { userId, delta, reason: 'earned', reference, ...lock })
  if (!order.referred_by || order.referred_by === userId) return
  const ordered = await findFirstOrderPaise(tx, reference)
  if (ordered === null || ordered - returnedPaise < terms.referralMinimumPaise) return
  const { coinsForNewCustomer, coinsForReferrer } = referralRule
  const rewards = [
    { userId, delta: coinsForNewCustomer },
    { userId: order.referred_by, delta: coinsForReferrer },
  ]
  // Both rows refer to the new customer, so that a second delivered order gives no further reward (ruling 17).
  for (const reward of rewards)
    await earnCoins(tx, now, { ...reward, reason: 'referral', reference: userId, ...lock })
}
