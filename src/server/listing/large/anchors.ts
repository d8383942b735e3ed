import { LRUCache } from 'lru-cache'
import type { ListingQuery, SortKey } from '#domain/filters.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { type Db, prepared } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { isOrdered, type Signpost, signName, sortedBy } from '#server/listing/order.ts'
import { filtersOf, type Scope, type ViewerRules } from '#server/listing/filters.ts'
import { type LongList, sampleOf } from './samples.ts'
import { Statement } from '#server/listing/statement.ts'
import { tallyOf } from '#server/listing/tally.ts'

/** A list of so many products is long: it is no longer counted through. */
export const LONG = 3000
/** So many rows of a sample decide how a page is found. */
const WALKED_BY = 2000
/** Where a smaller share of a sample passes the filters, the facets are counted. */
const FEW = 0.006
/** Where a smaller share passes, a list is not walked through: its matches stand too far apart. */
const TOO_FEW_TO_WALK = 0.0035
/** The brands of a category have an index: so many of them are sooner gathered than walked to. */
const FEW_OF_BRAND = 1500
/** A signpost stands at every so manieth place. */
export const SIGNPOST_EVERY = 240
/** A page takes at most this many steps; pages further back do not begin at the list's beginning. */
const MOST_STEPS = 20_000
/** Pages within so many steps of the beginning are walked to from there. */
const NEAR = 2000
/** How long the place where a page begins stays in memory, and of how many pages. */
const PLACES_MS = 15 * 60_000
export const MAX_PLACES = 10_000

const findLong = prepared<LongList>(
  'long-list',
  'select scope, whole, shop, taken_at from long_lists where scope = $1',
)

/** What is known of a list that is long; undefined for others. */
export async function longListOf(db: Db, scope: Scope): Promise<LongList | undefined> {
  const name = nameOf(scope)
  return name === undefined ? undefined : (await findLong(db, name))[0]
}

function nameOf(scope: Scope): string | undefined {
  for (const kind of ['category', 'brand', 'seller'] as const)
    if (kind in scope) return `${kind}:${(scope as Record<string, string>)[kind]}`
  return 'shelf' in scope && scope.shelf === 'all' ? 'all' : undefined
}

/** Whether so few rows of a sample pass the filters that the facets are counted. */
export const areFew = (seen: number, rows: number): boolean => seen < FEW * rows

/** An estimate as it is told: three digits, the rest is noughts. */
export function roundAbout(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 2)
  return Math.round(count / unit) * unit
}

export type Walk = {
  /** Where the steps go: through the list's own order, or through the whole shop's. */
  own: boolean
  /** The filter by what the list is sorted by: steps are taken only where it holds. */
  window: string | undefined
  /** Where the steps begin, and how many rows that pass are left out from there. */
  start: { place: number; post: Signpost | undefined; skip: number }
  /** False where this page, or one it was turned from, was put at the place where by the sample's share it should be. */
  surely: boolean
  steps: number
  /** All rows there are to step through. */
  all: number
  /** Estimated number of rows that pass the filters. */
  about: number
}

type Asked = Pick<Ctx, 'db' | 'clock'>

/**
 * How a page of a long list is found by walking through the list in its order until enough products pass the
 * filters; undefined when so few pass that gathering them is the shorter way. A page far back begins where the page
 * before it was seen to end; if nobody was there lately, where by the sample's share it should.
 */
export async function walkFor(
  ctx: Asked,
  scope: Scope,
  query: ListingQuery,
  rules: ViewerRules,
  offset: number,
): Promise<Walk | undefined> {
  const long = await longListOf(ctx.db, scope)
  if (!long) return undefined
  const { sort = 'Recommended', limit } = query
  const sample = await sampleOf(ctx, scope, long)
  const taken = Math.min(sample.rows, WALKED_BY)
  if (taken === 0) return undefined
  const tally = tallyOf(sample, query, rules, taken)
  const named = filtersOf(new Statement(), query, rules)
  const window = windows[sortedBy[rules.kind][sort][0]!.column]
  const about = (tally.seen() / taken) * long.whole
  const few = 'category' in scope && query.brand.length > 0 ? FEW_OF_BRAND : TOO_FEW_TO_WALK * long.whole
  if (about < few) return undefined
  const own = isOrdered(scope, sort)
  const all = own ? long.whole : long.shop
  // Steps from one row that passes to the next.
  const apart = (all * tally.passing(window)) / taken / about
  if (limit * apart > MOST_STEPS) return undefined
  const before = placesOf(ctx).get(markOf(scope, query, rules))
  const near = (offset + limit) * apart <= NEAR
  const place = before?.place ?? (near ? 0 : Math.round(offset * apart))
  const skip = near && !before ? offset : 0
  const post =
    named[window ?? ''] === undefined
      ? await signpostBefore(ctx.db, own ? scope : { shelf: 'all' }, rules.kind, sort, place)
      : undefined
  return {
    own,
    window: window && named[window] ? window : undefined,
    start: { place, post, skip },
    surely: before?.surely ?? near,
    // Twice as many, should the products wanted stand further back than chance would have it.
    steps: Math.ceil((skip + limit) * apart * 2) + 200,
    all,
    about: Math.round(about),
  }
}

/** The filter on the column a list is sorted by. */
const windows: Readonly<Record<string, string>> = {
  personal_unit_paise: 'price',
  business_unit_paise: 'price',
  rating: 'rating',
  percent_off: 'discount',
  business_percent_off: 'discount',
}

/** Notes where a page ended, for the one after it. */
export function remember(
  ctx: Asked,
  scope: Scope,
  query: ListingQuery,
  rules: ViewerRules,
  place: Place,
): void {
  placesOf(ctx).set(markOf(scope, { ...query, page: query.page + 1 }, rules), place)
}

const markOf = (scope: Scope, query: ListingQuery, rules: ViewerRules) =>
  JSON.stringify([scope, query, rules])

/** Where a page begins, and whether that was counted from the beginning of the list. */
type Place = { place: number; surely: boolean }

type Places = LRUCache<string, Place>
const placesByShop = new WeakMap<Db, Places>()

/** The places where pages begin; each process has its own. */
function placesOf({ db, clock }: Asked): Places {
  const known = placesByShop.get(db)
  if (known) return known
  const places: Places = new LRUCache({
    max: MAX_PLACES,
    ttl: PLACES_MS,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  })
  placesByShop.set(db, places)
  return places
}

const findSignpost = prepared<Signpost>(
  'signpost',
  `select place, keys, product_id from listing_signposts
   where scope = $1 and sort = $2 and place <= $3 order by place desc limit 1`,
)

/** The last signpost before a row of a long list without filters. */
export async function signpostBefore(
  db: Db,
  scope: Scope,
  kind: AccountKind,
  sort: SortKey = 'Recommended',
  row: number,
): Promise<Signpost | undefined> {
  const name = row < SIGNPOST_EVERY ? undefined : nameOf(scope)
  return name === undefined ? undefined : (await findSignpost(db, name, signName(sort, kind), row))[0]
}
