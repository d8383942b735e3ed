import type { Calls } from '#contract/calls.ts'
import { readListing } from '#domain/filters.ts'
import { defaultLocale, locales } from '#domain/languages.ts'
import { languageOf, scriptNameOf } from '#domain/scripts.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { findPage, withoutTotal } from '#server/listing/query.ts'
import { readPriceWords } from './price-words.ts'
import { readText, type SearchText } from './vocabulary.ts'
import { matchesAny, type SearchCtx, tryInterpretations } from './search.ts'
import { wordsOf } from '#domain/search-words.ts'

type Suggestion = Calls['GET /getSearch-suggestions']['output'][number]
type Row = {
  name: string
  kind: Suggestion['kind']
  picture: string | null
  category_id: string | null
  category_name: string | null
}

const MAX_SUGGESTIONS = 8
/** Suggestions of each kind that come first; free places are filled with the others. */
const reserved = { query: 2, category: 2, brand: 2, product: MAX_SUGGESTIONS } as const

// The name of the category is no join: few terms have one, and this takes a fifth less time.
const bestTerms = (where: string) => `select k.kind, t.term as name, t.picture, t.category_id,
    case when t.category_id is not null then (
      select coalesce((
        select texts ->> 'name' from data_texts d where (d.kind, d.id, d.locale) = ('category', c.id, $2)), c.name)
      from categories c where c.id = t.category_id and c.product_count > 0) end as category_name
  from unnest('{query,category,brand,product}'::text[]) with ordinality as k (kind, place), lateral (
    select term, weight, picture, category_id from search_terms t where t.kind = k.kind and t.kind <> 'word' and ${where}
    order by t.weight desc limit ${MAX_SUGGESTIONS}) t
  order by k.place, t.weight desc`

// One and two letters match the beginning of a name only; its rows have a weight of at least a million (terms.ts).
const bestShortTerms = (length: number) =>
  bestTerms(`left(t.normalised, ${length}) = $1${length < 3 ? ' and t.weight >= 1000000' : ''}`)

// Each length of a short prefix has its index by weight, because it matches too many terms to sort them.
const findByShortPrefix = [
  prepared<[prefix: string, locale: string], Row>('suggest-1', bestShortTerms(1)),
  prepared<[prefix: string, locale: string], Row>('suggest-2', bestShortTerms(2)),
  prepared<[prefix: string, locale: string], Row>('suggest-3', bestShortTerms(3)),
]
const findByPrefix = prepared<[prefix: string, locale: string], Row>(
  'suggest',
  bestTerms(`t.normalised >= $1 and t.normalised < $1 || U&'\\+10FFFF'`),
)

/**
 * Returns up to eight suggestions for a text: queries, categories, brands, then products that begin with it. If nothing
 * begins with the text, its words are replaced by known ones as in a search, and at last the names of the products that
 * the search finds are returned. So there is a suggestion for each text that has a result.
 */
export async function suggest(ctx: SearchCtx, text: string): Promise<Suggestion[]> {
  const { db } = ctx
  const { rest } = readPriceWords(text)
  const typed = wordsOf(rest).join(' ')
  if (typed === '') return []
  const locale = localeOf(typed)
  const direct = await findTerms(db, typed, locale)
  if (direct.length > 0) return direct
  const read = await readText(db, rest)
  if (!read) return []
  const { knownText } = read.terms
  const known = knownText !== '' && knownText !== typed ? await findTerms(db, knownText, locale) : []
  if (known.length > 0 && localeOf(knownText) === locale) return known
  const corrected = await read.correct()
  const similar = corrected ? await findTerms(db, corrected.join(' '), locale) : []
  if (similar.length > 0) return similar
  const names = await findProductNames(ctx, read, locale)
  // Without names in the script that was typed, English words are better than English names of products.
  return known.length > 0 && names.every(({ name }) => localeOf(name) !== locale) ? known : names
}

/** Languages whose script is not that of the default language. */
const inOtherScripts = locales.filter((locale) => scriptNameOf(locale) !== scriptNameOf(defaultLocale))

/** Returns the language of the script of a text; empty for Latin letters and other scripts. */
const localeOf = (text: string): string => languageOf(text, inOtherScripts) ?? ''

async function findProductNames(ctx: SearchCtx, read: SearchText, locale: string): Promise<Suggestion[]> {
  const query = { ...readListing({}), limit: MAX_SUGGESTIONS }
  const rows = await tryInterpretations(ctx.db, read, async (scope) => {
    // Most of these texts match nothing. To find that out as a list costs three times as much.
    if (!(await matchesAny(ctx.db, scope.search))) return null
    const page = await findPage(ctx, scope, query, {}, withoutTotal)
    return page.rows.length > 0 ? page.rows : null
  })
  const translated = locale
    ? await findNames(
        ctx.db,
        (rows ?? []).map(({ id }) => id),
        locale,
      )
    : []
  const nameOf = new Map(translated.map(({ id, name }) => [id, name]))
  return toSuggestions(
    (rows ?? []).map(({ id, name, image_urls: [picture = null] }) => ({
      kind: 'product',
      name: nameOf.get(id) ?? name,
      picture,
      category_id: null,
      category_name: null,
    })),
  )
}

const findNames = prepared<[ids: readonly string[], locale: string], { id: string; name: string }>(
  'suggest-names',
  `select product_id as id, name from product_texts where product_id = any ($1) and locale = $2 and name is not null`,
)

/** Returns the terms that begin with a text; those in a language with the names of their categories in it. */
async function findTerms(db: Db, prefix: string, locale: string): Promise<Suggestion[]> {
  const find = findByShortPrefix[prefix.length - 1] ?? findByPrefix
  const found = toSuggestions(await find(db, prefix, locale))
  const first = (['query', 'category', 'brand', 'product'] as const).flatMap((kind) =>
    found.filter((one) => one.kind === kind).slice(0, reserved[kind]),
  )
  return [...first, ...found.filter((one) => !first.includes(one))].slice(0, MAX_SUGGESTIONS)
}

const rank = { category: 0, brand: 1, query: 2, product: 3 }

/**
 * Returns one suggestion of each name: the category "Rice" replaces the query "rice", with the category in which most
 * products of the query are.
 */
function toSuggestions(rows: readonly Row[]): Suggestion[] {
  const best = new Map<string, Suggestion>()
  for (const { name, kind, picture, category_id: id, category_name: categoryName } of rows) {
    const key = name.toLowerCase()
    const known = best.get(key)
    const isScoped = id !== null && categoryName !== null && categoryName.toLowerCase() !== key
    const category = isScoped ? { id, name: categoryName } : known?.category
    if (known && rank[known.kind] <= rank[kind]) {
      if (category) known.category = category
      continue
    }
    // Removed first, because the place in the list is that of the better suggestion.
    best.delete(key)
    best.set(key, { name, kind, ...(picture !== null && { picture }), ...(category && { category }) })
  }
  return [...best.values()]
}
