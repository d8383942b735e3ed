import { coinDiscountPaise } from './coins.ts'
import { type AccountKind, lineTotal, type Priced, type PricedLine, unitPrice } from './pricing.ts'

export type CoinUse = { coins: number; coinValuePaise?: number }

/** Delivery charge in paise, waived from `freeFromPaise` on; by default always (ruling 36). */
export type ShippingRule = { chargePaise: number; freeFromPaise: number }
export const shippingRule: ShippingRule = { chargePaise: 4_000, freeFromPaise: 0 }

/** Returns the delivery charge of an order, and the amount that is struck through if delivery is free. Paise. */
export function deliveryCharge(
  subTotalPaise: number,
  { chargePaise, freeFromPaise }: ShippingRule = shippingRule,
): { shippingPaise: number; shippingWaivedPaise: number } {
  return subTotalPaise >= freeFromPaise
    ? { shippingPaise: 0, shippingWaivedPaise: chargePaise }
    : { shippingPaise: chargePaise, shippingWaivedPaise: 0 }
}

export type Totals = {
  subTotalPaise: number
  /** Delivery charge. */
  shippingPaise: number
  /** Amount struck through beside "Free Delivery"; 0 if delivery is charged. */
  shippingWaivedPaise: number
  coinDiscountPaise: number
  totalPaise: number
  mrpTotalPaise: number
  /** Saving against MRP plus coins, without the waived delivery. */
  youSavePaise: number
}

/** Returns the totals of a cart or order, in paise. The total is at least 0. */
export function cartTotals(
  lines: readonly PricedLine[],
  coins?: CoinUse | null,
  rule: ShippingRule = shippingRule,
): Totals {
  const subTotalPaise = sum(lines.map((line) => line.unitPaise * line.quantity))
  const mrpTotalPaise = sum(lines.map((line) => line.mrpPaise * line.quantity))
  const belowMrp = sum(lines.map((line) => Math.max(0, line.mrpPaise - line.unitPaise) * line.quantity))
  const chargePaise = lines.length === 0 ? 0 : rule.chargePaise
  const { shippingPaise, shippingWaivedPaise } = deliveryCharge(subTotalPaise, { ...rule, chargePaise })
  const coinPaise = coins ? coinDiscountPaise(coins.coins, coins.coinValuePaise) : 0
  const discount = Math.min(coinPaise, subTotalPaise + shippingPaise)
  return {
    subTotalPaise,
    shippingPaise,
    shippingWaivedPaise,
    coinDiscountPaise: discount,
    totalPaise: subTotalPaise + shippingPaise - discount,
    mrpTotalPaise,
    youSavePaise: belowMrp + discount,
  }
}

/** A cart line with prices; `maxQuantity` is the most that the user may buy. */
export type CartLine = { product: Priced; quantity: number; maxQuantity?: number }

/**
 * Returns the paise of "You can save up to … on this order": unused coins, and the best tier within reach for the
 * units in the cart. 0 hides the sentence (ruling 36).
 */
export function possibleSavingPaise(
  lines: readonly CartLine[],
  kind: AccountKind,
  now: Date,
  unusedCoins?: CoinUse | null,
): number {
  const tierSavings = kind === 'business' ? sum(lines.map((line) => tierSaving(line, now))) : 0
  const byCoins = unusedCoins ? coinDiscountPaise(unusedCoins.coins, unusedCoins.coinValuePaise) : 0
  const left = sum(lines.map((line) => lineTotal(line.product, line.quantity, kind, now))) - tierSavings
  return tierSavings + Math.min(byCoins, Math.max(0, left))
}

function tierSaving({ product, quantity, maxQuantity = Infinity }: CartLine, now: Date): number {
  const current = unitPrice(product, quantity, 'business', now)
  const within = product.tiers.filter(
    (tier) => tier.minQuantity > quantity && tier.minQuantity <= maxQuantity,
  )
  const best = Math.min(current, ...within.map((tier) => tier.pricePaise))
  return (current - best) * quantity
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0)
}
