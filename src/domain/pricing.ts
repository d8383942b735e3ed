/** The two kinds of account; one catalogue serves both (rulings 4 and 18). */
export const accountKinds = ['personal', 'business'] as const
export type AccountKind = (typeof accountKinds)[number]

export type PriceTier = { minQuantity: number; pricePaise: number }

/** Price facts of a product. `dealEndsAt` null with a deal price means the deal has no end set. */
export type Priced = {
  mrpPaise: number
  sellingPaise: number
  businessPaise: number | null
  tiers: readonly PriceTier[]
  dealPaise: number | null
  dealEndsAt: Date | null
}

/** What a cart or an order line was priced at. */
export type PricedLine = { mrpPaise: number; unitPaise: number; quantity: number }

/** Whether the limited-time price counts now. */
export function isDealLive(product: Pick<Priced, 'dealPaise' | 'dealEndsAt'>, now: Date): boolean {
  return product.dealPaise !== null && (product.dealEndsAt === null || product.dealEndsAt > now)
}

/**
 * The price of one unit in paise for (product, quantity, account kind): the only place where it is decided.
 * Personal: the selling price. Business: the business price or the best rung reached. A live deal wins when lower.
 */
export function unitPrice(product: Priced, quantity: number, kind: AccountKind, now: Date): number {
  const prices = kind === 'personal' ? [product.sellingPaise] : businessPrices(product, quantity)
  if (product.dealPaise !== null && isDealLive(product, now)) prices.push(product.dealPaise)
  return Math.min(...prices)
}

function businessPrices(product: Priced, quantity: number): number[] {
  const reached = product.tiers.filter((rung) => rung.minQuantity <= quantity)
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
export function nextTier(product: Priced, quantity: number, now: Date): PriceTier | null {
  const current = unitPrice(product, quantity, 'business', now)
  const better = product.tiers.filter((rung) => rung.minQuantity > quantity && rung.pricePaise < current)
  return better.toSorted((a, b) => a.minQuantity - b.minQuantity)[0] ?? null
}
