/** `visitedProducts` keeps the last 10 products (browsing §4, §9). */
const RECENT_MAX = 10

/** The list with the product just seen at its end; seen before, it moves there. The oldest is dropped. */
export function addRecentlyViewed<Entry extends { prodId: string }>(seen: readonly Entry[], entry: Entry): Entry[] {
  return [...seen.filter((one) => one.prodId !== entry.prodId), entry].slice(-RECENT_MAX)
}

/** The list as it is shown: the newest first. */
export function newestFirst<Entry>(seen: readonly Entry[]): Entry[] {
  return seen.toReversed()
}
