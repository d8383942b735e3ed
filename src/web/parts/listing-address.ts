import { type ListingQuery, PAGE_SIZE, priceSlider, readListing, writeListing } from '#domain/filters.ts'

/** What a listing's page must always have in its address besides its state, such as the searched text. */
export type Fixed = Readonly<Record<string, string>>
export const noneFixed: Fixed = {}

/** Reads a page's state from its address. The top price handle at its end is no bound (decision 22). */
export function readAddress(params: URLSearchParams): ListingQuery {
  const query = { ...readListing(params), limit: PAGE_SIZE }
  return query.maxPrice === priceSlider.max ? { ...query, maxPrice: undefined } : query
}

/** The state of a filter form as it is filled in now; a change of the filters begins at the first page. */
export function readForm(form: HTMLFormElement): ListingQuery {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...readAddress(new URLSearchParams(entries)), page: 1 }
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
