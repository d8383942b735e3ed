import { coinDiscountPaise } from './coins.ts'
import { type AccountKind, lineTotal, type Priced, type PricedLine, unitPrice } from './pricing.ts'

export type CoinUse = { coins: number; coinValuePaise?: number }

/** The delivery charge: ₹40.00, waived from `freeFromPaise` on, which by default is always (ruling 36). */
export type ShippingRule = { chargePaise: number; freeFromPaise: number }
export const shippingRule: ShippingRule = { chargePaise: 4_000, freeFromPaise: 0 }

export type Totals = {
  subTotalPaise: number
  /** What is charged for delivery. */
  shippingPaise: number
  /** What is struck through beside "Free Delivery"; 0 when delivery is charged. */
  shippingWaivedPaise: number
  coinDiscountPaise: number
  totalPaise: number
  mrpTotalPaise: number
  /** Below MRP plus coins; the waived delivery is not counted as a saving. */
  youSavePaise: number
}

/** Adds a cart or an order up, in paise. The total never goes below 0. */
export function cartTotals(
  lines: readonly PricedLine[],
  coins?: CoinUse | null,
  rule: ShippingRule = shippingRule,
): Totals {
  const subTotalPaise = sum(lines.map((line) => line.unitPaise * line.quantity))
  const mrpTotalPaise = sum(lines.map((line) => line.mrpPaise * line.quantity))
  const belowMrp = sum(lines.map((line) => Math.max(0, line.mrpPaise - line.unitPaise) * line.quantity))
  const chargePaise = lines.length === 0 ? 0 : rule.chargePaise
  const free = subTotalPaise >= rule.freeFromPaise
  const shippingPaise = free ? 0 : chargePaise
  const wanted = coins ? coinDiscountPaise(coins.coins, coins.coinValuePaise) : 0
  const discount = Math.min(wanted, subTotalPaise + shippingPaise)
  return {
    subTotalPaise,
    shippingPaise,
    shippingWaivedPaise: free ? chargePaise : 0,
    coinDiscountPaise: discount,
    totalPaise: subTotalPaise + shippingPaise - discount,
    mrpTotalPaise,
    youSavePaise: belowMrp + discount,
  }
}

/** A cart line with the product's prices; `maxQuantity` is the most this shopper may have of it. */
export type CartLine = { product: Priced; quantity: number; maxQuantity?: number }

/**
 * Paise for "You can save up to … on this order": coins not yet used, and the best rung still within reach
 * counted on the units already in the cart. 0 means the sentence is hidden (ruling 36).
 */
export function possibleSavingPaise(
  lines: readonly CartLine[],
  kind: AccountKind,
  now: Date,
  unusedCoins?: CoinUse | null,
): number {
  const rungs = kind === 'business' ? sum(lines.map((line) => tierSaving(line, now))) : 0
  const byCoins = unusedCoins ? coinDiscountPaise(unusedCoins.coins, unusedCoins.coinValuePaise) : 0
  const left = sum(lines.map((line) => lineTotal(line.product, line.quantity, kind, now))) - rungs
  return rungs + Math.min(byCoins, Math.max(0, left))
}

function tierSaving({ product, quantity, maxQuantity = Infinity }: CartLine, now: Date): number {
  const current = unitPrice(product, quantity, 'business', now)
  const within = product.tiers.filter(
    (rung) => rung.minQuantity > quantity && rung.minQuantity <= maxQuantity,
  )
  const best = Math.min(current, ...within.map((rung) => rung.pricePaise))
  return (current - best) * quantity
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0)
}
