import { readListing } from '#domain/filters.ts'
import { type Db, prepared } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { findPage, withoutTotal } from '#server/listing/query.ts'
import { type Reading, readText, wordsOf } from './vocabulary.ts'
import { tryReadings } from './search.ts'

export type Suggestion = { name: string; kind: 'product' | 'category' | 'brand' | 'query' }

const MOST = 8
// How many of a kind come before the rest is filled up with products.
const share = { query: 2, category: 2, brand: 2, product: MOST } as const

const best = (where: string) => `select k.kind, t.term as name
  from unnest('{query,category,brand,product}'::text[]) with ordinality as k (kind, place), lateral (
    select term, weight from search_terms t where t.kind = k.kind and t.kind <> 'word' and ${where}
    order by t.weight desc limit ${MOST}) t
  order by k.place, t.weight desc`

const short = [1, 2, 3].map((length) =>
  prepared<Suggestion>(`suggest-${length}`, best(`left(t.normalised, ${length}) = $1`)),
)
const long = prepared<Suggestion>(
  'suggest',
  best(`t.normalised >= $1 and t.normalised < $1 || U&'\\+10FFFF'`),
)

/**
 * Returns up to eight suggestions for what is typed so far: words, categories, brands, then products. If nothing begins
 * with the text, the words are those that the search itself reads in it; last come the products that it finds, so that
 * there is a suggestion whenever there is a result.
 */
export async function suggest(
  ctx: Pick<Ctx, 'db' | 'clock' | 'now' | 'viewer'>,
  text: string,
): Promise<Suggestion[]> {
  const { db } = ctx
  const typed = wordsOf(text).join(' ')
  if (typed === '') return []
  const found = await beginningWith(db, typed)
  if (found.length > 0) return found
  const read = await readText(db, text)
  if (!read) return []
  const { said } = read.wanted
  const known = said !== '' && said !== typed ? await beginningWith(db, said) : []
  if (known.length > 0) return known
  const corrected = await read.correct()
  const near = corrected ? await beginningWith(db, corrected.join(' ')) : []
  return near.length > 0 ? near : foundNames(ctx, read)
}

async function foundNames(
  ctx: Pick<Ctx, 'db' | 'clock' | 'now' | 'viewer'>,
  read: Reading,
): Promise<Suggestion[]> {
  const query = { ...readListing({}), limit: MOST }
  const rows = await tryReadings(ctx.db, read, async (search) => {
    const page = await findPage(ctx, search, query, {}, withoutTotal)
    return page.rows.length > 0 ? page.rows : null
  })
  return distinct((rows ?? []).map(({ name }) => ({ kind: 'product', name })))
}

async function beginningWith(db: Db, prefix: string): Promise<Suggestion[]> {
  const ask = short[prefix.length - 1] ?? long
  const rows = distinct(await ask(db, prefix))
  const first = (['query', 'category', 'brand', 'product'] as const).flatMap((kind) =>
    rows.filter((row) => row.kind === kind).slice(0, share[kind]),
  )
  return [...first, ...rows.filter((row) => !first.includes(row))].slice(0, MOST)
}

/** A name once: "Rice" the category stands for "rice" the word. */
function distinct(rows: readonly Suggestion[]): Suggestion[] {
  const rank = { category: 0, brand: 1, query: 2, product: 3 }
  const kept = new Map<string, Suggestion>()
  for (const row of rows) {
    const known = kept.get(row.name.toLowerCase())
    if (!known || rank[row.kind] < rank[known.kind]) kept.set(row.name.toLowerCase(), row)
  }
  return rows.filter((row) => kept.get(row.name.toLowerCase()) === row)
}
