import { addRecentlyViewed, newestFirst } from '#domain/recent.ts'
import type { ProductSummary } from '#web/components/product/prices.ts'

/** Home clears everything but these (ruling 14). */
const kept = ['authToken', 'tokenExpiry', 'visitedProducts']
const VISITED = 'visitedProducts'
/** Raised when the shape of what is kept changes: what an older page wrote is then removed, not read. */
const VERSION = 2

/** Reads one entry; what cannot be parsed, or is not what it should be, is removed (browsing §4). */
function readStored<T>(key: string, isGood: (value: unknown) => value is T): T | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const value = parse(text)
    if (isGood(value)) return value
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing at all throws: the shop works without.
  }
  return null
}

/** Writes one entry; a full or closed storage is no fault of the shopper. */
function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

/** Removes one entry. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is kept.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What was kept from an earlier call, if it is of this version and younger than `ms`; what is too old, broken or of
 * another version is removed. Prices and stock are never kept this way.
 */
export function readCache<T>(key: string, ms: number, now: number): T | null {
  const entry = readStored(key, (value): value is { data: T } => {
    if (
      !isRecord(value) ||
      value['version'] !== VERSION ||
      (!isRecord(value['data'] ?? null) && !Array.isArray(value['data']))
    )
      return false
    const at = value['at']
    return typeof at === 'number' && now - at < ms && at <= now
  })
  return entry && entry.data
}

/** Keeps a list without prices for later visits, with its age. */
export function writeCache(key: string, data: unknown, now: number): void {
  writeStored(key, { version: VERSION, at: now, data })
}

/** A product somebody looked at, as the specification stores it (browsing §3 "Recently viewed item"). */
export type Visited = {
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

const isVisited = (value: unknown): value is Visited =>
  isRecord(value) &&
  typeof value['prodId'] === 'string' &&
  value['prodId'] !== '' &&
  isRecord(value['details'])

/** The products looked at, newest first, at most ten. Entries that make no sense are left out. */
export function readVisited(): Visited[] {
  const list = readStored(VISITED, (value): value is unknown[] => Array.isArray(value))
  return newestFirst((list ?? []).filter(isVisited))
}

/** Remembers a product that was just opened. */
export function addVisited(card: ProductSummary): void {
  const { id, name, imageUrls, sellingPrice, price, sellerDetails } = card
  const { oneRating, twoRating, threeRating, fourRating, fiveRating } = card
  const votes = { oneRating, twoRating, threeRating, fourRating, fiveRating }
  const details = { id, name, imageUrls, sellingPrice, price, sellerDetails, ...votes }
  writeStored(VISITED, addRecentlyViewed(readVisited().toReversed(), { prodId: card.productId, details }))
}

/** What opening the home page does to the browser's storage (browsing §4, ruling 14). */
export function clearForHome(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Nothing is kept, so nothing is to be cleared.
  }
}
