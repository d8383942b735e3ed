import type { AccountKind } from './pricing.ts'
import { checkQuantity, clampQuantity, type QuantityLimits } from './quantity.ts'

/** Longest delivery note of a cart line, in characters. */
export const NOTE_MAX = 500

/** Unit price in paise that a shopper saw when a cart line was added, and the kind of account that saw it. */
export type AddedPrice = { unitPaise: number; kind: AccountKind }

/**
 * Returns how the unit price of a line changed since it was added, or null. Prices of the other account kind are not
 * compared: switching the account is no price change. Paise.
 */
export function priceChangeOf(
  added: AddedPrice,
  current: AddedPrice,
): { code: 'priceWentUp' | 'priceWentDown'; params: { beforePaise: number; afterPaise: number } } | null {
  const [beforePaise, afterPaise] = [added.unitPaise, current.unitPaise]
  if (added.kind !== current.kind || beforePaise === afterPaise) return null
  return {
    code: afterPaise > beforePaise ? 'priceWentUp' : 'priceWentDown',
    params: { beforePaise, afterPaise },
  }
}

/**
 * Returns the price that a line keeps as its price at adding after its quantity changed. `previous` and `next` are
 * today's prices at the two quantities: in another price tier, and for the other account kind, the line has the price
 * of the new quantity, because the shopper saw no earlier one.
 */
export function addedPriceAfter(added: AddedPrice, previous: AddedPrice, next: AddedPrice): AddedPrice {
  return added.kind === next.kind && previous.unitPaise === next.unitPaise ? added : next
}

/**
 * Returns the quantity nearest to that of a line that can be ordered, or 0 if none can; for a line whose stock or limit
 * changed after it was added.
 */
export function orderableQuantity(quantity: number, limits: QuantityLimits, stock: number): number {
  const nearest = clampQuantity(quantity, limits, stock)
  return 'ok' in checkQuantity(nearest, limits, stock) ? nearest : 0
}
