import type { ReactNode } from 'react'
import { countFilters, type ListingQuery, sortKeys, sortLabels, type SortKey } from '#domain/filters.ts'
import { type ListingRule, listingRules } from '#domain/listing-rules.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { type Fixed, listingHref, noneFixed, withoutFilters } from './listing-address.ts'
import { FilterChips } from './listing-chips.tsx'
import { FilterForm, type FilterWords } from './listing-filters.tsx'
import type { Facets } from './listing-address.ts'
import { type CountProducts, FilterSheet } from './listing-sheet.tsx'
import type { ListingState } from './listing-state.ts'
import type { Count } from './precise.ts'

/** What a page says of its list, whatever the list looks like. */
export type ListingLook = {
  /** The page's address without its query. */
  path: string
  /** What the address must hold besides the state, e.g. the searched text. */
  fixed?: Fixed
  title: ReactNode
  level?: 1 | 2
  /** The title stands elsewhere on the page already. */
  quiet?: boolean
  /** The page's own rule, from domain/listing-rules.ts. */
  rule?: ListingRule
  /** The section "Categories" of the filters. */
  categories?: ReactNode
  words?: FilterWords
  sorts?: readonly SortKey[]
  /** How many products another state has, for the button of the filter sheet. */
  count?: CountProducts | undefined
  /** Said instead of a progress bar while other results are on their way. */
  loadingText?: string
}

type Props = ListingLook & {
  state: ListingState
  query: ListingQuery
  facets: Facets | null
  found: Count
  /** `found` counts products, not sections of them. */
  products?: boolean
  /** "Showing 1-24 of 128 results". */
  status?: ReactNode
  children: ReactNode
}

/** Filters, order and what is filtered, around a list: beside it on wide screens, in a sheet on phones. */
export function ListingFrame(props: Props) {
  const { state, query, facets, found, path, fixed = noneFixed, title, level = 1, quiet, words = {} } = props
  const { rule = listingRules.standard } = props
  const { here, shown, choose, go, busy, more } = state
  const Heading = `h${level}` as const
  const filters = (
    id: string,
    drawn: ListingQuery,
    onQuery: (next: ListingQuery) => void,
    onApply: (next: ListingQuery) => void,
  ) => (
    <FilterForm
      id={id}
      path={path}
      fixed={fixed}
      query={drawn}
      facets={facets}
      total={props.products && !found.totalWords ? found.total : undefined}
      rule={rule}
      words={words}
      categories={props.categories}
      onQuery={onQuery}
      onApply={words.apply ? onApply : undefined}
    />
  )
  // Nothing to choose among: neither filters nor an order.
  const bare = found.total === 0 && countFilters(query) === 0
  const waiting = busy && !more

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
          {filters('filter-form', shown, words.apply ? choose : go, go)}
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
          {props.status}
        </div>
        {!bare && (
          <div className="sticky top-15 z-10 -mx-3 flex items-center gap-2 bg-ink-50 px-3 py-2 md:static md:mx-0 md:p-0">
            <FilterSheet
              query={query}
              found={found}
              href={`${here}#filters`}
              count={props.count}
              onApply={(next) => go(next, true)}
              draw={filters}
            />
            <SortForm
              path={path}
              fixed={fixed}
              query={shown}
              sorts={props.sorts ?? sortKeys}
              onSort={(sort) => go({ ...shown, sort, page: 1 })}
            />
          </div>
        )}
        <div className="min-w-0 md:col-span-2">
          <FilterChips path={path} fixed={fixed} query={query} facets={facets} rating={rule.ratingLabel} />
          {props.loadingText ? (
            <p role="status" className="min-h-2 text-center text-ink-700">
              {waiting && props.loadingText}
            </p>
          ) : (
            <div className="h-2 py-0.5">{waiting && <ProgressBar label="Loading" />}</div>
          )}
          {props.children}
          {!bare && (
            <p className="pt-2 text-center text-sm text-ink-600">
              Recommended: {rule.ranking}.{' '}
              <Link className="link-inline" href="/policy/ranking">
                How we rank
              </Link>
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

/** The words for nothing found, as the specification has them for a page. */
export type EmptyWords = { title: string; text?: ReactNode; below?: ReactNode }

type NothingProps = { empty: EmptyWords; path: string; fixed?: Fixed; query: ListingQuery }

export function NothingFound({ empty, path, fixed = noneFixed, query }: NothingProps) {
  return (
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
  )
}

type SortProps = {
  path: string
  fixed: Fixed
  query: ListingQuery
  sorts: readonly SortKey[]
  onSort: (sort: SortKey) => void
}

function SortForm({ path, fixed, query, sorts, onSort }: SortProps) {
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
        onChange={(event) => onSort(sorts.find((one) => one === event.target.value) ?? 'Recommended')}
      >
        {sorts.map((one) => (
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
