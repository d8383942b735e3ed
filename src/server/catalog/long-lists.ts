import type { ListingQuery, SortKey } from '#domain/filters.ts'
import { type Db, hot } from '#server/db/db.ts'
import { filtersOf, isOrdered, type ListingRules, type Scope } from './listing-parts.ts'
import { Statement } from './statement.ts'

/** A list of so many products is long: it is no longer counted through. */
export const LONG = 3000
/** About so many products of a long list are in its sample. */
export const SAMPLE = 2000
/** Of fewer hits in a sample no facets are estimated. */
export const FEW = 12
/** Of fewer hits a list is not walked through: its matches stand too far apart. */
const TOO_FEW_TO_WALK = 7
/** The brands of a category have an index: so many of them are sooner gathered than walked to. */
const FEW_OF_BRAND = 1500
/** A signpost stands at every so manieth place. */
export const SIGNPOST_EVERY = 240
/** A list is walked through for a page as long as this many steps will do. */
const MOST_STEPS = 20_000

/** A list of thousands as the hourly job found it. */
export type LongList = { scope: string; whole: number; taken: number; shop: number }

const findLong = hot<LongList>(
  'long-list',
  'select scope, whole, taken, shop from long_lists where scope = $1 and taken > 0',
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

/** An estimate as it is told: two digits, the rest is noughts. */
export function roundAbout(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / unit) * unit
}

export type Walk = {
  /** Where the steps go: through the list's own order, or through the whole shop's. */
  own: boolean
  steps: number
  /** All rows there are to step through. */
  all: number
  /** Estimated number of rows that pass the filters. */
  about: number
}

/**
 * Whether a page of a long list is found by walking through the list in its order until enough products pass the
 * filters; undefined when so few pass that gathering them is the shorter way.
 */
export async function walkFor(
  db: Db,
  scope: Scope,
  query: ListingQuery,
  rules: ListingRules,
): Promise<Walk | undefined> {
  const long = await longListOf(db, scope)
  if (!long) return undefined
  const statement = new Statement()
  const filters = Object.values(filtersOf(statement, query, rules, true))
  const kept = filters.length > 0 ? await keptOf(db, statement, long, filters) : long.taken
  const share = kept / long.taken
  const few =
    'category' in scope && query.brand.length > 0 ? FEW_OF_BRAND : TOO_FEW_TO_WALK * (long.whole / long.taken)
  if (share * long.whole < few) return undefined
  const own = isOrdered(scope, query.sort)
  const all = own ? long.whole : long.shop
  const steps = (query.page * query.limit * all) / (share * long.whole)
  // Twice as many, should the products wanted stand further back than chance would have it.
  return steps > MOST_STEPS
    ? undefined
    : { own, all, steps: Math.ceil(steps * 2) + 200, about: Math.round(share * long.whole) }
}

async function keptOf(db: Db, statement: Statement, long: LongList, filters: string[]): Promise<number> {
  const text = `select count(*)::int as kept from listing_samples p
    where p.scope = ${statement.bind(long.scope)} and ${filters.join(' and ')}`
  return (await statement.runPrepared<{ kept: number }>(db, text))[0]?.kept ?? 0
}

/** A place of a list that was marked: so many rows stand before this product. */
export type Signpost = { place: number; amount: number; product_id: string }

const findSignpost = hot<Signpost>(
  'signpost',
  `select place, amount, product_id from listing_signposts
   where scope = $1 and sort = $2 and place <= $3 order by place desc limit 1`,
)

/** The last signpost before a row of a long list without filters. */
export async function signpostBefore(
  db: Db,
  scope: Scope,
  sort: SortKey = 'Recommended',
  row: number,
): Promise<Signpost | undefined> {
  const name = row < SIGNPOST_EVERY ? undefined : nameOf(scope)
  return name === undefined ? undefined : (await findSignpost(db, name, sort, row))[0]
}
