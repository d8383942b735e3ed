import type { Params } from 'react-router'
import type { KeptLists } from '#web/parts/kept-loader.ts'
import { readCache, writeCache } from './storage.ts'

type Name = keyof KeptLists
/** What the layout `parts/kept-layout.tsx` answers; `kept` when the browser had it. */
export type Kept = { lists: Partial<KeptLists>; kept?: true }

const CACHE_MS = 10 * 60_000

/** The lists of each page that the browser keeps (browsing §4), by the path of its route. */
export const keptPages: Record<string, Name[]> = {
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
const idIn: { [name in Name]?: string } = { brand: 'brandId', seller: 'sellerId', qna: 'prodId' }

/** The id in the address that a list belongs to; empty for a list of the whole shop. */
export const idOf = (name: Name, params: Params): string => params[idIn[name] ?? ''] ?? ''

/** Where a list is kept, such as `qna_{productId}`. */
const keyOf = (name: Name, params: Params) => (idIn[name] ? `${name}_${idOf(name, params)}` : name)

/** The lists of a page from this browser; null when one of them is missing, broken or too old. */
export function readKept(pattern: string, params: Params): Kept | null {
  const found = (keptPages[pattern] ?? []).map(
    (name) => [name, readCache(keyOf(name, params), CACHE_MS, Date.now())] as const,
  )
  return found.every(([, list]) => list) ? { lists: Object.fromEntries(found), kept: true } : null
}

/** Keeps what the server answered. What came from this browser keeps its age. */
export function writeKept({ lists, kept }: Kept, params: Params): void {
  if (kept) return
  for (const name of Object.keys(lists) as Name[]) writeCache(keyOf(name, params), lists[name], Date.now())
}
