import type { AccountKind } from './pricing.ts'

/** "In Stock" means more than this in Recently Viewed, and above 0 elsewhere (ruling 20). */
export const RECENTLY_VIEWED_IN_STOCK_ABOVE = 5

/** Returns the note beside the price, or null from 10 pieces on (browsing §5, ruling 20). */
export function stockNote(
  stock: number,
): 'outOfStock' | 'fewLeft' | { code: 'onlyLeft'; params: { stock: number } } | null {
  if (stock <= 0) return 'outOfStock'
  if (stock <= 4) return { code: 'onlyLeft', params: { stock } }
  return stock < 10 ? 'fewLeft' : null
}

/** Returns true if the stock is above `above` pieces. */
export function inStock(stock: number, above = 0): boolean {
  return stock > above
}

/**
 * Returns why a buyer who must order at least `minimum` pieces cannot buy, or null when the stock is enough
 * (ruling 69). A personal account has a minimum of 1.
 */
export function stockShortage(stock: number, minimum: number): StockShortage | null {
  if (stock <= 0) return 'outOfStock'
  return stock < minimum ? { code: 'belowBusinessMinimum', params: { stock, minimum } } : null
}

export type StockShortage =
  | 'outOfStock'
  | { code: 'belowBusinessMinimum'; params: { stock: number; minimum: number } }

/** Largest quantity of a line if the product has no maximum. */
export const MAX_QUANTITY = 9_999

/** Largest number that a call accepts as a quantity; the limits of the product are checked afterwards. */
export const QUANTITY_IN_MAX = 100_000

export type QuantityFacts = {
  b2cMaxQty: number | null
  b2bMinQty: number | null
  b2bMaxQty: number | null
  minimumQuantity: number | null
  purchaseLimit: number | null
  /** Pieces of this product in the open orders of the user; they count towards `purchaseLimit`. */
  inOpenOrders?: number
}

/** `max` below `min` means that no more may be bought. */
export type QuantityLimits = { min: number; max: number }

/**
 * Returns the limits of the quantity of a line (ruling 19). Personal: 1 to b2cMaxQty, within purchaseLimit over all
 * open orders. Business: the larger of b2bMinQty and minimumQuantity, up to b2bMaxQty.
 */
export function quantityLimits(facts: QuantityFacts, kind: AccountKind): QuantityLimits {
  if (kind === 'business') {
    const min = Math.max(1, facts.b2bMinQty ?? 1, facts.minimumQuantity ?? 1)
    return { min, max: Math.max(min, limitOrMax(facts.b2bMaxQty)) }
  }
  const remaining = limitOrMax(facts.purchaseLimit) - (facts.purchaseLimit ? (facts.inOpenOrders ?? 0) : 0)
  return { min: 1, max: Math.max(0, Math.min(limitOrMax(facts.b2cMaxQty), remaining)) }
}

// 0 in a catalog means "not set": no stock is expressed by the stock.
function limitOrMax(limit: number | null): number {
  return limit && limit > 0 ? limit : MAX_QUANTITY
}

/** Returns the nearest whole quantity within the limits and the stock, but not below the minimum. */
export function clampQuantity(quantity: number, limits: QuantityLimits, stock = Infinity): number {
  const whole = Number.isFinite(quantity) ? Math.round(quantity) : limits.min
  return Math.max(limits.min, Math.min(whole, limits.max, stock))
}

/** Reason why a quantity cannot be ordered. */
export type QuantityError =
  | 'quantityNotWhole'
  | 'quantityLimitReached'
  | 'productOutOfStock'
  | StockShortage
  | { code: 'quantityBelowMinimum'; params: { min: number } }
  | { code: 'quantityAboveMaximum'; params: { max: number } }
  | { code: 'notEnoughStock'; params: { stock: number } }
export type QuantityVerdict = { ok: true } | { error: QuantityError; lacksStock: boolean }

/**
 * Checks the quantity of a line; the error names the limit that is exceeded. `lacksStock` is true if more stock would
 * help.
 */
export function checkQuantity(quantity: number, limits: QuantityLimits, stock: number): QuantityVerdict {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { error: 'quantityNotWhole', lacksStock: false }
  if (stock <= 0) return { error: 'productOutOfStock', lacksStock: true }
  if (limits.max < limits.min) return { error: 'quantityLimitReached', lacksStock: false }
  const shortage = stockShortage(stock, limits.min)
  if (shortage) return { error: shortage, lacksStock: true }
  if (quantity < limits.min)
    return { error: { code: 'quantityBelowMinimum', params: { min: limits.min } }, lacksStock: false }
  if (quantity > limits.max)
    return { error: { code: 'quantityAboveMaximum', params: { max: limits.max } }, lacksStock: false }
  if (quantity > stock) return { error: { code: 'notEnoughStock', params: { stock } }, lacksStock: true }
  return { ok: true }
}

/** Returns the quantity after adding, raised to the minimum with a notice if it is below (ruling 19). */
export function addedQuantity(
  inCart: number,
  added: number,
  limits: QuantityLimits,
): { quantity: number; notice: { code: 'quantityRaised'; params: { min: number } } | null } {
  const quantity = inCart + added
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity >= limits.min)
    return { quantity, notice: null }
  return { quantity: limits.min, notice: { code: 'quantityRaised', params: { min: limits.min } } }
}

/** Returns the label with the least quantity of a business line, or null if one piece may be bought (ruling 19). */
export function moqLabel(limits: QuantityLimits): { code: 'moq'; params: { min: number } } | null {
  return limits.min > 1 ? { code: 'moq', params: { min: limits.min } } : null
}
