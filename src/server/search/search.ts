import type { ProductSummary } from '#contract/shapes.ts'
import { readListing } from '#domain/filters.ts'
import type { Ctx, PageResult } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Scope, SearchScope } from '#server/listing/scope.ts'
import { toCards } from '#server/listing/variant-cards.ts'
import { findPage } from '#server/listing/query.ts'
import { readPriceWords } from './price-words.ts'
import { buildTerms, readText, type SearchText } from './vocabulary.ts'

/** What a search reads of a request. */
export type SearchCtx = Pick<Ctx, 'db' | 'clock' | 'now' | 'viewer' | 'settings' | 'locale'>

/** Returns a page of the products that match a text, the most relevant first; of a text with prices alone, all. */
export async function searchProducts(
  ctx: SearchCtx,
  text: string,
  input: Readonly<Record<string, unknown>>,
): Promise<PageResult<ProductSummary[]>> {
  const { rest, filters } = readTypedPrices(text, input)
  const query = readListing(filters)
  if (rest === '' && text.trim() !== '') {
    const { rows, total, precision } = await findPage(ctx, allProducts, query)
    return { rows: await toCards(ctx, rows, query.seller), total, precision }
  }
  const found = await searchText(ctx.db, rest, async (scope) => {
    const page = await findPage(ctx, scope, query)
    // If only the filters exclude all matches, the search is not widened.
    return page.total > 0 || (await matchesAny(ctx.db, scope.search)) ? page : null
  })
  return {
    rows: await toCards(ctx, found?.rows ?? [], query.seller),
    total: found?.total ?? 0,
    precision: found?.precision ?? 'exact',
  }
}

/** Returns the result of `attempt` for the first interpretation of a text that has one, or null. */
async function searchText<Result>(
  db: Db,
  text: string,
  attempt: (scope: SearchScope) => Promise<Result | null>,
): Promise<Result | null> {
  const read = await readOnce(db, text)
  return read && tryInterpretations(db, read, attempt)
}

/** Texts that are being read. A page requests its products and its facets at the same time. */
const inProgress = new WeakMap<Db, Map<string, ReturnType<typeof readText>>>()

function readOnce(db: Db, text: string): ReturnType<typeof readText> {
  const texts = inProgress.get(db) ?? new Map<string, ReturnType<typeof readText>>()
  inProgress.set(db, texts)
  const read = texts.get(text) ?? readText(db, text).finally(() => texts.delete(text))
  texts.set(text, read)
  return read
}

/**
 * Calls `attempt` with one interpretation of a text after the other until it returns a result: all words and pack
 * sizes, all words, all words with spelling corrected, any word. Results, facets and suggestions use the same order.
 */
export async function tryInterpretations<Result>(
  db: Db,
  { words, terms, correct }: SearchText,
  attempt: (scope: SearchScope) => Promise<Result | null>,
): Promise<Result | null> {
  const exact = await attempt({ search: terms.all, ...terms })
  if (exact !== null) return exact
  const wordsOnly = { quantities: [], text: '' }
  const withoutPacks = terms.packs !== '' && words.length > 0 ? await buildTerms(db, words, wordsOnly) : null
  const loose = withoutPacks ? await attempt({ search: withoutPacks.all, ...withoutPacks }) : null
  if (loose !== null) return loose
  const corrected = await correct()
  const best = corrected ? await buildTerms(db, corrected, wordsOnly) : (withoutPacks ?? terms)
  const found = corrected ? await attempt({ search: best.all, ...best }) : null
  return found ?? (words.length > 1 ? attempt({ search: best.any, ...best }) : null)
}

const anyMatch = prepared<[tsquery: string], { any: boolean }>(
  'search-any',
  `select exists (select from products p where p.active and p.search @@ to_tsquery('english', $1)) as any`,
)

/** Returns true if a product matches a tsquery, without filters. */
export async function matchesAny(db: Db, tsquery: string): Promise<boolean> {
  return (await anyMatch(db, tsquery))[0]?.any ?? false
}

const allProducts = { shelf: 'all' } as const

/** Returns a text without the prices that it names, and the filters with these prices unless they have others. */
function readTypedPrices(
  text: string,
  filters: Readonly<Record<string, unknown>>,
): { rest: string; filters: Readonly<Record<string, unknown>> } {
  const { rest, ...prices } = readPriceWords(text)
  const hasPrices = filters['minPrice'] !== undefined || filters['maxPrice'] !== undefined
  const typed = Object.entries(prices).map(([name, rupees]) => [name, String(rupees)])
  return { rest, filters: hasPrices ? filters : { ...filters, ...Object.fromEntries(typed) } }
}

/** A search as a list: the first interpretation of the text that matches a product, or null, and its filters. */
export async function findSearchList(
  db: Db,
  text: string,
  input: Readonly<Record<string, unknown>>,
): Promise<{ scope: Scope | null; filters: Readonly<Record<string, unknown>> }> {
  const { rest, filters } = readTypedPrices(text, input)
  if (rest === '') return { scope: allProducts, filters }
  const scope = await searchText(db, rest, async (found) =>
    (await matchesAny(db, found.search)) ? found : null,
  )
  return { scope, filters }
}
