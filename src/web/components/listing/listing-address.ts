import {
  type ListingQuery,
  PAGE_SIZE,
  type PriceScale,
  priceScale,
  readListing,
  writeListing,
} from '#domain/filters.ts'

/** Sections of the filter panel. A count that is not exact is a text that says so: "~1,200", "500+". */
export type Facets = {
  name: string
  label: string
  values: FacetValue[]
  /** What GET /getFacets takes to answer all values; only where `values` does not hold them all. */
  all?: FacetInput
  /** Presets of the price filter. */
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

/** What a listing's page must always have in its address besides its state, such as the searched text. */
export type Fixed = Readonly<Record<string, string>>
export const noneFixed: Fixed = {}

/** Reads a page's state from its address. */
export const readAddress = (params: URLSearchParams): ListingQuery => ({
  ...readListing(params),
  limit: PAGE_SIZE,
})

/** The state of a filter form as it is filled in now; a change of the filters begins at the first page. */
export function readForm(form: HTMLFormElement): ListingQuery {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isAtEnd(form, ...entry),
  )
  return { ...readAddress(new URLSearchParams(entries)), page: 1 }
}

/** A price at the end of its slider is no bound (ruling 22); the field names its end in `data-end`. */
function isAtEnd(form: HTMLFormElement, name: string, value: unknown): boolean {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement && field.dataset['end'] === value
}

/** The address of a state: the same state has the same address. */
export function listingHref(path: string, fixed: Fixed, query: ListingQuery): string {
  const params = new URLSearchParams(fixed)
  for (const [name, value] of writeListing(query)) params.append(name, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** A state as the calls take it. */
export function callInput(query: ListingQuery): Record<string, string | string[]> {
  const params = writeListing(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** The same state without any filter; the order stays. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { sort: query.sort, limit: query.limit, brand: [], facets: {}, page: 1 }
}

/** The price slider of a list; null while its prices are not known. */
export function scaleOf(facets: Facets | null): PriceScale | null {
  const values = facets?.find(({ name }) => name === 'price')?.values
  const [low, high] = ['min', 'max'].map((end) => values?.find(({ value }) => value === end)?.count)
  return typeof low === 'number' && typeof high === 'number' ? priceScale(low, high) : null
}

/** Leaves out prices at the ends of the slider: a form without script sends them all the same (ruling 22). */
export function withoutEnds(query: ListingQuery, facets: Facets | null): ListingQuery {
  const scale = scaleOf(facets)
  if (!scale) return query
  return {
    ...query,
    minPrice: query.minPrice === scale.min ? undefined : query.minPrice,
    maxPrice: query.maxPrice === scale.max ? undefined : query.maxPrice,
  }
}
