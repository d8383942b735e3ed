/** Window of an item, which it stores when the order is placed. */
export type ReturnWindow = { days: number; nonReturnable: boolean }

/**
 * Returns the window of an item: the days of its category, if it has some, else those of the shop. A product that is not
 * returnable, also by 0 days of its category, has the window of the shop, for damaged and wrong goods.
 */
export function returnWindow(product: {
  categoryDays: number | null
  nonReturnable: boolean
  shopDays: number
}): ReturnWindow {
  const { categoryDays, nonReturnable, shopDays } = product
  return nonReturnable || categoryDays === 0
    ? { days: shopDays, nonReturnable: true }
    : { days: categoryDays ?? shopDays, nonReturnable: false }
}
