import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#ui/navigation/link.tsx'
import { LoadMore } from '#ui/navigation/load-more.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { listingHref, noFixedParams } from './listing-address.ts'
import { type EmptyText, ListingFrame, type ListingOptions, NothingFound } from './listing-frame.tsx'
import type { ListingData } from './listing-loader.ts'
import { useLoadedPages } from './loaded-pages.ts'
import { useListingState } from './listing-state.ts'
import { totalText } from './count-text.ts'
import { SummaryCard, type SummaryCardProps } from '#web/components/product/summary-card.tsx'

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
const counted = new Intl.NumberFormat('en-IN')

/**
 * A list of products with filters, sort order and pages. Its whole state is in the URL, so that Back, reload,
 * sharing and a new tab keep it (screens §2.2).
 */
export function ListingPage(props: Props) {
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
            Showing {counted.format(firstNumber)}-{counted.format(firstNumber + products.length - 1)} of{' '}
            {totalText(listing)} results{resultsName && ` in ${resultsName}`}
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
                Show earlier products
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
                  eager: index === 0 ? 'first' : index < 4,
                  sizes,
                  cutName,
                  percent,
                })}
              </Fragment>
            ))}
          </div>
          <LoadMore
            href={moreHref}
            shown={products.length}
            total={total}
            totalText={listing.totalText}
            busy={more}
            onMore={() => moreHref && void navigate(moreHref, { replace: true, preventScrollReset: true })}
          />
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
    // Only business accounts load this module. On failure the rendered list stays.
    import('./viewer-listing.ts')
      .then(({ viewerListing }) => viewerListing(query, source))
      .then(
        (listing) => isCancelled || setLoaded({ rendered, listing }),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [kind, rendered])
  return kind === 'business' && loaded?.rendered === rendered ? loaded.listing : rendered
}
