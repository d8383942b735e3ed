import type { ProductCard } from '#contract/shapes.ts'
import { type ListingQuery, readListing } from '#domain/filters.ts'
import type { Db } from '#server/db/db.ts'
import type { Ctx } from '#server/http/context.ts'
import { DEEPEST, filterOf, orderOf } from './listing.ts'
import { cardColumns, cardJoins, type CardRow, presentCard } from './present.ts'
import { correctWords, wantedOf, wordsOf } from './search-words.ts'
import { Statement } from './statement.ts'

/** A search ranks and counts so many matches at most; a text that matches more is answered "1,000". */
export const MOST_HITS = 1000

/** Products that match a text, the most relevant first, with the number of matches as the call's total. */
export async function searchProducts(
  ctx: Ctx,
  text: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ProductCard[]> {
  const query = readListing(input)
  const found = await findMatches(ctx.db, text, query)
  ctx.total(found.total)
  const kind = ctx.who?.kind ?? 'personal'
  return found.rows.map((row) => presentCard(row, kind, ctx.now))
}

type Found = { rows: CardRow[]; total: number }
const nothing: Found = { rows: [], total: 0 }

/** All words; else the words put right; else any of them. A filter that leaves nothing over is not a miss. */
async function findMatches(db: Db, text: string, query: ListingQuery): Promise<Found> {
  const wanted = await readSearch(db, text, async (tsquery) => {
    const found = await match(db, tsquery, query)
    return found.total > 0 ? found : (await anyMatch(db, tsquery)) ? nothing : null
  })
  return wanted ?? nothing
}

/**
 * Tries one reading of a searched text after the other until `attempt` is content, which it shows by not
 * answering null. The same readings for the results, their facets and their count.
 */
export async function readSearch<Result>(
  db: Db,
  text: string,
  attempt: (tsquery: string) => Promise<Result | null>,
): Promise<Result | null> {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const wanted = await wantedOf(db, words)
  const first = await attempt(wanted.all)
  if (first !== null) return first
  const corrected = await correctWords(db, words)
  const better = corrected ? await wantedOf(db, corrected) : wanted
  const second = corrected ? await attempt(better.all) : null
  return second ?? (words.length > 1 ? attempt(better.any) : null)
}

// Name, brand, category, attribute; see the trigger that writes products.search.
const weights = `'{0.1, 0.2, 0.4, 1}'`

async function match(db: Db, tsquery: string, query: ListingQuery): Promise<Found> {
  const offset = (query.page - 1) * query.limit
  const statement = new Statement()
  const asked = `to_tsquery('english', ${statement.bind(tsquery)})`
  const filters = Object.values(filterOf(statement, query, {}))
  const sort = query.sort ?? 'Recommended'
  const order =
    sort === 'Recommended' ? 'p.relevance desc, p.popularity desc, p.id' : orderOf({ shelf: 'all' }, sort).by
  // Relevance in steps of a twentieth: among products that match about as well, the more popular comes first.
  const text = `with hits as materialized (
      select p.id, p.popularity, p.selling_paise, p.percent_off, p.created_at, p.rating, p.stars5,
        floor(ts_rank(${weights}, p.search, ${asked}) * 20) as relevance
      from products p where ${['p.active', `p.search @@ ${asked}`, ...filters].join(' and ')} limit ${MOST_HITS}
    ), page as materialized (
      select p.id, row_number() over (order by ${order}) as place from hits p
      order by place limit ${query.limit} offset ${Math.min(offset, DEEPEST)}
    ) select ${cardColumns}, (select count(*) from hits) as total
    from page join products p on p.id = page.id ${cardJoins} order by page.place`
  const rows = await statement.run<CardRow & { total: number }>(db, text)
  if (rows.length === 0 && offset > 0) return { rows, total: await countMatches(db, tsquery, query) }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The condition that a product matches. */
export function matching(statement: Statement, tsquery: string): string {
  return `p.search @@ to_tsquery('english', ${statement.bind(tsquery)})`
}

async function countMatches(db: Db, tsquery: string, query: ListingQuery): Promise<number> {
  const statement = new Statement()
  const where = [
    'p.active',
    matching(statement, tsquery),
    ...Object.values(filterOf(statement, query, {})),
  ].join(' and ')
  const text = `select count(*) as total from (select from products p where ${where} limit ${MOST_HITS}) p`
  const [row] = await statement.run<{ total: number }>(db, text)
  return row?.total ?? 0
}

/** Whether anything matches, filters aside. */
export async function anyMatch(db: Db, tsquery: string): Promise<boolean> {
  const statement = new Statement()
  const text = `select exists (select from products p where p.active and ${matching(statement, tsquery)}) as any`
  const [row] = await statement.run<{ any: boolean }>(db, text)
  return row?.any ?? false
}
