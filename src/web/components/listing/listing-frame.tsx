import { useLocale } from '#ui/layout/text.ts'
import { pathIn } from '#domain/languages.ts'
import { useText } from '#ui/layout/text.ts'
import { type ListingQuery, countFilters, sortKeys, type SortKey } from '#domain/filters.ts'
import { Link } from '#ui/navigation/link.tsx'
import {
  type FixedParams,
  listingHref,
  withoutFilters,
  type Facets,
  noFixedParams,
} from './listing-address.ts'
import { type ListingState } from './listing-state.ts'
import type { ReactNode } from 'react'
import { type ListingRule, listingRules } from '#domain/listing-rules.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { pathTo } from '#web/path-to.ts'
import { FilterForm, type FilterOptions } from './listing-filters.tsx'
import type { CountProducts } from './filter-dialog.tsx'
import { FilterSheet } from './listing-sheet.tsx'
import type { Count } from './count-text.ts'
import { FilterChips } from './filter-chips.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Options of a listing page, independent of the kind of list. */
export type ListingOptions = {
  /** Path of the page without its query. */
  path: string
  /** Query parameters besides the state, for example the searched text. */
  fixed?: FixedParams
  title: ReactNode
  level?: 1 | 2
  /** The page shows the title elsewhere. */
  hideTitle?: boolean
  /** Rule of the page, from domain/listing-rules.ts. */
  rule?: ListingRule
  /** Section "Categories" of the filters. */
  categories?: ReactNode
  filterOptions?: FilterOptions
  sorts?: readonly SortKey[]
  /** Counts the products of another state, for the button of the filter sheet. */
  count?: CountProducts | undefined
  /** Shown instead of a progress bar while other results load. */
  loadingText?: string
}

type Props = ListingOptions & {
  state: ListingState
  query: ListingQuery
  facets: Facets | null
  found: Count
  /** `found` counts products, not sections. */
  products?: boolean
  /** "Showing 1-24 of 128 results". */
  status?: ReactNode
  children: ReactNode
}

/** Filters, sort order and active filters around a list: beside it on wide screens, in a sheet on phones. */
export function ListingFrame(props: Props) {
  const text = useText()
  const {
    state,
    query,
    facets,
    found,
    path,
    fixed = noFixedParams,
    title,
    level = 1,
    hideTitle,
    filterOptions = {},
  } = props
  const { rule = listingRules.standard } = props
  const { currentUrl: here, shownQuery: shown, choose, go, busy, addsPage: more } = state
  const Heading = `h${level}` as const
  const filters = (
    id: string,
    renderForm: ListingQuery,
    onQuery: (next: ListingQuery) => void,
    onApply: (next: ListingQuery) => void,
  ) => (
    <FilterForm
      id={id}
      path={path}
      fixed={fixed}
      query={renderForm}
      facets={facets}
      total={props.products && !found.precision ? found.total : undefined}
      rule={rule}
      options={filterOptions}
      categories={props.categories}
      onQuery={onQuery}
      onApply={filterOptions.apply ? onApply : undefined}
    />
  )
  // An empty list without filters needs neither filters nor a sort order.
  const isPlain = found.total === 0 && countFilters(query) === 0
  const isReplacing = busy && !more

  return (
    <div
      className={isPlain ? '' : 'lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:items-start lg:gap-4 xl:gap-6'}
    >
      {/* Without script the link "Filter" on phones leads here. */}
      {!isPlain && (
        <aside
          id="filters"
          aria-label={text.listing.filters}
          className="panel filter-rail hidden target:block lg:block"
        >
          <div className="flex items-center justify-between">
            <h2 className="heading">{text.listing.filters}</h2>
            {countFilters(query) > 0 && (
              <Link className="link" href={listingHref(path, fixed, withoutFilters(query))}>
                {text.listing.clearAll}
              </Link>
            )}
          </div>
          {filters('filter-form', shown, filterOptions.apply ? choose : go, go)}
        </aside>
      )}
      <section
        aria-labelledby="listing-title"
        aria-busy={busy || undefined}
        className="min-w-0 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:gap-x-4"
      >
        <div>
          <Heading id="listing-title" className={hideTitle ? 'sr-only' : 'title'}>
            {title}
          </Heading>
          {props.status}
        </div>
        {!isPlain && (
          <div className="sticky top-15 z-10 -mx-3 flex items-center gap-2 bg-ink-50 px-3 py-2 md:static md:mx-0 md:p-0">
            <FilterSheet
              query={query}
              found={found}
              href={`${here}#filters`}
              count={props.count}
              onApply={(next) => go(next, true)}
              renderForm={filters}
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
          {countFilters(query) > 0 && (
            <FilterChips
              path={path}
              fixed={fixed}
              query={query}
              facets={facets}
              rating={(stars) => text.listing.ratingLabels[rule.ratingLabel]({ stars })}
            />
          )}
          {props.loadingText ? (
            <p role="status" className="min-h-2 text-center text-ink-700">
              {isReplacing && props.loadingText}
            </p>
          ) : (
            <div className="h-1">{isReplacing && <ProgressBar label={text.common.loading} />}</div>
          )}
          {props.children}
          {!isPlain && (
            <p className="pt-2 text-center text-sm text-ink-600">
              {text.listing.recommendedRanking({ ranking: text.listing.rankings[rule.ranking] })}{' '}
              <Link className="link-inline" href={pathTo('/policy/ranking')}>
                {text.common.howWeRank}
              </Link>
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

/** Texts of a page for an empty list, from the specification. */
export type EmptyText = { title: string; text?: ReactNode; below?: ReactNode }

type NothingProps = { empty: EmptyText; path: string; fixed?: FixedParams; query: ListingQuery }

export function NothingFound({ empty, path, fixed = noFixedParams, query }: NothingProps) {
  const text = useText()
  return (
    <>
      <EmptyState
        title={empty.title}
        drawing="search"
        text={empty.text}
        action={
          countFilters(query) > 0 && (
            <ButtonLink kind="secondary" href={listingHref(path, fixed, withoutFilters(query))}>
              {text.listing.clearAllFilters}
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
  fixed: FixedParams
  query: ListingQuery
  sorts: readonly SortKey[]
  onSort: (sort: SortKey) => void
}

function SortForm({ path, fixed, query, sorts, onSort }: SortProps) {
  const text = useText()
  const hiddenParams = new URLSearchParams(listingHref('', fixed, { ...query, sort: undefined, page: 1 }))
  return (
    <form
      action={pathIn(useLocale(), path)}
      method="get"
      className="flex min-w-0 flex-2 items-center gap-2 md:flex-none"
    >
      {[...hiddenParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only text-ink-700 md:not-sr-only md:whitespace-nowrap">
        {text.listing.sortBy}
      </label>
      <select
        id="sort"
        name="sort"
        className="input min-h-11 text-base lg:pointer-fine:min-h-9"
        value={query.sort ?? 'Recommended'}
        onChange={(event) => onSort(sorts.find((option) => option === event.target.value) ?? 'Recommended')}
      >
        {sorts.map((option) => (
          <option key={option} value={option}>
            {text.listing.sortNames[option]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-neutral btn-small">
          {text.listing.sort}
        </button>
      </noscript>
    </form>
  )
}
