import { useEffect } from 'react'
import type { CardProduct } from '#web/components/product/prices.ts'

// How long the pages of a list that was left wait for Back: later their prices and stock may be wrong.
const KEPT_MS = 5 * 60_000
const KEPT_MOST = 8

type Kept = { pages: ReadonlyMap<number, CardProduct[]>; leaving?: ReturnType<typeof setTimeout> }
// In the browser alone: effects, which fill it, do not run while the server renders.
const kept = new Map<string, Kept>()

/** The pages that stand in a row and end with `page`, and the number of the first of them. */
export function rowOfPages<Page>(
  pages: ReadonlyMap<number, Page>,
  page: number,
): { first: number; row: Page[] } {
  const row: Page[] = []
  let first = page
  for (let at = page; at >= 1; at--) {
    const one = pages.get(at)
    if (!one) break
    row.unshift(one)
    first = at
  }
  return { first, row }
}

/**
 * The cards to show for a page: with it the pages before it that this browser has already loaded, so that "Load
 * more" adds to the list and Back finds it as it was. `key` is the listing's address without its page.
 */
export function usePages(
  key: string,
  page: number,
  products: CardProduct[],
): { first: number; products: CardProduct[] } {
  const pages = new Map(kept.get(key)?.pages).set(page, products)
  useEffect(() => {
    const { leaving } = kept.get(key) ?? {}
    kept.delete(key)
    kept.set(key, { pages, ...(leaving && { leaving }) })
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MOST) break
      kept.delete(oldest)
    }
  })
  useEffect(() => {
    clearTimeout(kept.get(key)?.leaving)
    return () => {
      const left = kept.get(key)
      if (left) left.leaving = setTimeout(() => kept.delete(key), KEPT_MS)
    }
  }, [key])
  const { first, row } = rowOfPages(pages, page)
  const seen = new Set<string>()
  // A product that moved between two pages meanwhile is shown once.
  const once = row.flat().filter(({ productId }) => !seen.has(productId) && seen.add(productId))
  return { first, products: once }
}
