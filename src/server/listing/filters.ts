import { sql } from 'kysely'
import type { Facets } from '#contract/shapes.ts'
import {
  availabilities,
  discountSteps,
  type FacetName,
  facetNames,
  type ListingQuery,
  matchesRating,
  priceBounds,
  type RatingMode,
  priceSteps,
} from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { freeDeliveryFrom } from '#domain/shipping.ts'
import type { Ctx } from '#server/context.ts'
import type { ServerMessages } from '#text/server.ts'
import type { Sample } from '#server/listing/large/samples.ts'
import type { PerCard } from './cards.ts'
import { columnRef, allOf, isInCategory, type Scope, type Sql, viewerColumns } from './scope.ts'

/** Rules of a page for its filters; by default ratings mean "at least" (ruling 21). */
export type ListingRules = {
  ratingMode?: RatingMode
  /** Order value in paise from which delivery is free; default: the shipping rule of the shop. */
  freeDeliveryFromPaise?: number
  /** Lists each product instead of one card for each variant group; so do lists without groups, which costs less. */
  perProduct?: boolean
}
/** The rules of a page with the kind of account whose prices and minimum quantities count (rulings 69 and 87). */
export type ViewerRules = Required<ListingRules> & { kind: AccountKind }

/** A list of products as one viewer asks for it. */
export type Listing = {
  ctx: Pick<Ctx, 'db' | 'clock' | 'now' | 'viewer' | 'settings' | 'locale'>
  scope: Scope
  query: ListingQuery
  rules: ViewerRules
}

/** Returns the kind of account whose prices a request sees; a visitor sees those of a personal account. */
export const kindOf = ({ viewer }: Pick<Ctx, 'viewer'>): AccountKind => viewer?.kind ?? 'personal'

/** Returns the rules of a page for the viewer of a request. */
export function rulesFor(ctx: Pick<Ctx, 'viewer' | 'settings' | 'now'>, rules: ListingRules): ViewerRules {
  const { shipping } = ctx.settings.at(ctx.now).rules
  const freeDeliveryFromPaise = freeDeliveryFrom(shipping)
  return { ratingMode: 'atLeast', freeDeliveryFromPaise, perProduct: false, ...rules, kind: kindOf(ctx) }
}

export type ValueCount = { facet: string; value: string; label: string | null; count: number }
type Value = Facets[number]['values'][number]
/** Labels of the filter panel in one language. */
export type FacetText = ServerMessages['facetText']

/** Where a condition reads its columns. */
type Tables = {
  /** Alias with a dot: `products p`, or `category_products l`, which has copies of brand, rating and prices. */
  prefix: 'p.' | 'l.'
  /** True if the statement joins the table of sold-out products as `k`. */
  joinsSoldOut?: boolean
}

/** A facet that is counted by one column of the list. */
export type CountedColumn = {
  /** SQL over the rows that count-facets.ts selects: `paise`, `percent`, `stars`, `sold_out`. Literals only. */
  sql: (rules: ViewerRules) => Sql
  /** Rule for counting a card with several variants. */
  perCard: (rules: ViewerRules) => PerCard
  /** Number of different values; `valueAt` returns the text of each. */
  size: number
  valueAt: (index: number) => string
  /** Returns the index of the value that a row of the sample has. */
  indexIn: (sample: Sample, rules: ViewerRules) => (row: number) => number
}

/**
 * One filter of all lists. To add one, add its parameter to `facetNames` of domain/filters.ts, its title to
 * `facetTitles` of the catalog, and an object below;
 * a parameter without an object is an attribute of the product.
 */
export type Filter = Conditions &
  (
    | { name: keyof FacetText['sections']; facet: Facet }
    /** Without a section in the filter panel. */
    | { name: 'seller'; facet?: undefined }
  )

type Conditions = {
  /** URL parameter, and name of the facet. */
  name: string
  isOn: (query: ListingQuery) => boolean
  sql: (query: ListingQuery, rules: ViewerRules, tables: Tables) => Sql
  /** Returns the same condition for row numbers of a sample. */
  matches: (sample: Sample, query: ListingQuery, rules: ViewerRules) => (row: number) => boolean
  /** Sort columns that the filter bounds: a scan in one of these orders reads only the rows within the bounds. */
  bounds?: readonly string[]
  /** True if the condition depends on prices, so that ended deals are removed before. */
  readsPrice?: boolean
  /** True if the index of `category_products` that finds the rows of a category has the column too. */
  inCategoryIndex?: boolean
}

/** The section of a filter in the filter panel. */
type Facet = {
  /** Returns false if the facet has no value that narrows a list. */
  isOffered?: (rules: ViewerRules) => boolean
  /** Column by which values are counted, or the name of a statement of count-facets.ts. */
  counted: CountedColumn | 'price' | 'brand' | 'category' | 'attribute'
  /** Returns the values of the section; by default all of them, the most frequent first. */
  toValues?: (counts: readonly ValueCount[], rules: ViewerRules, text: FacetText) => Value[]
}

const category: Filter = {
  name: 'category',
  isOn: (query) => Boolean(query.category),
  sql: (query) => isInCategory(query.category ?? ''),
  matches: (sample, query) => hasTag(sample, 'category', [query.category ?? '']),
  facet: { counted: 'category' },
}

/** Price steps as a column: counts of the preset price ranges. */
export const priceStepColumn: CountedColumn = {
  sql: () =>
    sql`width_bucket(paise, ${sql.lit(`{${priceSteps.map((step) => step * 100).join(',')}}`)}::bigint[])`,
  perCard: () => 'set',
  size: priceSteps.length + 1,
  valueAt: String,
  indexIn: (sample, { kind }) => {
    const { paise } = sample.viewer[kind]
    return (row) => {
      const index = priceSteps.findIndex((step) => paise[row]! < step * 100) // row < sample.rows
      return index === -1 ? priceSteps.length : index
    }
  },
}

const price: Filter = {
  name: 'price',
  isOn: ({ minPrice, maxPrice }) => (minPrice ?? maxPrice) !== undefined,
  sql: (query, { kind }, { prefix }) => {
    const paise = columnRef(prefix + viewerColumns[kind].paise)
    const { lowest, highest } = priceBounds(query)
    return allOf([
      ...(lowest === undefined ? [] : [sql`${paise} >= ${lowest}`]),
      ...(highest === undefined ? [] : [sql`${paise} <= ${highest}`]),
    ])
  },
  matches: (sample, query, { kind }) => {
    const { paise } = sample.viewer[kind]
    const { lowest = 0, highest = Infinity } = priceBounds(query)
    return (row) => paise[row]! >= lowest && paise[row]! <= highest // row < sample.rows
  },
  bounds: ['personal_unit_paise', 'business_unit_paise'],
  readsPrice: true,
  facet: {
    counted: 'price',
    // The ends of the slider: `count` is the price in rupees.
    toValues: (counts, _, text) =>
      counts.map((row) =>
        toValue(row.value, text[row.value === 'min' ? 'lowestPrice' : 'highestPrice'], row.count),
      ),
  },
}

const brand: Filter = {
  name: 'brand',
  isOn: (query) => query.brand.length > 0,
  sql: (query, _, { prefix }) => sql`${columnRef(`${prefix}brand_id`)} = any (${query.brand}::text[])`,
  matches: (sample, query) => hasTag(sample, 'brand', query.brand),
  inCategoryIndex: true,
  facet: { counted: 'brand' },
}

const rating: Filter = {
  name: 'rating',
  isOn: (query) => query.rating !== undefined,
  sql: (query, { ratingMode }, { prefix }) => {
    const average = columnRef(`${prefix}rating`)
    return ratingMode === 'exact'
      ? sql`round(${average}) = ${query.rating}`
      : sql`${average} >= ${query.rating}`
  },
  matches: (sample, query, { ratingMode }) => {
    const stars = query.rating ?? 0
    return (row) => matchesRating(sample.rating[row]! / 10, stars, ratingMode) // row < sample.rows
  },
  bounds: ['rating'],
  facet: {
    counted: {
      sql: () => sql`stars`,
      perCard: ({ ratingMode }) => (ratingMode === 'exact' ? 'each' : 'highest'),
      size: 6,
      valueAt: String,
      indexIn: (sample, { ratingMode }) => {
        const whole = ratingMode === 'exact' ? Math.round : Math.floor
        return (row) => whole(sample.rating[row]! / 10) // row < sample.rows
      },
    },
    toValues: (counts, { ratingMode }, text) =>
      [5, 4, 3, 2, 1].map((stars) =>
        ratingMode === 'exact'
          ? toValue(
              stars,
              text.stars({ count: stars }),
              sumOf(counts, (value) => Number(value) === stars),
            )
          : toValue(
              stars,
              text.starsAndUp({ count: stars }),
              sumOf(counts, (value) => Number(value) >= stars),
            ),
      ),
  },
}

const availability: Filter = {
  name: 'availability',
  isOn: (query) => query.availability !== undefined,
  sql: (query, { kind }, { joinsSoldOut = false }) => {
    const inStock = query.availability === 'in-stock'
    // An EXISTS as a column of each row would read the whole table of sold-out products.
    if (joinsSoldOut) return inStock ? sql`k.product_id is null` : sql`k.product_id is not null`
    const soldOut = sql`exists (select from ${sql.table(viewerColumns[kind].soldOut)} f where f.product_id = p.id)`
    return inStock ? sql`not ${soldOut}` : soldOut
  },
  matches: (sample, query, { kind }) => {
    const { available } = sample.viewer[kind]
    const chosen = query.availability === 'in-stock' ? 1 : 0
    return (row) => available[row] === chosen
  },
  facet: {
    counted: {
      sql: () => sql`case when sold_out then 'out-of-stock' else 'in-stock' end`,
      perCard: () => 'each',
      size: 2,
      valueAt: (index) => (index === 1 ? 'in-stock' : 'out-of-stock'),
      indexIn: (sample, { kind }) => {
        const { available } = sample.viewer[kind]
        return (row) => available[row]! // row < sample.rows
      },
    },
    toValues: (counts, _, text) =>
      availabilities.map((key) =>
        toValue(
          key,
          text.availability[key],
          sumOf(counts, (value) => value === key),
        ),
      ),
  },
}

const seller: Filter = {
  name: 'seller',
  isOn: (query) => Boolean(query.seller),
  sql: (query) => sql`p.seller_id = ${query.seller}`,
  matches: (sample, query) => hasTag(sample, 'seller', [query.seller ?? '']),
}

const discount: Filter = {
  name: 'discount',
  isOn: ({ facets }) => facets['discount'] !== undefined,
  sql: ({ facets }, { kind }, { prefix }) =>
    sql`${columnRef(prefix + viewerColumns[kind].percent)} >= ${lowestPercent(facets['discount'])}`,
  matches: (sample, { facets }, { kind }) => {
    const { percent } = sample.viewer[kind]
    const lowest = lowestPercent(facets['discount'])
    return (row) => percent[row]! >= lowest // row < sample.rows
  },
  bounds: ['percent_off', 'business_percent_off'],
  readsPrice: true,
  facet: {
    counted: {
      sql: () => sql`percent`,
      perCard: () => 'highest',
      size: 101,
      valueAt: String,
      indexIn: (sample, { kind }) => {
        const { percent } = sample.viewer[kind]
        return (row) => percent[row]! // row < sample.rows
      },
    },
    toValues: (counts, _, text) =>
      discountSteps.toReversed().map((step) =>
        toValue(
          step,
          text.percentAndMore({ percent: step }),
          sumOf(counts, (value) => Number(value) >= step),
        ),
      ),
  },
}

/** Returns the lowest of several steps; 101 if no value is a percentage, so that no product matches. */
function lowestPercent(values: readonly string[] = []): number {
  const steps = values.map(Number).filter((step) => Number.isInteger(step) && step >= 0 && step <= 100)
  return steps.length > 0 ? Math.min(...steps) : 101
}

/**
 * Products whose unit price for the viewer reaches the order value from which delivery is free. The value is not
 * offered if every order is delivered free, because it would narrow no list (ruling 72).
 */
const delivery: Filter = {
  name: 'delivery',
  isOn: ({ facets }) => facets['delivery']?.includes('free') ?? false,
  sql: (_, { kind, freeDeliveryFromPaise }, { prefix }) =>
    sql`${columnRef(prefix + viewerColumns[kind].paise)} >= ${freeDeliveryFromPaise}`,
  matches: (sample, _, { kind, freeDeliveryFromPaise }) => {
    const { paise } = sample.viewer[kind]
    return (row) => paise[row]! >= freeDeliveryFromPaise // row < sample.rows
  },
  bounds: ['personal_unit_paise', 'business_unit_paise'],
  readsPrice: true,
  facet: {
    isOffered: ({ freeDeliveryFromPaise }) => freeDeliveryFromPaise > 0,
    counted: {
      sql: ({ freeDeliveryFromPaise }) =>
        sql`case when paise >= ${sql.lit(freeDeliveryFromPaise)} then 'free' else 'charged' end`,
      perCard: () => 'each',
      size: 2,
      valueAt: (index) => (index === 1 ? 'free' : 'charged'),
      indexIn: (sample, { kind, freeDeliveryFromPaise }) => {
        const { paise } = sample.viewer[kind]
        return (row) => (paise[row]! >= freeDeliveryFromPaise ? 1 : 0) // row < sample.rows
      },
    },
    toValues: (counts, _, text) => [
      toValue(
        'free',
        text.freeDelivery,
        sumOf(counts, (value) => value === 'free'),
      ),
    ],
  },
}

/** Returns the filter of a product attribute. Several values widen the list: one of them is enough. */
const attribute = (name: FacetName): Filter => ({
  name,
  isOn: ({ facets }) => facets[name] !== undefined,
  sql: ({ facets }) => {
    const documents = (facets[name] ?? []).map((value) => JSON.stringify({ [name]: [value] }))
    return sql`p.attributes @> any (${documents}::jsonb[])`
  },
  matches: (sample, { facets }) => hasTag(sample, name, facets[name] ?? []),
  facet: { counted: 'attribute' },
})

const computed: Readonly<Record<string, Filter>> = { discount, delivery }

/** All filters, in the order of the sections of the panel. */
export const filters: readonly Filter[] = [
  category,
  price,
  brand,
  rating,
  availability,
  seller,
  ...facetNames.map((name) => computed[name] ?? attribute(name)),
]

export const activeFilters = (query: ListingQuery): Filter[] => filters.filter(({ isOn }) => isOn(query))

/** Returns the condition of each filter that is on, by the name of the filter. */
export function conditionsOf(
  { scope, query, rules }: Pick<Listing, 'scope' | 'query' | 'rules'>,
  joinsSoldOut = false,
): Map<string, Sql> {
  return new Map(
    activeFilters(query).map((filter) => {
      // In a category the brand is compared in category_products, whose index has it.
      const prefix = filter.inCategoryIndex && 'category' in scope ? 'l.' : 'p.'
      return [filter.name, filter.sql(query, rules, { prefix, joinsSoldOut })]
    }),
  )
}

function hasTag({ names, firstTag, tags }: Sample, facet: string, values: readonly string[]) {
  const isChosen = names.map((name) => name.facet === facet && values.includes(name.value))
  return (row: number): boolean =>
    tags.subarray(firstTag[row], firstTag[row + 1]).some((tag) => isChosen[tag])
}

export const toValue = (value: string | number, label: string, count: number): Value => ({
  value: String(value),
  label,
  count,
})

function sumOf(counts: readonly ValueCount[], includes: (value: string) => boolean = () => true): number {
  return counts.reduce((sum, { value, count }) => (includes(value) ? sum + count : sum), 0)
}
