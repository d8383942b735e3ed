import type { ProductSummary } from '#contract/shapes.ts'
import { readListing } from '#domain/filters.ts'
import { type Db, prepared } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import type { SearchScope } from '#server/listing/scope.ts'
import { findPage, toSummaries } from '#server/listing/query.ts'
import { type Reading, readText, wantedOf } from './vocabulary.ts'

/** Products that match a text, the most relevant first, with the number of matches as the call's total. */
export async function searchProducts(
  ctx: Ctx,
  text: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ProductSummary[]> {
  const query = readListing(input)
  const found = await readSearch(ctx.db, text, async (search) => {
    const page = await findPage(ctx, search, query)
    // A filter that leaves nothing over is not a miss.
    return page.total > 0 || (await matchesAny(ctx.db, search.search)) ? page : null
  })
  ctx.total(found?.total ?? 0, found?.precision)
  return toSummaries(ctx, found?.rows ?? [])
}

/**
 * Tries one reading of a searched text after the other until `attempt` is content, which it shows by not answering
 * null: all words and packs; all words; the words with misspelt ones put right; any of them. The same readings for results and facets.
 */
export async function readSearch<Result>(
  db: Db,
  text: string,
  attempt: (search: SearchScope) => Promise<Result | null>,
): Promise<Result | null> {
  const read = await readText(db, text)
  return read && tryReadings(db, read, attempt)
}

/** The same for a text that was read already. */
export async function tryReadings<Result>(
  db: Db,
  { words, wanted, correct }: Reading,
  attempt: (search: SearchScope) => Promise<Result | null>,
): Promise<Result | null> {
  const first = await attempt({ search: wanted.all, ...wanted })
  if (first !== null) return first
  const rest = { quantities: [], text: '' }
  const unpacked = wanted.packs !== '' && words.length > 0 ? await wantedOf(db, words, rest) : null
  const loose = unpacked ? await attempt({ search: unpacked.all, ...unpacked }) : null
  if (loose !== null) return loose
  const corrected = await correct()
  const better = corrected ? await wantedOf(db, corrected, rest) : (unpacked ?? wanted)
  const second = corrected ? await attempt({ search: better.all, ...better }) : null
  return second ?? (words.length > 1 ? attempt({ search: better.any, ...better }) : null)
}

const anyMatch = prepared<{ any: boolean }>(
  'search-any',
  `select exists (select from products p where p.active and p.search @@ to_tsquery('english', $1)) as any`,
)

/** Whether anything matches, filters aside. */
async function matchesAny(db: Db, tsquery: string): Promise<boolean> {
  return (await anyMatch(db, tsquery))[0]?.any ?? false
}

/** Returns the reading of a searched text that matches any product, or null. */
export const findSearchScope = (db: Db, text: string): Promise<SearchScope | null> =>
  readSearch(db, text, async (search) => ((await matchesAny(db, search.search)) ? search : null))
