import type { Params } from 'react-router'

/** Lists that the browser may cache (ADR-21). */
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

/** Cached lists by the path of their route (browsing §4). */
export const cachedListsByRoute: Record<string, ListName[]> = {
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
/** Route parameter with the id that a list belongs to. */
export const idParams: { [name in ListName]?: string } = {
  brand: 'brandId',
  seller: 'sellerId',
  qna: 'prodId',
}

/** Returns the id that a list belongs to; empty for a list of the whole shop. */
export const listId = (name: ListName, params: Params): string => params[idParams[name] ?? ''] ?? ''
