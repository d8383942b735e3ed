import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { countFilters, type ListingQuery, sortKeys, sortLabels, type SortKey } from '#domain/filters.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Modal } from '#ui/modal.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Fixed, listingHref, readAddress, withoutFilters } from './listing-address.ts'
import { FilterChips } from './listing-chips.tsx'
import { FilterForm, type FilterWords } from './listing-filters.tsx'
import type { ListingData } from './listing-loader.ts'
import { usePages } from './listing-pages.ts'
import { ProductTile } from './product-tile.tsx'

type Props = {
  listing: ListingData
  /** The page's address without its query. */
  path: string
  /** What the address must hold besides the state, e.g. the searched text. */
  fixed?: Fixed
  title: ReactNode
  /** What stands before "results": the category's name. */
  of?: string
  level?: 1 | 2
  /** The title stands elsewhere on the page already. */
  quiet?: boolean
  /** The words for nothing found, as the specification has them for this page. */
  empty: { title: string; text?: ReactNode; below?: ReactNode }
  /** The section "Categories" of the filters. */
  categories: ReactNode
  words?: FilterWords
  /** How many products another state has, for the button of the filter sheet. */
  count: (query: ListingQuery) => Promise<number>
  /** Cuts the names on the cards (browsing §9). */
  cut?: (name: string) => string
  percent?: boolean
}

const sizes = '(min-width: 1200px) 230px, (min-width: 1024px) 18vw, (min-width: 768px) 31vw, 46vw'
const counted = new Intl.NumberFormat('en-IN')
const none: Fixed = {}

/**
 * A list of products with its filters, order and pages. Its whole state lives in the address: back, reload, sharing
 * and a new tab keep it (screens §2.2).
 */
export function ListingPage(props: Props) {
  const { listing, path, fixed = none, title, of, level = 1, quiet, empty, cut, percent } = props
  const { query, total, facets } = listing
  const navigate = useNavigate()
  const navigation = useNavigation()
  const here = listingHref(path, fixed, query)
  const key = listingHref(path, fixed, { ...query, page: 1 })
  const { first, products } = usePages(key, query.page, listing.products)

  // What was just chosen is shown as chosen while its results are on their way.
  const [asked, setAsked] = useState({ from: here, query })
  const shown = asked.from === here ? asked.query : query
  const go = (next: ListingQuery) => {
    setAsked({ from: here, query: next })
    void navigate(listingHref(path, fixed, next), { preventScrollReset: true })
  }

  const coming = navigation.location
  const busy = coming?.pathname === decodeURIComponent(path) || coming?.pathname === path
  const nextPage = { ...query, page: query.page + 1 }
  const more = busy && readAddress(new URLSearchParams(coming.search)).page === nextPage.page
  const moreHref =
    products.length > 0 && query.page * query.limit < total ? listingHref(path, fixed, nextPage) : null
  const from = (first - 1) * query.limit + 1
  const Heading = `h${level}` as const
  const rating = props.words?.rating ?? ((stars: number) => `${stars} & Up`)
  const filters = (id: string, state: ListingQuery, onQuery: (next: ListingQuery) => void) => (
    <FilterForm
      id={id}
      path={path}
      fixed={fixed}
      query={state}
      facets={facets}
      words={props.words ?? {}}
      categories={props.categories}
      onQuery={onQuery}
    />
  )

  // Nothing to choose among: neither filters nor an order.
  const bare = total === 0 && countFilters(query) === 0

  return (
    <div className={bare ? '' : 'lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start lg:gap-4'}>
      {/* On phones without script the link "Filter" leads here. */}
      {!bare && (
        <aside id="filters" aria-label="Filters" className="panel hidden target:block lg:block">
          <div className="flex items-center justify-between">
            <h2 className="heading">Filters</h2>
            {countFilters(query) > 0 && (
              <Link className="link" href={listingHref(path, fixed, withoutFilters(query))}>
                Clear all
              </Link>
            )}
          </div>
          {filters('filter-form', shown, go)}
        </aside>
      )}
      <section
        aria-labelledby="listing-title"
        aria-busy={busy || undefined}
        className="min-w-0 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-x-4"
      >
        <div>
          <Heading id="listing-title" className={quiet ? 'sr-only' : 'title'}>
            {title}
          </Heading>
          {products.length > 0 && (
            <p role="status" className="num text-ink-700">
              Showing {counted.format(from)}-{counted.format(from + products.length - 1)} of{' '}
              {counted.format(total)} results{of && ` in ${of}`}
            </p>
          )}
        </div>
        {!bare && (
          <div className="sticky top-15 z-10 -mx-3 flex items-center gap-2 bg-ink-50 px-3 py-2 md:static md:mx-0 md:p-0">
            <FilterSheet
              listing={listing}
              href={`${here}#filters`}
              count={props.count}
              onApply={go}
              draw={filters}
            />
            <SortForm
              path={path}
              fixed={fixed}
              query={shown}
              onSort={(sort) => go({ ...shown, sort, page: 1 })}
            />
          </div>
        )}
        <div className="md:col-span-2">
          <FilterChips path={path} fixed={fixed} query={query} facets={facets} rating={rating} />
          <div className="h-2 py-0.5">{busy && !more && <ProgressBar label="Loading" />}</div>
          {products.length === 0 ? (
            <>
              <EmptyState
                title={empty.title}
                drawing="search"
                text={empty.text}
                action={
                  countFilters(query) > 0 && (
                    <ButtonLink kind="secondary" href={listingHref(path, fixed, withoutFilters(query))}>
                      Clear all filters
                    </ButtonLink>
                  )
                }
              />
              {empty.below}
            </>
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
                className={`product-grid transition-opacity ${busy && !more ? 'opacity-60 delay-150' : ''}`}
              >
                {products.map((product, at) => (
                  <ProductTile
                    key={product.productId}
                    product={product}
                    level={level === 1 ? 2 : 3}
                    eager={at === 0 ? 'first' : at < 4}
                    sizes={sizes}
                    cut={cut}
                    percent={percent}
                  />
                ))}
              </div>
              <LoadMore
                href={moreHref}
                shown={products.length}
                total={total}
                busy={more}
                onMore={() =>
                  moreHref && void navigate(moreHref, { replace: true, preventScrollReset: true })
                }
              />
            </>
          )}
        </div>
      </section>
    </div>
  )
}

type SortProps = { path: string; fixed: Fixed; query: ListingQuery; onSort: (sort: SortKey) => void }

function SortForm({ path, fixed, query, onSort }: SortProps) {
  const held = new URLSearchParams(listingHref('', fixed, { ...query, sort: undefined, page: 1 }))
  return (
    <form action={path} method="get" className="flex min-w-0 flex-[1.3] items-center gap-2 md:flex-none">
      {[...held].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only text-ink-700 md:not-sr-only md:whitespace-nowrap">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        className="input min-h-11 text-base"
        value={query.sort ?? 'Recommended'}
        onChange={(event) => onSort(sortKeys.find((one) => one === event.target.value) ?? 'Recommended')}
      >
        {sortKeys.map((one) => (
          <option key={one} value={one}>
            {sortLabels[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-neutral btn-small">
          Sort
        </button>
      </noscript>
    </form>
  )
}

type SheetProps = {
  listing: ListingData
  href: string
  count: Props['count']
  onApply: (query: ListingQuery) => void
  draw: (id: string, query: ListingQuery, onQuery: (next: ListingQuery) => void) => ReactNode
}

/** The filters of phones: the whole screen, with a button that says how many products the choice leaves. */
function FilterSheet({ listing, href, count, onApply, draw }: SheetProps) {
  const { query, total } = listing
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState({ query, total })
  const [counting, setCounting] = useState(false)
  const filters = countFilters(query)

  useEffect(() => {
    if (!counting) return
    let current = true
    const timer = setTimeout(() => {
      void count(draft.query)
        .then((found) => current && setDraft({ query: draft.query, total: found }))
        .catch(() => undefined)
        .finally(() => current && setCounting(false))
    }, 200)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [counting, draft.query, count])

  const change = (next: ListingQuery) => {
    setDraft({ ...draft, query: next })
    setCounting(true)
  }
  const apply = () => {
    setOpen(false)
    onApply(draft.query)
  }
  return (
    <>
      <ButtonLink
        kind="neutral"
        small
        className="flex-1 md:flex-none lg:hidden"
        icon={<FilterIcon />}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setDraft({ query, total })
          setOpen(true)
        }}
      >
        Filter{filters > 0 && ` (${filters})`}
      </ButtonLink>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        size="full"
        foot={
          <>
            <Button kind="neutral" className="flex-none" onClick={() => change(withoutFilters(draft.query))}>
              Clear all
            </Button>
            <Button onClick={apply} aria-busy={counting || undefined}>
              Show {counted.format(draft.total)} {draft.total === 1 ? 'result' : 'results'}
            </Button>
            <span role="status" className="sr-only">
              {!counting && `${counted.format(draft.total)} products`}
            </span>
          </>
        }
      >
        {draw('filter-sheet', draft.query, change)}
      </Modal>
    </>
  )
}
