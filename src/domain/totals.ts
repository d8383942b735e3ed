import { coinDiscountPaise } from './coins.ts'
import { splitPaise } from './split-paise.ts'
import { type AccountKind, lineTotal, type Priced, type PricedLine, unitPrice } from './pricing.ts'
import { deliveryCharge, ownCharge, type SellerSubTotal } from './shipping.ts'
import type { ShippingRules } from './shop-rules.ts'

export type CoinUse = { coins: number; coinValuePaise: number }

/** Delivery charge of one seller's goods, and the amount that is struck through if delivery is free. Paise. */
export type SellerDelivery = { sellerId: string; shippingPaise: number; shippingWaivedPaise: number }

/**
 * Returns the delivery charge of each seller of a cart, in the order of `parts`. The goods of sellers without a charge of
 * their own for the pincode have the shop's charge together, divided by value. Without a pincode the highest charge of all
 * pincodes is returned, so that the total does not grow when the address is known.
 */
export function deliveryBySeller(
  parts: readonly SellerSubTotal[],
  rules: ShippingRules,
  pincode: string | null,
): SellerDelivery[] {
  if (pincode !== null) return deliveryAt(parts, rules, pincode)
  const prefixes = rules.sellers
    .filter(({ sellerId }) => parts.some((part) => part.sellerId === sellerId))
    .map((charge) => charge.pincode)
  return [...new Set(prefixes)].reduce(
    (highest, prefix) => {
      const next = deliveryAt(parts, rules, prefix)
      return sum(next.map(toCharge)) > sum(highest.map(toCharge)) ? next : highest
    },
    deliveryAt(parts, rules, ''),
  )
}

function deliveryAt(
  parts: readonly SellerSubTotal[],
  rules: ShippingRules,
  pincode: string,
): SellerDelivery[] {
  const shopParts = parts.filter(({ sellerId }) => !ownCharge(rules, sellerId, pincode))
  const weights = shopParts.map(({ subTotalPaise }) => subTotalPaise)
  const shopCharge =
    shopParts.length === 0
      ? { shippingPaise: 0, shippingWaivedPaise: 0 }
      : deliveryCharge(sum(weights), rules)
  const charges = splitPaise(shopCharge.shippingPaise, weights)
  const waived = splitPaise(shopCharge.shippingWaivedPaise, weights)
  return parts.map((part) => {
    const { sellerId, subTotalPaise } = part
    const own = ownCharge(rules, sellerId, pincode)
    if (own) return { sellerId, ...deliveryCharge(subTotalPaise, own) }
    const index = shopParts.indexOf(part)
    return { sellerId, shippingPaise: charges[index] ?? 0, shippingWaivedPaise: waived[index] ?? 0 }
  })
}

const toCharge = ({ shippingPaise }: SellerDelivery) => shippingPaise

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

/** Returns the value of lines, their value at MRP, and the saving against MRP; in paise, without delivery and coins. */
export function goodsTotals(
  lines: readonly PricedLine[],
): Pick<Totals, 'subTotalPaise' | 'mrpTotalPaise' | 'youSavePaise'> {
  return {
    subTotalPaise: sum(lines.map((line) => line.unitPaise * line.quantity)),
    mrpTotalPaise: sum(lines.map((line) => line.mrpPaise * line.quantity)),
    youSavePaise: sum(lines.map((line) => Math.max(0, line.mrpPaise - line.unitPaise) * line.quantity)),
  }
}

export type SellerLine = PricedLine & { sellerId: string }

/** Returns the value of the goods of each seller, in the order of the lines. */
export function subTotalsOf(lines: readonly SellerLine[]): SellerSubTotal[] {
  const subTotals = new Map<string, number>()
  for (const { sellerId, unitPaise, quantity } of lines)
    subTotals.set(sellerId, (subTotals.get(sellerId) ?? 0) + unitPaise * quantity)
  return [...subTotals].map(([sellerId, subTotalPaise]) => ({ sellerId, subTotalPaise }))
}

/**
 * Returns the totals of a cart or order, in paise. The total is at least 0. `pincode` is that of the address; null while
 * it is unknown.
 */
export function cartTotals(
  lines: readonly SellerLine[],
  coins: CoinUse | null,
  rules: ShippingRules,
  pincode: string | null,
): Totals {
  const goods = goodsTotals(lines)
  const delivery = deliveryBySeller(subTotalsOf(lines), rules, pincode)
  const shippingPaise = sum(delivery.map(toCharge))
  const beforeCoins = goods.subTotalPaise + shippingPaise
  const coinPaise = coins ? coinDiscountPaise(coins.coins, coins.coinValuePaise) : 0
  const discount = Math.min(coinPaise, beforeCoins)
  return {
    ...goods,
    shippingPaise,
    shippingWaivedPaise: sum(delivery.map((part) => part.shippingWaivedPaise)),
    coinDiscountPaise: discount,
    totalPaise: beforeCoins - discount,
    youSavePaise: goods.youSavePaise + discount,
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
