import { sql } from 'kysely'
import type { SearchScope, Sql } from './scope.ts'

// Weights of attributes, categories, brand and name: D to A of products.search.
const weights = sql`'{0.1, 0.3, 0.3, 1}'`

/**
 * Returns SQL for the relevance of a match. Text rank counts in steps of 1/20, so that popularity decides between
 * similar matches. Boosts: typed words 100 (before synonyms and prefixes), phrase 8, pack size 40, brand 200,
 * product code 1000.
 */
export function relevanceOf(scope: SearchScope): Sql {
  const { typed, any, phrase, packs, brands } = scope
  const isCode = hasCode(scope)
  // In a sub-select the tsquery is computed once for the statement instead of once for each product.
  const tsquery = (text: string) => sql`(select to_tsquery('english', ${text}))`
  const rank = (query: Sql) => sql`floor(ts_rank(${weights}, p.search, ${query}) * 20)`
  const boost = (value: number, condition: Sql) =>
    sql`case when ${condition} then ${sql.lit(value)} else 0 end`
  const words = tsquery(typed)
  return sql.join(
    [
      sql`case when p.search @@ ${words} then 100 + ${rank(words)} else ${rank(tsquery(any))} end`,
      ...(brands.length > 0 ? [boost(200, sql`p.brand_id = any (${brands}::text[])`)] : []),
      ...(phrase ? [boost(8, sql`p.search @@ ${tsquery(phrase)}`)] : []),
      ...(packs ? [boost(40, sql`p.search @@ ${tsquery(packs.replaceAll(/\w+/g, '$&:A'))}`)] : []),
      ...(isCode ? [boost(1000, isCode)] : []),
    ],
    sql` + `,
  )
}

/** Returns the condition of products whose code was typed; undefined if the text is no code. */
export function hasCode({ code }: SearchScope): Sql | undefined {
  return code ? sql`p.search @@ (select to_tsquery('english', ${code}))` : undefined
}

const MAX_WITH_CODE = 24

/**
 * Returns the table `name` of a `with` clause: at most `limit` matches of a search, first those of the popular subset
 * (`products.front`). `select` returns the statement for a condition.
 */
export function popularFirst(
  name: string,
  select: (condition: Sql) => Sql,
  limit: number,
  isCode?: Sql,
): Sql {
  const most = sql.lit(limit)
  const popular = sql`${select(sql`p.front`)} limit ${most}`
  // Products with the typed code are always included, because they may be behind the limit.
  const first = isCode ? sql`(${select(isCode)} limit ${sql.lit(MAX_WITH_CODE)}) union (${popular})` : popular
  const others = isCode ? sql`not p.front and not (${isCode})` : sql`not p.front`
  return sql`front as materialized (${first}), ${sql.ref(name)} as materialized (
    select * from front union all (${select(others)} limit greatest(0, ${most} - (select count(*) from front))))`
}
