/** Cards from one Best Seller of a list to the next (ruling 104). */
const CARDS_APART = 6

/** Returns the products of a list with the tag Best Seller at most on every sixth one. */
export function spaceBestSellers<P extends { bestSeller?: boolean | undefined }>(
  products: readonly P[],
): P[] {
  let next = 0
  return products.map((product, index) => {
    if (!product.bestSeller) return product
    if (index < next) return { ...product, bestSeller: false }
    next = index + CARDS_APART
    return product
  })
}
