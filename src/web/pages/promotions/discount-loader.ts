import type { RouterContextProvider } from 'react-router'
import type { CachedLists } from '#web/components/listing/cached-list-loader.ts'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { pathTo } from '#web/path-to.ts'

export const DISCOUNT_CALL = 'GET /get-discount-products/:id'

/** Loads the products of a discount; 404 for an unknown one. */
export const loadDiscount = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
) => ({
  id,
  listing: await loadListing(context, request, DISCOUNT_CALL, { id }, { discountId: id }),
})

/** Returns the discount with an id. */
export const findDiscount = (all: CachedLists['discounts'] | undefined, id: string) =>
  all?.find((discount) => discount.id === id)

/** Returns the text of a discount: "Groceries & Staples, 15% off or more". */
export const discountText = (discount: { parentCategoryName: string; discount: number }): string =>
  `${discount.parentCategoryName}, ${discount.discount}% off or more`

export const discountPath = (id: string): string => pathTo('/discout-for-you/:discountId', { discountId: id })
