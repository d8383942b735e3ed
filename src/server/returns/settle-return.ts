import { coinDiscountPaise } from '#domain/coins.ts'
import { earnedCoins } from '#domain/earned-coins.ts'
import type { RefundMethod } from '#domain/after-sale-choices.ts'
import { type GoodsCondition, shareOfPieces } from '#domain/returns.ts'
import type { Tx } from '#server/db/db.ts'
import { issueCreditNotes } from '#server/documents/issue.ts'
import { hasEarned, listReferralRewards, postCoins, takeBackCoins } from '#server/ledger/coins.ts'
import type { LockedItem, LockedOrder } from '#server/fulfilment/lock-orders.ts'
import { findCoinTerms, paidFor } from '#server/fulfilment/order-coins.ts'
import { createReplacement } from '#server/fulfilment/replacement-parcels.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import { restockPieces, takeReplacement } from '#server/inventory/move-units.ts'
import { refundItem } from '#server/refunds/create-refund.ts'
import { isDisputed } from '#server/refunds/withheld.ts'
import { listPieces, type LockedReturn, savePiecesRefund } from './returns-repo.ts'

/** Outcome of a return for the customer. */
export type Settlement = { isReplaced: boolean; paise: number; coins: number; to: RefundMethod }

type Pieces = { item: LockedItem; quantity: number; before: number }

/**
 * Settles a return whose goods were accepted: the units go back to the stock unless they are damaged, and the pieces are
 * replaced, or refunded with the coins that were used for them and a credit note. What the order earned is taken back. A
 * replacement without stock becomes a refund. The caller has locked the order.
 */
export async function settleReturn(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  found: LockedReturn,
  condition: GoodsCondition,
): Promise<Settlement> {
  const pieces = await piecesOf(tx, order, found.id)
  await lockStock(
    tx,
    pieces.map(({ item }) => item.product_id),
  )
  const units = pieces.map(({ item, quantity }) => ({ item_id: item.id, quantity }))
  // Before the units are back: the goods that were returned do not replace themselves.
  const isReplaced = found.kind === 'replacement' && (await takeReplacement(tx, now, found.id, units))
  if (isReplaced)
    await createReplacement(tx, now, {
      returnId: found.id,
      orderId: found.order_id,
      sellerId: found.seller_id,
    })
  if (condition === 'restock') await restockPieces(tx, now, found.id, units)
  if (isReplaced) return { isReplaced, paise: 0, coins: 0, to: found.refund_method }
  return { isReplaced, ...(await refundPieces(tx, now, order, found, pieces)) }
}

/** Refunds a return whose replacement was lost or came back. The caller has locked the order. */
export async function refundReturn(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  found: LockedReturn,
): Promise<Omit<Settlement, 'isReplaced'>> {
  return refundPieces(tx, now, order, found, await piecesOf(tx, order, found.id))
}

async function piecesOf(tx: Tx, order: LockedOrder, returnId: string): Promise<Pieces[]> {
  return (await listPieces(tx, returnId)).map(({ item_id: id, quantity, before }) => {
    const item = order.items.find((row) => row.id === id)
    if (!item) throw new Error(`Item ${id} of return ${returnId} is not in its order`)
    return { item, quantity, before }
  })
}

/** Returns how a refund is paid: as the customer has chosen (`method`), but for a COD order always to the wallet. */
export const refundedTo = (paymentMode: string, method: RefundMethod): RefundMethod =>
  paymentMode === 'COD' ? 'wallet' : method

/** Returns the amount and the used coins that the customer gets back for pieces of an item, after `before` others. */
export function refundOf(
  item: Pick<LockedItem, 'line_paise' | 'coins' | 'quantity'>,
  coinValuePaise: number,
  part: { before: number; pieces: number },
): { paise: number; coins: number } {
  const parts = { quantity: item.quantity, ...part }
  const paid = item.line_paise - coinDiscountPaise(item.coins, coinValuePaise)
  return { paise: shareOfPieces(paid, parts), coins: shareOfPieces(item.coins, parts) }
}

async function refundPieces(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  { id, refund_method: method }: LockedReturn,
  pieces: readonly Pieces[],
): Promise<Omit<Settlement, 'isReplaced'>> {
  const to = refundedTo(order.payment_mode, method)
  const isWithheld = order.payment_id !== null && (await isDisputed(tx, order.payment_id))
  const { rules, returnedPaise } = await findCoinTerms(tx, now, order.id)
  const paidBefore = paidFor(order, order.items) - returnedPaise
  const sum = { paise: 0, coins: 0 }
  for (const { item, quantity, before } of pieces) {
    const { paise, coins } = refundOf(item, order.coin_value_paise, { before, pieces: quantity })
    await savePiecesRefund(tx, { returnId: id, itemId: item.id, paise, coins })
    if (!isWithheld)
      await postCoins(tx, now, {
        userId: order.user_id,
        delta: coins,
        reason: 'returned',
        reference: `${id} ${item.id}`,
      })
    if (paise > 0)
      await refundItem(tx, now, {
        itemId: item.id,
        returnId: id,
        paymentId: order.payment_id,
        userId: order.user_id,
        paise,
        method: to,
        isWithheld,
      })
    sum.paise += paise
    sum.coins += coins
  }
  const paidAfter = paidBefore - sum.paise
  const coins = earnedCoins(paidBefore, rules) - earnedCoins(paidAfter, rules)
  await takeBackEarned(tx, now, order, id, { coins, isNothingKept: paidAfter <= 0 })
  // Last: other documents of the issuer wait for its number until the transaction ends.
  const credited = pieces.map(({ item, quantity }) => ({ itemId: item.id, quantity }))
  await issueCreditNotes(tx, now, { orderId: order.id, items: credited, shippingPaise: 0 })
  return { ...sum, to }
}

/**
 * Takes back the coins that an order earned for returned pieces, and the rewards for a referral if nothing of it is kept.
 */
async function takeBackEarned(
  tx: Tx,
  now: Date,
  order: LockedOrder,
  reference: string,
  { coins, isNothingKept }: { coins: number; isNothingKept: boolean },
): Promise<void> {
  const { user_id: userId, id: orderId } = order
  if (await hasEarned(tx, userId, orderId))
    await takeBackCoins(tx, now, { userId, coins, earnedAs: orderId, reference })
  if (!isNothingKept) return
  const rewards = await listReferralRewards(tx, orderId)
  // The customer first, as when the rewards were given: two transactions never wait for each other.
  for (const reward of rewards.toSorted(
    (a, b) => Number(b.user_id === userId) - Number(a.user_id === userId),
  ))
    await takeBackCoins(tx, now, {
      userId: reward.user_id,
      coins: reward.coins,
      earnedAs: reward.reference,
      reference: `${reference} referral`,
    })
}
