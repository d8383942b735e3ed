import { type RouterContextProvider, redirect } from 'react-router'
import type { CallKey, Calls } from '#contract/calls.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { loadCallIfFound, loadPagedCall, type Precision } from '#web/api/server.ts'
import { callInput, type FacetInput, type Facets, readAddress, withoutEnds } from './listing-address.ts'
import { type ProductSummary, type CardProduct, toCardProduct } from '#web/components/product/prices.ts'
import { type Count, countInWords, countWith } from './precise.ts'

/** One page of a listing as its loader answers it; `facets` is null when they could not be had. */
export type ListingData = Count & {
  products: CardProduct[]
  facets: Facets | null
  query: ListingQuery
  /** How the browser asks for the same list with the viewer's token; pages are rendered for visitors. */
  source?: ListingSource
}

/** The call of a list and what it takes besides the state; what tells GET /getFacets which list is meant. */
export type ListingSource = {
  key: ListCall | 'GET /fetch-single-category/:id/:name'
  input: Record<string, string>
  scope: Record<string, string>
}

type Context = Readonly<RouterContextProvider>
/** The calls that answer a plain list of cards. */
export type ListCall = {
  [Key in CallKey]: Calls[Key]['output'] extends ProductSummary[] ? Key : never
}[CallKey]

/**
 * Loads the page of a listing that the address asks for, and its facets. `input` goes to the call, `scope` tells
 * GET /getFacets which listing is meant.
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
    loadPagedCall(context, key, { ...callInput(query), ...input } as Calls[typeof key]['input']),
    loadFacets(context, query, scope),
  ])
  return {
    ...listingOf(request, query, page.body as ProductSummary[], page, facets),
    source: { key, input, scope },
  }
}

/** The facets of a listing, whatever its order and page; without them the page stands, with fewer filters. */
export async function loadFacets(
  context: Context,
  query: ListingQuery,
  scope: Record<string, string>,
): Promise<Facets | null> {
  const input = facetInput(query, scope)
  const facets = await loadCallIfFound(context, 'GET /getFacets', input)
  return facets && shownFacets(facets, input)
}

/** What GET /getFacets takes for a state: its facets are the same for every order and page. */
export function facetInput(query: ListingQuery, scope: Record<string, string>) {
  const { page: _page, limit: _limit, sort: _sort, ...filters } = callInput(query)
  return { ...filters, ...scope }
}

/** Sections as the panel shows them; `input` is what they were asked for with. */
export function shownFacets(facets: Calls['GET /getFacets']['output'], input: FacetInput): Facets {
  return facets.map(({ name, label, counted, values, total = 0, ranges }) => ({
    name,
    label,
    // The ends of the price are amounts.
    values: name === 'price' ? values : values.map((one) => countInWords(one, counted)),
    ...(name !== 'price' && total > values.length && { all: { ...input, facet: name } }),
    ...(ranges && { ranges: ranges.map((range) => countInWords(range, range.counted ?? counted)) }),
  }))
}

/** Puts a page together. An address behind the last page, after products went, leads to the last one. */
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
    throw redirect(url.pathname + url.search)
  }
  return {
    products: products.map(toCardProduct),
    ...countWith(total, precision),
    facets,
    query: withoutEnds(query, facets),
  }
}
