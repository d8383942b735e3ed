import { coinDiscountPaise } from './coins.ts'

/** The two kinds of account; one catalogue serves both (decisions 4 and 18). */
const accountKinds = ['personal', 'business'] as const
export type AccountKind = (typeof accountKinds)[number]

export type Rung = { minQuantity: number; pricePaise: number }

/** Price facts of a product. `dealEndsAt` null with a deal price means the deal has no end set. */
export type Priced = {
  mrpPaise: number
  sellingPaise: number
  businessPaise: number | null
  ladder: readonly Rung[]
  dealPaise: number | null
  dealEndsAt: Date | null
}

/** What a cart or an order line was priced at. */
export type PricedLine = { mrpPaise: number; unitPaise: number; quantity: number }

export type CoinUse = { coins: number; coinValuePaise?: number }

/** The delivery charge: ₹40.00, waived from `freeFromPaise` on, which by default is always (decision 36). */
export type ShippingRule = { chargePaise: number; freeFromPaise: number }
export const shippingRule: ShippingRule = { chargePaise: 4_000, freeFromPaise: 0 }

/** Whether the limited-time price counts now. */
export function dealIsLive(product: Pick<Priced, 'dealPaise' | 'dealEndsAt'>, now: Date): boolean {
  return product.dealPaise !== null && (product.dealEndsAt === null || product.dealEndsAt > now)
}

/**
 * The price of one unit in paise for (product, quantity, account kind): the only place where it is decided.
 * Personal: the selling price. Business: the business price or the best rung reached. A live deal wins when lower.
 */
export function unitPrice(product: Priced, quantity: number, kind: AccountKind, now: Date): number {
  const prices = kind === 'personal' ? [product.sellingPaise] : businessPrices(product, quantity)
  if (product.dealPaise !== null && dealIsLive(product, now)) prices.push(product.dealPaise)
  return Math.min(...prices)
}

function businessPrices(product: Priced, quantity: number): number[] {
  const reached = product.ladder.filter((rung) => rung.minQuantity <= quantity)
  return [product.businessPaise ?? product.sellingPaise, ...reached.map((rung) => rung.pricePaise)]
}

/** Paise for a whole line at the unit price of its quantity. */
export function lineTotal(product: Priced, quantity: number, kind: AccountKind, now: Date): number {
  return unitPrice(product, quantity, kind, now) * quantity
}

/** The line as it is priced now, ready for `cartTotals`. */
export function priceLine(product: Priced, quantity: number, kind: AccountKind, now: Date): PricedLine {
  return { mrpPaise: product.mrpPaise, unitPaise: unitPrice(product, quantity, kind, now), quantity }
}

/** The next rung that is cheaper than what this quantity costs a business account now, or null. */
export function nextRung(product: Priced, quantity: number, now: Date): Rung | null {
  const current = unitPrice(product, quantity, 'business', now)
  const better = product.ladder.filter((rung) => rung.minQuantity > quantity && rung.pricePaise < current)
  return better.toSorted((a, b) => a.minQuantity - b.minQuantity)[0] ?? null
}

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
 * counted on the units already in the cart. 0 means the sentence is hidden (decision 36).
 */
export function couldStillSave(
  lines: readonly CartLine[],
  kind: AccountKind,
  now: Date,
  unusedCoins?: CoinUse | null,
): number {
  const rungs = kind === 'business' ? sum(lines.map((line) => ladderSaving(line, now))) : 0
  const byCoins = unusedCoins ? coinDiscountPaise(unusedCoins.coins, unusedCoins.coinValuePaise) : 0
  const left = sum(lines.map((line) => lineTotal(line.product, line.quantity, kind, now))) - rungs
  return rungs + Math.min(byCoins, Math.max(0, left))
}

function ladderSaving({ product, quantity, maxQuantity = Infinity }: CartLine, now: Date): number {
  const current = unitPrice(product, quantity, 'business', now)
  const within = product.ladder.filter(
    (rung) => rung.minQuantity > quantity && rung.minQuantity <= maxQuantity,
  )
  const best = Math.min(current, ...within.map((rung) => rung.pricePaise))
  return (current - best) * quantity
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0)
}
