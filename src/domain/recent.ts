/** `visitedProducts` keeps the last 10 products (browsing §4, §9). */
const RECENT_MAX = 10

/** Appends a product to the list, or moves it to the end. The oldest entry is dropped above the limit. */
export function addRecentlyViewed<Entry extends { prodId: string }>(
  seen: readonly Entry[],
  entry: Entry,
): Entry[] {
  return [...seen.filter((one) => one.prodId !== entry.prodId), entry].slice(-RECENT_MAX)
}

export function newestFirst<Entry>(seen: readonly Entry[]): Entry[] {
  return seen.toReversed()
}

const SEARCHES_MAX = 6
const SEARCH_LENGTH_MAX = 60

/** Puts a searched text before the others, in one line and at most 60 characters. A text is listed once. */
export function addSearch(searches: readonly string[], text: string): string[] {
  const search = Array.from(text.toWellFormed().trim().replace(/\s+/g, ' '))
    .slice(0, SEARCH_LENGTH_MAX)
    .join('')
  if (!search) return [...searches]
  const others = searches.filter((other) => other.toLowerCase() !== search.toLowerCase())
  return [search, ...others].slice(0, SEARCHES_MAX)
}
