import { refundOf } from '#domain/cancellation.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { orderStatus, statusOfItems } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { restock } from '#server/inventory/move-units.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { postMoney } from '#server/ledger/money.ts'
import { type AddressedMessage, queueMessages } from '#server/notifications/outbox.ts'
import { refundItem } from '#server/refunds/create-refund.ts'
import { isDisputed } from '#server/refunds/withheld.ts'
import type { LockedItem, LockedOrder } from './lock-orders.ts'
import { giveCoins, paidFor } from './order-coins.ts'
import { issueDocuments } from './order-documents.ts'
import { writeMoves } from './parcels-repo.ts'
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
} from './plan-moves.ts'
import { type Returned, statusMessages } from './status-messages.ts'

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

/**
 * Posts the refund, the collected cash and the earned coins of one order after its moves. Returns the refund; null if no item was
 * cancelled.
 */
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

/** Refunds coins and money of cancelled items. The delivery charge of `order` is the part that is refunded. */
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

/**
 * Posts the cash that was collected on delivery, once for each parcel. The first delivered parcel of an order includes its
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
