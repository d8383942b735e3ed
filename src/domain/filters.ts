import { stockShortage } from './quantity.ts'

/** Bounds of the preset price ranges, in rupees: round numbers. */
export const priceSteps = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000,
  50_000, 75_000, 1_00_000, 2_00_000, 5_00_000,
] as const

const MOST_RANGES = 6

/** A preset of the price filter: prices in rupees from `from` to below `below`. Null leaves that side open. */
type PriceRange = { from: number | null; below: number | null; count: number }

/**
 * Returns at most six ranges with about equal numbers of products, cheapest first. `counts[n]` is the number of
 * products from `priceSteps[n - 1]` to below `priceSteps[n]`. Returns no range if there would be fewer than two.
 */
export function priceRanges(counts: readonly number[]): PriceRange[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const ranges: PriceRange[] = []
  let [from, held, left] = [0, 0, all]
  const close = (to: number | undefined) => {
    const below = to === undefined ? undefined : priceSteps[to]
    ranges.push({ from: priceSteps[from - 1] ?? null, below: below ?? null, count: held })
  }
  for (let at = 0; at < priceSteps.length && ranges.length < MOST_RANGES - 1; at++) {
    held += counts[at] ?? 0
    left -= counts[at] ?? 0
    if (left === 0) break
    if (held === 0 || held < all / MOST_RANGES) continue
    close(at)
    ;[from, held] = [at + 1, 0]
  }
  held += left
  if (held > 0 && from > 0) close(undefined)
  return ranges.length > 1 ? ranges : []
}

/** Sort orders and filters of all lists, and their parameters in the URL (rulings 5 and 20 to 23). */

export const sortKeys = [
  'Recommended',
  'low-to-high',
  'high-to-low',
  'Discounts',
  'newest',
  'rating',
] as const
export type SortKey = (typeof sortKeys)[number]

export const availabilities = ['in-stock', 'out-of-stock'] as const
export type Availability = (typeof availabilities)[number]

/** How a list compares ratings: top stores `exact`, all others `atLeast` (ruling 21 names a third mode, which is the same). */
export type RatingMode = 'atLeast' | 'exact'

/** Returns true if an average rating matches the chosen stars; `exact` compares the rounded average (ruling 21). */
export function matchesRating(average: number, chosen: number, mode: RatingMode): boolean {
  return mode === 'exact' ? Math.round(average) === chosen : average >= chosen
}

/** Further filters of the address in the order of the panel (ruling 23). */
export const facetNames = [
  'gender',
  'size',
  'type',
  'discount',
  'flavour',
  'diet',
  'colour',
  'material',
  'pack',
  'delivery',
] as const
export type FacetName = (typeof facetNames)[number]

/** Facets that are computed from prices. All others are attributes of the product. */
const priceFacets: ReadonlySet<FacetName> = new Set(['discount', 'delivery'])
export const attributeNames: readonly string[] = facetNames.filter((name) => !priceFacets.has(name))

/** Returns true for the name of a filter by an attribute of the product. */
export const isAttributeName = (name: string): name is FacetName => attributeNames.includes(name)

/** Values of the discount facet: lowest discount in per cent. */
export const discountSteps = [10, 20, 30, 40, 50] as const

/** The price slider in rupees while the prices of a list are unknown. A handle at its end means no bound (ruling 22). */
export const priceSlider = { min: 0, max: 10_000, rupeesPerStep: 100 } as const

/** Ends and step of a price slider in rupees. */
export type PriceScale = { min: number; max: number; rupeesPerStep: number }

/**
 * Returns the slider for a list whose prices go from `low` to `high` rupees (ruling 76): both ends are rounded
 * outwards to a power of ten that gives 10 to 100 steps.
 */
export function priceScale(low: number, high: number): PriceScale {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(high - low, 1))) - 1)
  const min = Math.floor(low / step) * step
  return { min, max: Math.max(Math.ceil(high / step) * step, min + step), rupeesPerStep: step }
}

export const PAGE_SIZE = 24
const PAGE_SIZE_MAX = 50
const PAGE_MAX = 10_000
const RUPEES_MAX = 10_000_000
const VALUES_MAX = 30
const VALUE_LENGTH_MAX = 100

/** Sort, filters and page of a list. `brand`, `category` and `seller` are ids; prices are in rupees. */
export type ListingQuery = {
  sort?: SortKey | undefined
  brand: string[]
  availability?: Availability | undefined
  rating?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  category?: string | undefined
  seller?: string | undefined
  page: number
  limit: number
  facets: Partial<Record<FacetName, string[]>>
}

/** Parameters by name: the query of a URL, or a parsed query string. */
export type ListingParams = URLSearchParams | Readonly<Record<string, unknown>>

/** Reads the query of a list. Invalid values are dropped, numbers above their maximum are reduced to it. */
export function readListing(params: ListingParams): ListingQuery {
  const query: ListingQuery = {
    brand: valuesOf(params, 'brand'),
    page: integerOf(params, 'page', PAGE_MAX) ?? 1,
    limit: integerOf(params, 'limit', PAGE_SIZE_MAX) ?? PAGE_SIZE,
    facets: {},
  }
  const sort = readSort(valuesOf(params, 'sort')[0])
  if (sort) query.sort = sort
  // Both values together exclude nothing.
  const [availability, other] = availabilities.filter((value) =>
    valuesOf(params, 'availability').some((text) => readAvailability(text) === value),
  )
  if (availability && !other) query.availability = availability
  // The lowest of several values counts, because "2 & up" includes "4 & up".
  const stars = valuesOf(params, 'rating')
    .map(Number)
    .filter((star) => Number.isInteger(star) && star >= 1 && star <= 5)
  if (stars.length > 0) query.rating = Math.min(...stars)
  Object.assign(query, readPrices(params))
  for (const name of ['category', 'seller'] as const) {
    const value = valuesOf(params, name)[0]
    if (value) query[name] = value
  }
  for (const name of facetNames) {
    const values = valuesOf(params, name)
    if (values.length > 0) query.facets[name] = values
  }
  return query
}

/** Writes the query of a list in a fixed order, without default values, so that equal queries have one address. */
export function writeListing(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value))
  }
  set('category', query.category)
  set('seller', query.seller)
  for (const brand of query.brand) set('brand', brand)
  set('availability', query.availability)
  set('rating', query.rating)
  set('minPrice', query.minPrice)
  set('maxPrice', query.maxPrice)
  for (const name of facetNames) for (const value of query.facets[name] ?? []) set(name, value)
  set('sort', query.sort)
  if (query.page > 1) set('page', query.page)
  if (query.limit !== PAGE_SIZE) set('limit', query.limit)
  return params
}

/** Returns the number of filters that are on, for the badge of the filter button. */
export function countFilters(query: ListingQuery): number {
  const single = [query.availability, query.rating, query.minPrice ?? query.maxPrice]
  const several = [query.brand, ...Object.values(query.facets)]
  return (
    single.filter((value) => value !== undefined).length +
    several.reduce((all, values) => all + values.length, 0)
  )
}

/** Returns the bounds of the price filter in paise. */
export function priceBounds({ minPrice, maxPrice }: ListingQuery): { lowest?: number; highest?: number } {
  // 19.99 * 100 is 1998.9999999999998.
  return {
    ...(minPrice !== undefined && { lowest: Math.round(minPrice * 100) }),
    ...(maxPrice !== undefined && { highest: Math.round(maxPrice * 100) }),
  }
}

/** Facts of a product that a list in memory needs. `pricePaise` is the price of the viewer. */
export type ListedProduct = {
  pricePaise: number
  mrpPaise: number
  stock: number
  /** Minimum order quantity of the viewer. A lower stock is out of stock (ruling 69). */
  minimum: number
  average: number
  brandId: string | null
}

export type ListedRules = { ratingMode: RatingMode; inStockAbove?: number }

/** Filters and sorts products in memory for the page Recently Viewed. Other lists are read by `server/listing`. */
export function applyListing<Product extends ListedProduct>(
  products: readonly Product[],
  query: ListingQuery,
  { ratingMode, inStockAbove = 0 }: ListedRules,
): Product[] {
  const { lowest = 0, highest = Infinity } = priceBounds(query)
  const matching = products.filter((product) => {
    if (query.brand.length > 0 && !query.brand.includes(product.brandId ?? '')) return false
    const isSoldOut = stockShortage(product.stock, product.minimum) !== null
    if (query.availability === 'in-stock' && (isSoldOut || product.stock <= inStockAbove)) return false
    if (query.availability === 'out-of-stock' && !isSoldOut) return false
    if (query.rating !== undefined && !matchesRating(product.average, query.rating, ratingMode)) return false
    return product.pricePaise >= lowest && product.pricePaise <= highest
  })
  const compare = query.sort && comparisons[query.sort]
  return compare ? matching.toSorted(compare) : matching
}

const savingShare = (product: ListedProduct) =>
  product.mrpPaise > 0 ? 1 - product.pricePaise / product.mrpPaise : 0

const comparisons: Partial<Record<SortKey, (a: ListedProduct, b: ListedProduct) => number>> = {
  'low-to-high': (a, b) => a.pricePaise - b.pricePaise,
  'high-to-low': (a, b) => b.pricePaise - a.pricePaise,
  Discounts: (a, b) => savingShare(b) - savingShare(a),
  rating: (a, b) => b.average - a.average,
}

/** Returns the distinct texts of a parameter, at most 30 with at most 100 characters each. */
function valuesOf(params: ListingParams, name: string): string[] {
  const sent: unknown = params instanceof URLSearchParams ? params.getAll(name) : ownValue(params, name)
  // Most of the 20 parameters of a list are missing.
  if (sent === undefined) return []
  const texts = [sent]
    .flat()
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    // HTML has no control characters: the page of the server would have others than that of the browser.
    .map((value) =>
      String(value)
        .replaceAll(/\p{Cc}/gu, '')
        .trim(),
    )
    .filter((value) => value !== '' && value.length <= VALUE_LENGTH_MAX)
  return [...new Set(texts)].slice(0, VALUES_MAX)
}

function ownValue(params: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(params, name) ? params[name] : undefined
}

/** Reads an integer from 1 to `max`. Larger numbers become `max`, other texts undefined. */
function integerOf(params: ListingParams, name: string, max: number): number | undefined {
  const value = valuesOf(params, name)[0]
  if (value === undefined || !/^\d+$/.test(value) || Number(value) < 1) return undefined
  return Math.min(Number(value), max)
}

function readPrices(params: ListingParams): { minPrice?: number; maxPrice?: number } {
  const [low, high] = ['minPrice', 'maxPrice'].map((name) => rupeesOf(valuesOf(params, name)[0]))
  const isReversed = low !== undefined && high !== undefined && low > high
  const [minPrice, maxPrice] = isReversed ? [high, low] : [low, high]
  return { ...(minPrice ? { minPrice } : {}), ...(maxPrice === undefined ? {} : { maxPrice }) }
}

function rupeesOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+(\.\d{1,2})?$/.test(text)) return undefined
  return Math.min(Number(text), RUPEES_MAX)
}

function readSort(text: string | undefined): SortKey | undefined {
  return sortKeys.find((key) => key.toLowerCase() === text?.toLowerCase())
}

/** Reads both spellings of the specification: "in-stock" and "InStock". */
function readAvailability(text: string | undefined): Availability | undefined {
  const letters = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '')
  return availabilities.find((key) => letters(key) === letters(text ?? ''))
}
