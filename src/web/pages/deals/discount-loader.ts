import type { RouterContextProvider } from 'react-router'
import { askIfAny } from '#web/data/api-context.ts'
import { loadListing } from '#web/parts/listing-loader.ts'

export const DISCOUNT_CALL = 'GET /get-discount-products/:id'

/** A discount's products as its address asks for them, and the discounts there are; 404 for an unknown one. */
export async function loadDiscount(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const [listing, discounts] = await Promise.all([
    loadListing(context, request, DISCOUNT_CALL, { id }, { discountId: id }),
    askIfAny(context, 'GET /getDiscountForYouDetails'),
  ])
  return { id, listing, discount: discounts?.find((one) => one.id === id) ?? null }
}

/** "Groceries & Staples, 15% off or more". */
export const discountWords = (discount: { parentCategoryName: string; discount: number }): string =>
  `${discount.parentCategoryName}, ${discount.discount}% off or more`

export const discountPath = (id: string): string => `/discout-for-you/${encodeURIComponent(id)}`
