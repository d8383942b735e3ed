import { useText } from '#ui/layout/text.ts'
import { useEffect, Fragment, type ReactNode, useState } from 'react'
import { spaceBestSellers } from '#domain/best-seller.ts'
import type { Calls } from '#contract/calls.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { formatNumber } from '#domain/money.ts'
import { sendCall, sendPagedCall } from '#web/api/client.ts'
import { type CardProduct, type ProductSummary, toCardProduct } from '#web/components/product/prices.ts'
import { useNavigate } from 'react-router'
import { Link } from '#ui/navigation/link.tsx'
import { LoadMore } from '#ui/navigation/load-more.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { callInput, listingHref, noFixedParams } from './listing-address.ts'
import { useListingState } from './listing-state.ts'
import { type EmptyText, ListingFrame, type ListingOptions, NothingFound } from './listing-frame.tsx'
import { facetInput, type ListingData, type ListingSource, shownFacets } from './listing-loader.ts'
import { toCount, totalText } from './count-text.ts'
import { SummaryCard, type SummaryCardProps } from '#web/components/product/summary-card.tsx'

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
function useLoadedPages(
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
  return { first, products: spaceBestSellers(unique) }
}

type Props = ListingOptions & {
  listing: ListingData
  /** Text before "results": the category's name. */
  resultsName?: string
  empty: EmptyText
  /** Shortens the names on the cards (browsing §9). */
  cutName?: (name: string) => string
  percent?: boolean
  /** Renders another card than the default one. */
  renderCard?: (props: SummaryCardProps) => ReactNode
}

const defaultCard = (renderCard: SummaryCardProps) => <SummaryCard {...renderCard} />
const sizes = '(min-width: 1200px) 230px, (min-width: 1024px) 18vw, (min-width: 768px) 31vw, 46vw'

/**
 * A list of products with filters, sort order and pages. Its whole state is in the URL, so that Back, reload,
 * sharing and a new tab keep it (screens §2.2).
 */
export function ListingPage(props: Props) {
  const text = useText()
  const {
    listing: rendered,
    resultsName,
    empty,
    cutName,
    percent,
    renderCard = defaultCard,
    ...options
  } = props
  const listing = useViewerListing(rendered)
  const { query, total, facets } = listing
  const { path, fixed = noFixedParams, level = 1 } = options
  const navigate = useNavigate()
  const state = useListingState(path, fixed, query)
  const { busy, addsPage: more } = state
  const key = listingHref(path, fixed, { ...query, page: 1 })
  const { first, products } = useLoadedPages(key, query.page, listing.products)
  const moreHref =
    products.length > 0 && query.page * query.limit < total
      ? listingHref(path, fixed, { ...query, page: query.page + 1 })
      : null
  const firstNumber = (first - 1) * query.limit + 1

  return (
    <ListingFrame
      {...options}
      state={state}
      query={query}
      facets={facets}
      found={listing}
      products
      status={
        products.length > 0 && (
          <p role="status" className="num text-ink-700">
            {text.listing.showingRange({
              first: formatNumber(firstNumber),
              last: formatNumber(firstNumber + products.length - 1),
              total: totalText(listing, text),
              ...(resultsName && { place: resultsName }),
            })}
          </p>
        )
      }
    >
      {products.length === 0 ? (
        <NothingFound empty={empty} path={path} fixed={fixed} query={query} />
      ) : (
        <>
          {first > 1 && (
            <p className="pb-3 text-center">
              <Link className="link py-2" href={listingHref(path, fixed, { ...query, page: first - 1 })}>
                {text.listing.showEarlier}
              </Link>
            </p>
          )}
          <div
            id="product-list"
            tabIndex={-1}
            className={`product-grid outline-none transition-opacity ${busy && !more ? 'opacity-60 delay-150' : ''}`}
          >
            {products.map((product, index) => (
              <Fragment key={product.productId}>
                {renderCard({
                  product,
                  level: level === 1 ? 2 : 3,
                  // The rows of a first screen: two of four on wide screens, three of two on phones.
                  eager: index === 0 ? 'first' : index < 8,
                  sizes,
                  cutName,
                  percent,
                })}
              </Fragment>
            ))}
          </div>
          {total > query.limit && (
            <LoadMore
              href={moreHref}
              shown={products.length}
              total={total}
              totalText={totalText(listing, text)}
              busy={more}
              onMore={() => moreHref && void navigate(moreHref, { replace: true, preventScrollReset: true })}
            />
          )}
        </>
      )}
    </ListingFrame>
  )
}

/**
 * Returns the list with the prices of the viewer: pages are rendered for visitors, and business accounts have
 * their own prices.
 */
function useViewerListing(rendered: ListingData): ListingData {
  const { kind } = useViewer()
  const [loaded, setLoaded] = useState<{ rendered: ListingData; listing: ListingData }>()
  useEffect(() => {
    const { query, source } = rendered
    if (kind !== 'business' || !source) return
    let isCancelled = false
    // On failure the rendered list stays.
    viewerListing(query, source).then(
      (listing) => isCancelled || setLoaded({ rendered, listing }),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [kind, rendered])
  return kind === 'business' && loaded?.rendered === rendered ? loaded.listing : rendered
}

/**
 * Loads a list again with the viewer's token: sort order, filters and counts use the viewer's prices and
 * minimum quantities (rulings 69 and 87).
 */
async function viewerListing(query: ListingQuery, source: ListingSource): Promise<ListingData> {
  const { key, input, scope } = source
  const facetsRequest = facetInput(query, scope)
  const [{ body, total, precision }, facets] = await Promise.all([
    sendPagedCall(key, { ...callInput(query), ...input } as Calls[typeof key]['input']),
    sendCall('GET /getFacets', facetsRequest),
  ])
  const products: ProductSummary[] = 'products' in body ? body.products : body
  return {
    products: products.map(toCardProduct),
    ...toCount(total, precision),
    facets: shownFacets(facets, facetsRequest),
    query,
    source,
  }
}
