/** Kinds of account; both have the same catalog (rulings 4 and 18). */
export const accountKinds = ['personal', 'business'] as const
export type AccountKind = (typeof accountKinds)[number]

export type PriceTier = { minQuantity: number; pricePaise: number }

/** Price facts of a product. A deal price with `dealEndsAt` null has no end. */
export type Priced = {
  mrpPaise: number
  sellingPaise: number
  businessPaise: number | null
  tiers: readonly PriceTier[]
  dealPaise: number | null
  dealEndsAt: Date | null
}

/** Prices of a cart or order line. */
export type PricedLine = { mrpPaise: number; unitPaise: number; quantity: number }

/** Returns true if the deal price applies now. */
export function isDealLive(product: Pick<Priced, 'dealPaise' | 'dealEndsAt'>, now: Date): boolean {
  return product.dealPaise !== null && (product.dealEndsAt === null || product.dealEndsAt > now)
}

/**
 * Returns the unit price in paise for (product, quantity, account kind); the only place that decides it. Personal:
 * the selling price. Business: the business price or the best tier reached. A live deal applies if it is lower.
 */
export function unitPrice(product: Priced, quantity: number, kind: AccountKind, now: Date): number {
  const prices = kind === 'personal' ? [product.sellingPaise] : businessPrices(product, quantity)
  if (product.dealPaise !== null && isDealLive(product, now)) prices.push(product.dealPaise)
  return Math.min(...prices)
}

function businessPrices(product: Priced, quantity: number): number[] {
  const reached = product.tiers.filter((tier) => tier.minQuantity <= quantity)
  return [product.businessPaise ?? product.sellingPaise, ...reached.map((tier) => tier.pricePaise)]
}

/** Returns the price of a line in paise. */
export function lineTotal(product: Priced, quantity: number, kind: AccountKind, now: Date): number {
  return unitPrice(product, quantity, kind, now) * quantity
}

/** Returns the current prices of a line, for `cartTotals`. */
export function priceLine(product: Priced, quantity: number, kind: AccountKind, now: Date): PricedLine {
  return { mrpPaise: product.mrpPaise, unitPaise: unitPrice(product, quantity, kind, now), quantity }
}

/** Returns the next tier that is cheaper than the current business price, or null. */
export function nextTier(product: Priced, quantity: number, now: Date): PriceTier | null {
  const current = unitPrice(product, quantity, 'business', now)
  const better = product.tiers.filter((tier) => tier.minQuantity > quantity && tier.pricePaise < current)
  return better.toSorted((a, b) => a.minQuantity - b.minQuantity)[0] ?? null
}
