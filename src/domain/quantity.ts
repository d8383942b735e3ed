import type { AccountKind } from './pricing.ts'
import { outOfStockMessage } from './stock.ts'

/** What one line may hold when the product itself names no maximum. */
export const MAX_QUANTITY = 9_999

export type QuantityFacts = {
  b2cMaxQty: number | null
  b2bMinQty: number | null
  b2bMaxQty: number | null
  minimumQuantity: number | null
  purchaseLimit: number | null
  /** Pieces of this product in the shopper's open orders; they count towards `purchaseLimit`. */
  inOpenOrders?: number
}

/** `max` below `min` means that nothing more may be bought. */
export type QuantityLimits = { min: number; max: number }

/**
 * How many of a product one line may hold (ruling 19). Personal: 1 to b2cMaxQty, within purchaseLimit over
 * all open orders. Business: b2bMinQty or minimumQuantity, whichever is more, to b2bMaxQty.
 */
export function quantityLimits(facts: QuantityFacts, kind: AccountKind): QuantityLimits {
  if (kind === 'business') {
    const min = Math.max(1, facts.b2bMinQty ?? 1, facts.minimumQuantity ?? 1)
    return { min, max: Math.max(min, positive(facts.b2bMaxQty)) }
  }
  const left = positive(facts.purchaseLimit) - (facts.purchaseLimit ? (facts.inOpenOrders ?? 0) : 0)
  return { min: 1, max: Math.max(0, Math.min(positive(facts.b2cMaxQty), left)) }
}

// 0 in a catalogue means "not set": a maximum of nothing is said with the stock.
function positive(limit: number | null): number {
  return limit && limit > 0 ? limit : MAX_QUANTITY
}

/** The nearest whole quantity within the limits and, when given, the stock; never below the minimum. */
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

/** Whether a line may hold this many pieces; the words name the bound that was passed. */
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
  const short = outOfStockMessage(stock, limits.min)
  if (short) return { error: 'outOfStock', message: short }
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

/** What a line holds after adding, raised to the minimum with a notice when it is below (ruling 19). */
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

/** "MOQ 15 pieces": the minimum of a business line, or null when one piece may be bought (ruling 19). */
export function moqLabel(limits: QuantityLimits): string | null {
  return limits.min > 1 ? `MOQ ${limits.min} pieces` : null
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
