import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#ui/navigation/link.tsx'
import { LoadMore } from '#ui/navigation/load-more.tsx'
import { useViewer } from '#web/session/viewer.ts'
import { listingHref, noneFixed } from './listing-address.ts'
import { type EmptyWords, ListingFrame, type ListingLook, NothingFound } from './listing-frame.tsx'
import type { ListingData } from './listing-loader.ts'
import { usePages } from './listing-pages.ts'
import { useListingState } from './listing-state.ts'
import { totalWords } from './precise.ts'
import { SummaryCard, type SummaryCardProps } from '#web/components/product/summary-card.tsx'

type Props = ListingLook & {
  listing: ListingData
  /** What stands before "results": the category's name. */
  of?: string
  empty: EmptyWords
  /** Cuts the names on the cards (browsing §9). */
  cut?: (name: string) => string
  percent?: boolean
  /** Draws another card than the usual one. */
  tile?: (props: SummaryCardProps) => ReactNode
}

const usualTile = (tile: SummaryCardProps) => <SummaryCard {...tile} />
const sizes = '(min-width: 1200px) 230px, (min-width: 1024px) 18vw, (min-width: 768px) 31vw, 46vw'
const counted = new Intl.NumberFormat('en-IN')

/**
 * A list of products with its filters, order and pages. Its whole state lives in the address: back, reload, sharing
 * and a new tab keep it (screens §2.2).
 */
export function ListingPage(props: Props) {
  const { listing: rendered, of, empty, cut, percent, tile = usualTile, ...look } = props
  const listing = useViewerListing(rendered)
  const { query, total, facets } = listing
  const { path, fixed = noneFixed, level = 1 } = look
  const navigate = useNavigate()
  const state = useListingState(path, fixed, query)
  const { busy, more } = state
  const key = listingHref(path, fixed, { ...query, page: 1 })
  const { first, products } = usePages(key, query.page, listing.products)
  const moreHref =
    products.length > 0 && query.page * query.limit < total
      ? listingHref(path, fixed, { ...query, page: query.page + 1 })
      : null
  const from = (first - 1) * query.limit + 1

  return (
    <ListingFrame
      {...look}
      state={state}
      query={query}
      facets={facets}
      found={listing}
      products
      status={
        products.length > 0 && (
          <p role="status" className="num text-ink-700">
            Showing {counted.format(from)}-{counted.format(from + products.length - 1)} of{' '}
            {totalWords(listing)} results{of && ` in ${of}`}
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
            {products.map((product, at) => (
              <Fragment key={product.productId}>
                {tile({
                  product,
                  level: level === 1 ? 2 : 3,
                  eager: at === 0 ? 'first' : at < 4,
                  sizes,
                  cut,
                  percent,
                })}
              </Fragment>
            ))}
          </div>
          <LoadMore
            href={moreHref}
            shown={products.length}
            total={total}
            totalWords={listing.totalWords}
            busy={more}
            onMore={() => moreHref && void navigate(moreHref, { replace: true, preventScrollReset: true })}
          />
        </>
      )}
    </ListingFrame>
  )
}

/** The list as this viewer sees it: pages are rendered for visitors, a business account has prices of its own. */
function useViewerListing(rendered: ListingData): ListingData {
  const { kind } = useViewer()
  const [own, setOwn] = useState<{ of: ListingData; listing: ListingData }>()
  useEffect(() => {
    const { query, source } = rendered
    if (kind !== 'business' || !source) return
    let left = false
    // Only business accounts load this code. Without an answer the list stays as it was rendered.
    import('./viewer-listing.ts')
      .then(({ viewerListing }) => viewerListing(query, source))
      .then(
        (listing) => left || setOwn({ of: rendered, listing }),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [kind, rendered])
  return kind === 'business' && own?.of === rendered ? own.listing : rendered
}
