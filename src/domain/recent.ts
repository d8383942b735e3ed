/** `visitedProducts` keeps the last 10 products (browsing §4, §9). */
const RECENT_MAX = 10

/** Appends a product to the list, or moves it to the end. The oldest entry is dropped above the limit. */
export function addRecentlyViewed<Entry extends { prodId: string }>(
  seen: readonly Entry[],
  entry: Entry,
): Entry[] {
  return [...seen.filter((one) => one.prodId !== entry.prodId), entry].slice(-RECENT_MAX)
}

/** Returns the list newest first. */
export function newestFirst<Entry>(seen: readonly Entry[]): Entry[] {
  return seen.toReversed()
}
