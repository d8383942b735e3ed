import type { AccountKind } from './pricing.ts'

/** "In Stock" means more than this in Recently Viewed, and above 0 elsewhere (ruling 20). */
export const RECENTLY_VIEWED_IN_STOCK_ABOVE = 5

/** Returns the stock text beside the price, or null from 10 pieces on (browsing §5, ruling 20). */
export function stockText(stock: number): string | null {
  if (stock <= 0) return 'Out of Stock'
  if (stock <= 4) return `Only ${stock} left`
  if (stock < 10) return 'Only few left'
  return null
}

/** Returns true if the stock is above `above` pieces. */
export function inStock(stock: number, above = 0): boolean {
  return stock > above
}

/**
 * Returns why a buyer who must order at least `minimum` pieces cannot buy, or null when the stock is enough
 * (ruling 69). A personal account has a minimum of 1.
 */
export function outOfStockMessage(stock: number, minimum: number): string | null {
  if (stock <= 0) return 'Out of Stock'
  return stock < minimum ? `Out of stock for business orders (${stock} left, minimum ${minimum})` : null
}

/** Largest quantity of a line if the product has no maximum. */
export const MAX_QUANTITY = 9_999

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

type QuantityErrorCode =
  | 'notWhole'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'limitReached'
  | 'outOfStock'
  | 'notEnough'
export type QuantityVerdict = { ok: true } | { error: QuantityErrorCode; message: string }

/** Checks the quantity of a line; the message names the limit that is exceeded. */
export function checkQuantity(quantity: number, limits: QuantityLimits, stock: number): QuantityVerdict {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    return { error: 'notWhole', message: 'Please enter a whole number of 1 or more.' }
  }
  if (stock <= 0) return { error: 'outOfStock', message: 'This product is out of stock.' }
  if (limits.max < limits.min) {
    return {
      error: 'limitReached',
      message: 'You have already ordered as many of this product as one customer may.',
    }
  }
  const stockMessage = outOfStockMessage(stock, limits.min)
  if (stockMessage) return { error: 'outOfStock', message: stockMessage }
  if (quantity < limits.min) {
    return { error: 'belowMinimum', message: `The minimum order for this product is ${pieces(limits.min)}.` }
  }
  if (quantity > limits.max) {
    return { error: 'aboveMaximum', message: `You can order at most ${pieces(limits.max)} of this product.` }
  }
  if (quantity > stock) {
    return {
      error: 'notEnough',
      message: `Only ${pieces(stock)} of this product ${stock === 1 ? 'is' : 'are'} left.`,
    }
  }
  return { ok: true }
}

/** Returns the quantity after adding, raised to the minimum with a notice if it is below (ruling 19). */
export function addedQuantity(
  inCart: number,
  added: number,
  limits: QuantityLimits,
): { quantity: number; notice: string | null } {
  const quantity = inCart + added
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity >= limits.min)
    return { quantity, notice: null }
  const notice = `The minimum order for this product is ${pieces(limits.min)}, so the quantity was set to ${limits.min}.`
  return { quantity: limits.min, notice }
}

/** Returns "MOQ 15 pieces" for a business line, or null if one piece may be bought (ruling 19). */
export function moqLabel(limits: QuantityLimits): string | null {
  return limits.min > 1 ? `MOQ ${limits.min} pieces` : null
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
