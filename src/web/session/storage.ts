import { browserStore, readJson, tabStore } from '#web/api/browser-storage.ts'
import { addRecentlyViewed, newestFirst } from '#domain/recent.ts'
import type { Calls } from '#contract/calls.ts'

/** Key of the store that a member of several stores has chosen at the seller desk. */
export const DESK_STORE = 'deskStore'
/** Keys that opening the home page does not clear (ruling 14). */
const keptKeys = ['authToken', 'tokenExpiry', 'visitedProducts', DESK_STORE]
/** Entry of the tab with a payment whose outcome is unknown; opening the home page does not clear it. */
export const OPEN_PAYMENT = 'open-payment'
const VIEWED_PRODUCTS = 'visitedProducts'
/** Increase it when the form of an entry changes: entries of older pages are then removed. */
const VERSION = 3

/** Reads one entry. An entry that cannot be parsed or has another form is removed (browsing §4). */
function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const value = readJson(browserStore, key)
  if (isValid(value)) return value
  if (browserStore.read(key) !== null) browserStore.remove(key)
  return null
}

/** Writes one entry; a full or unavailable storage is ignored. */
const writeStored = (key: string, value: unknown): void => void browserStore.write(key, JSON.stringify(value))

export const removeStored = browserStore.remove

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a cached list of this version that is younger than `ms`, or null. Any other entry is removed. Prices
 * and stock are never cached (ADR-07).
 */
export function readCache<T>(key: string, ms: number, now: number): T | null {
  const entry = readStored(key, (value): value is { data: T } => {
    if (
      !isRecord(value) ||
      value['version'] !== VERSION ||
      (!isRecord(value['data'] ?? null) && !Array.isArray(value['data']))
    )
      return false
    const storedAt = value['at']
    return typeof storedAt === 'number' && now - storedAt < ms && storedAt <= now
  })
  return entry && entry.data
}

/** Caches a list without prices together with its time. */
export function writeCache(key: string, data: unknown, now: number): void {
  writeStored(key, { version: VERSION, at: now, data })
}

type ProductSummary = Calls['GET /getAllProducts']['output'][number]

/** A viewed product in the form of browsing §3 "Recently viewed item". */
export type ViewedProduct = {
  prodId: string
  details: Pick<
    ProductSummary,
    | 'id'
    | 'name'
    | 'imageUrls'
    | 'sellingPrice'
    | 'price'
    | 'sellerDetails'
    | 'oneRating'
    | 'twoRating'
    | 'threeRating'
    | 'fourRating'
    | 'fiveRating'
  >
}

const isViewedProduct = (value: unknown): value is ViewedProduct =>
  isRecord(value) &&
  typeof value['prodId'] === 'string' &&
  value['prodId'] !== '' &&
  isRecord(value['details'])

/** Returns at most ten viewed products, newest first, without invalid entries. */
export function readViewedProducts(): ViewedProduct[] {
  const list = readStored(VIEWED_PRODUCTS, (value): value is unknown[] => Array.isArray(value))
  return newestFirst((list ?? []).filter(isViewedProduct))
}

/** Adds a product that was opened to the viewed products. */
export function addViewedProduct(product: ProductSummary): void {
  const { id, name, imageUrls, sellingPrice, price, sellerDetails } = product
  const { oneRating, twoRating, threeRating, fourRating, fiveRating } = product
  const votes = { oneRating, twoRating, threeRating, fourRating, fiveRating }
  const details = { id, name, imageUrls, sellingPrice, price, sellerDetails, ...votes }
  writeStored(
    VIEWED_PRODUCTS,
    addRecentlyViewed(readViewedProducts().toReversed(), { prodId: product.productId, details }),
  )
}

/**
 * Clears the storage when the home page opens, except `keptKeys` (browsing §4, ruling 14) and a payment that still has to
 * become an order.
 */
export function clearForHome(): void {
  for (const key of browserStore.keys()) if (!keptKeys.includes(key)) browserStore.remove(key)
  const payment = tabStore.read(OPEN_PAYMENT)
  tabStore.clear()
  if (payment) tabStore.write(OPEN_PAYMENT, payment)
}
