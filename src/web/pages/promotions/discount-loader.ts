import type { RouterContextProvider } from 'react-router'
import type { KeptLists } from '#web/components/listing/cached-list-loader.ts'
import { loadListing } from '#web/components/listing/listing-loader.ts'

export const DISCOUNT_CALL = 'GET /get-discount-products/:id'

/** A discount's products as its address asks for them; 404 for an unknown one. */
export const loadDiscount = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
) => ({
  id,
  listing: await loadListing(context, request, DISCOUNT_CALL, { id }, { discountId: id }),
})

/** The discount with that id of the discounts there are. */
export const discountOf = (all: KeptLists['discounts'] | undefined, id: string) =>
  all?.find((one) => one.id === id)

/** "Groceries & Staples, 15% off or more". */
export const discountWords = (discount: { parentCategoryName: string; discount: number }): string =>
  `${discount.parentCategoryName}, ${discount.discount}% off or more`

export const discountPath = (id: string): string => `/discout-for-you/${encodeURIComponent(id)}`
