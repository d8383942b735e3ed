import { useEffect } from 'react'
import type { CardProduct } from '#web/components/product/prices.ts'

// Maximum age of cached pages for Back: later their prices and stock may be outdated.
const CACHE_MS = 5 * 60_000
const MAX_LISTS = 8

type CachedList = { pages: ReadonlyMap<number, CardProduct[]>; removal?: ReturnType<typeof setTimeout> }
// Filled in the browser only, because effects do not run on the server.
const cache = new Map<string, CachedList>()

/** Returns the consecutive loaded pages that end with `page`, and the number of the first one. */
export function consecutivePages<Page>(
  pages: ReadonlyMap<number, Page>,
  page: number,
): { first: number; row: Page[] } {
  const row: Page[] = []
  let first = page
  for (let number = page; number >= 1; number--) {
    const loaded = pages.get(number)
    if (!loaded) break
    row.unshift(loaded)
    first = number
  }
  return { first, row }
}

/**
 * Returns the products of a page together with the loaded pages before it, so that "Load more" extends the
 * list and Back restores it. `key` is the URL of the listing without its page.
 */
export function useLoadedPages(
  key: string,
  page: number,
  products: CardProduct[],
): { first: number; products: CardProduct[] } {
  const pages = new Map(cache.get(key)?.pages).set(page, products)
  useEffect(() => {
    const { removal } = cache.get(key) ?? {}
    cache.delete(key)
    cache.set(key, { pages, ...(removal && { removal }) })
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_LISTS) break
      cache.delete(oldest)
    }
  })
  useEffect(() => {
    clearTimeout(cache.get(key)?.removal)
    return () => {
      const previous = cache.get(key)
      if (previous) previous.removal = setTimeout(() => cache.delete(key), CACHE_MS)
    }
  }, [key])
  const { first, row } = consecutivePages(pages, page)
  const seen = new Set<string>()
  // A product that moved between two pages in the meantime is shown once.
  const unique = row.flat().filter(({ productId }) => !seen.has(productId) && seen.add(productId))
  return { first, products: unique }
}
