import type { Params } from 'react-router'

/** The lists that the browser may keep (ADR-21). */
export type ListName =
  | 'topDealBanners'
  | 'newArrivalBanners'
  | 'limitedDealBanners'
  | 'featuredBrands'
  | 'topStores'
  | 'discounts'
  | 'brand'
  | 'topBrandNames'
  | 'seller'
  | 'qna'

/** The lists of each page that the browser keeps (browsing §4), by the path of its route. */
export const keptPages: Record<string, ListName[]> = {
  'top-deals': ['topDealBanners'],
  'limited-time-deals': ['limitedDealBanners'],
  'new-arrival': ['newArrivalBanners'],
  'featured-brands': ['featuredBrands'],
  'topStore-Page': ['topStores'],
  'discout-for-you/:discountId': ['discounts'],
  'discount-products/:discountId': ['discounts'],
  'topbrand-products-page/:brandId': ['brand', 'topBrandNames'],
  'seller-store/:sellerId': ['seller'],
  'product-page/:prodId': ['qna'],
}
/** The route parameter with the id that a list belongs to. */
export const idIn: { [name in ListName]?: string } = { brand: 'brandId', seller: 'sellerId', qna: 'prodId' }

/** The id in the address that a list belongs to; empty for a list of the whole shop. */
export const idOf = (name: ListName, params: Params): string => params[idIn[name] ?? ''] ?? ''
