import type { Calls } from '#contract/calls.ts'
import type { ReturnOption } from '#contract/returns.ts'
import {
  faultReasons,
  refundMethods,
  type RefundMethod,
  type ReturnKind,
  returnKinds,
  type ReturnReason,
  returnReasons,
} from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { earnedCoins } from '#domain/earned-coins.ts'
import { toPaise } from '#domain/money.ts'
import { shareOfPieces } from '#domain/returns.ts'

export type ReturnOrders = Calls['GET /return-options/:orderId']['output']
/** Product id → pieces to return. */
export type Pieces = Readonly<Record<string, number>>

/** The state of the form, as it is stored for a reload and a sign-in in between. */
export type ReturnDraft = { pieces: Pieces; kind: string; reason: string; comment: string; method: string }
export type ReturnChoices = {
  pieces: Pieces
  kind: ReturnKind
  reason: ReturnReason | ''
  comment: string
  method: RefundMethod
}

/** Returns how many pieces of an item can be returned now. */
export const piecesLeft = ({ error, quantity, returned }: ReturnOption): number =>
  error === null ? Math.max(0, quantity - returned) : 0

/**
 * Returns all pieces of the item that the address names. While a return of an item is open, no second one is accepted, so that
 * pieces which the buyer overlooked could miss the end of the return window.
 */
export const firstPieces = (orders: ReturnOrders, productId: string | null): Pieces =>
  Object.fromEntries(
    orders
      .flatMap(({ items }) => items)
      .filter((item) => item.productId === productId)
      .map((item) => [item.productId, piecesLeft(item)]),
  )

/** Returns the reasons that all chosen items allow: goods that are not returnable only when damaged or wrong. */
export function possibleReasons(orders: ReturnOrders, pieces: Pieces): readonly ReturnReason[] {
  const items = orders.flatMap((order) => order.items).filter(({ productId }) => pieces[productId])
  return items.some(({ nonReturnable }) => nonReturnable) ? faultReasons : returnReasons
}

/** Returns the choices of a draft that are possible now, with the pieces within what is left. */
export function possibleReturn(draft: ReturnDraft, orders: ReturnOrders): ReturnChoices {
  const chosen = orders
    .flatMap((order) => order.items)
    .map((item) => [item.productId, Math.min(draft.pieces[item.productId] ?? 0, piecesLeft(item))] as const)
    .filter(([, quantity]) => quantity > 0)
  const pieces = Object.fromEntries(chosen)
  const { kind, reason, comment, method } = draft
  return {
    pieces,
    kind: isOneOf(returnKinds, kind) ? kind : returnKinds[0],
    reason: isOneOf(possibleReasons(orders, pieces), reason) ? reason : '',
    comment,
    method: isOneOf(refundMethods, method) ? method : refundMethods[0],
  }
}

/** Effect of a return: refunded amount, returned coins, and earned coins that are taken back. */
export type ReturnEffect = { count: number; paise: number; coins: number; takenBack: number }

/** Returns the effect of the return of these pieces, as the server computes it. */
export function returnEffect(orders: ReturnOrders, pieces: Pieces): ReturnEffect {
  const sum: ReturnEffect = { count: 0, paise: 0, coins: 0, takenBack: 0 }
  for (const { items, kept, earnedPer, hasEarned } of orders) {
    let paise = 0
    for (const { productId, quantity, refunded: before, paid, coins } of items) {
      const count = pieces[productId] ?? 0
      if (count === 0) continue
      const part = { quantity, before, pieces: count }
      paise += shareOfPieces(toPaise(paid), part)
      sum.coins += shareOfPieces(coins, part)
      sum.count += count
    }
    sum.paise += paise
    const rules = { earnedPerPaise: toPaise(earnedPer) }
    if (hasEarned)
      sum.takenBack += earnedCoins(toPaise(kept), rules) - earnedCoins(toPaise(kept) - paise, rules)
  }
  return sum
}
