import {
  type ListingQuery,
  PAGE_SIZE,
  type PriceScale,
  priceScale,
  readListing,
  writeListing,
} from '#domain/filters.ts'

/** Sections of the filter panel. A count that is not exact is a text: "~1,200", "500+". */
export type Facets = {
  name: string
  label: string
  values: FacetValue[]
  /** Input of GET /getFacets that returns all values; set only if `values` is incomplete. */
  all?: FacetInput
  /** Preset ranges of the price filter. */
  ranges?: PriceRange[]
}[]
type FacetValue = { value: string; label: string; count: number | string }
export type FacetInput = Record<string, string | string[]>
type PriceRange = {
  minPrice: number | null
  maxPrice: number | null
  label: string
  count: number | string
}

/** Query parameters of a listing page besides its state, such as the searched text. */
export type FixedParams = Readonly<Record<string, string>>
export const noFixedParams: FixedParams = {}

/** Parses the state of a listing from its URL. */
export const readAddress = (params: URLSearchParams): ListingQuery => ({
  ...readListing(params),
  limit: PAGE_SIZE,
})

/** Reads the state from the filter form. A change of the filters starts at the first page. */
export function readForm(form: HTMLFormElement): ListingQuery {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isOpenPrice(form, ...entry),
  )
  return { ...readAddress(new URLSearchParams(entries)), page: 1 }
}

/**
 * Returns whether a price equals the end of its slider, which means no limit (ruling 22). The field has its
 * end in `data-end`.
 */
function isOpenPrice(form: HTMLFormElement, name: string, value: unknown): boolean {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement && field.dataset['end'] === value
}

/** Returns the URL of a state. Equal states have equal URLs. */
export function listingHref(path: string, fixed: FixedParams, query: ListingQuery): string {
  const params = new URLSearchParams(fixed)
  for (const [name, value] of writeListing(query)) params.append(name, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Converts a state to the input of a call. */
export function callInput(query: ListingQuery): Record<string, string | string[]> {
  const params = writeListing(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Returns the state without filters; the sort order stays. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { sort: query.sort, limit: query.limit, brand: [], facets: {}, page: 1 }
}

/** Returns the range of the price slider; null if the prices are unknown. */
export function priceScaleOf(facets: Facets | null): PriceScale | null {
  const values = facets?.find(({ name }) => name === 'price')?.values
  const [low, high] = ['min', 'max'].map((end) => values?.find(({ value }) => value === end)?.count)
  return typeof low === 'number' && typeof high === 'number' ? priceScale(low, high) : null
}

/** Removes prices at the ends of the slider. A form without script always sends them (ruling 22). */
export function withoutOpenPrices(query: ListingQuery, facets: Facets | null): ListingQuery {
  const scale = priceScaleOf(facets)
  if (!scale) return query
  return {
    ...query,
    minPrice: query.minPrice === scale.min ? undefined : query.minPrice,
    maxPrice: query.maxPrice === scale.max ? undefined : query.maxPrice,
  }
}
