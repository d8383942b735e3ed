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
