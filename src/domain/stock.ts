/** The "In Stock" filter of Recently Viewed alone asks for more than this; elsewhere above 0 (ruling 20). */
export const RECENTLY_VIEWED_IN_STOCK_ABOVE = 5

/** Words beside the price, or null when there is plenty (browsing §5, ruling 20). */
export function stockText(stock: number): string | null {
  if (stock <= 0) return 'Out of Stock'
  if (stock <= 4) return `Only ${stock} left`
  if (stock < 10) return 'Only few left'
  return null
}

/** Whether there are more than `above` pieces. */
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
