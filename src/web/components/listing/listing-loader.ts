import { splitPath } from '#domain/languages.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import type { Calls, PagedKey } from '#contract/calls.ts'
import type { Precision } from '#contract/define-call.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { loadCall } from '#web/api/server.ts'
import { callInput, type FacetInput, type Facets, readAddress, withoutOpenPrices } from './listing-address.ts'
import { type ProductSummary, type CardProduct, toCardProduct } from '#web/components/product/prices.ts'
import { type Count, withCountText, toCount } from './count-text.ts'

/** One page of a listing; `facets` is null if they failed to load. */
export type ListingData = Count & {
  products: CardProduct[]
  facets: Facets | null
  query: ListingQuery
  /** The call and scope that the browser repeats with the viewer's token. Pages are rendered for visitors. */
  source?: ListingSource
}

/** The call of a list with its input besides the state, and the scope for GET /getFacets. */
export type ListingSource = {
  key: ListCall | 'GET /fetch-single-category/:id/:name'
  input: Record<string, string>
  scope: Record<string, string>
}

type Context = Readonly<RouterContextProvider>
/** Calls that return a page of a plain list of product summaries. */
export type ListCall = {
  [Key in PagedKey]: Calls[Key]['output'] extends ProductSummary[] ? Key : never
}[PagedKey]

/**
 * Loads the page of a listing for the URL, and its facets. `input` goes to the call; `scope` names the list
 * for GET /getFacets.
 */
export async function loadListing(
  context: Context,
  request: Request,
  key: ListCall,
  input: Record<string, string>,
  scope: Record<string, string>,
): Promise<ListingData> {
  const query = readAddress(new URL(request.url).searchParams)
  const [page, facets] = await Promise.all([
    loadCall(context, key, { ...callInput(query), ...input } as Calls[typeof key]['input'], { paged: true }),
    loadFacets(context, query, scope),
  ])
  return {
    ...listingOf(request, query, page.body as ProductSummary[], page, facets),
    source: { key, input, scope },
  }
}

/** Loads the facets of a listing. Returns null on failure; the page then has fewer filters. */
export async function loadFacets(
  context: Context,
  query: ListingQuery,
  scope: Record<string, string>,
): Promise<Facets | null> {
  const input = facetInput(query, scope)
  const facets = await loadCall(context, 'GET /getFacets', input, { missing: null })
  return facets && shownFacets(facets, input)
}

/** Returns the input of GET /getFacets for a state. Facets do not depend on sort order and page. */
export function facetInput(query: ListingQuery, scope: Record<string, string>) {
  const { page: _page, limit: _limit, sort: _sort, ...filters } = callInput(query)
  return { ...filters, ...scope }
}

/** Converts facets to sections of the filter panel. `input` is the input they were loaded with. */
export function shownFacets(facets: Calls['GET /getFacets']['output'], input: FacetInput): Facets {
  return facets.map(({ name, label, counted, values, total = 0, ranges }) => ({
    name,
    label,
    // The values of the price facet are amounts, not counts.
    values: name === 'price' ? values : values.map((value) => withCountText(value, counted)),
    ...(name !== 'price' && total > values.length && { all: { ...input, facet: name } }),
    ...(ranges && { ranges: ranges.map((range) => withCountText(range, range.counted ?? counted)) }),
  }))
}

/** Builds the data of a page. A page number after the last page redirects to the last page. */
export function listingOf(
  request: Request,
  query: ListingQuery,
  products: ProductSummary[],
  { total, precision }: { total: number; precision: Precision },
  facets: Facets | null,
): ListingData {
  const last = Math.max(1, Math.ceil(total / query.limit))
  if (products.length === 0 && query.page > last) {
    const url = new URL(request.url)
    url.searchParams.set('page', String(last))
    throw redirect(splitPath(url.pathname).path + url.search)
  }
  return {
    products: products.map(toCardProduct),
    ...toCount(total, precision),
    facets,
    query: withoutOpenPrices(query, facets),
  }
}
