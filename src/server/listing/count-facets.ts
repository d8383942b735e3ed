import { sql } from 'kysely'
import type { Facets } from '#contract/shapes.ts'
import { attributeNames } from '#domain/filters.ts'
import { ALL_VALUES, type CountedRow, markInexact, MAX_VALUES, toSections } from './facet-sections.ts'
import {
  activeFilters,
  conditionsOf,
  type CountedColumn,
  filters,
  type Listing,
  priceStepColumn,
} from './filters.ts'
import { popularFirst } from './relevance.ts'
import { columnRef, allOf, MAX_COUNTED, sourceOf, type Sql, viewerColumns } from './scope.ts'
import { run, runPrepared } from './statement.ts'

/** Values of one facet that a query can choose. */
const MAX_CHOSEN = 30

/**
 * Counts the facets of all products of a list. `required` names filters that each product must match; the result is
 * then right for the other facets only, and an index can find the few products. `only` names one facet, which is
 * returned with all its values.
 */
export async function countFacets(
  listing: Listing,
  required: readonly string[] = [],
  only?: string,
): Promise<Facets> {
  const { ctx, scope, query, rules } = listing
  const isSearch = 'search' in scope
  const isUnfiltered = activeFilters(query).length === 0
  const statement = facetStatement(listing, required, only)
  const rows = await (isUnfiltered
    ? runPrepared<CountedRow>(ctx.db, statement)
    : run<CountedRow>(ctx.db, statement))
  const sections = toSections(rows, rules, query, only ? ALL_VALUES : undefined)
  return isSearch && rows.some(({ facet, count }) => facet === 'matches' && (count ?? 0) > MAX_COUNTED)
    ? sections.map((section) => markInexact(section, 'atLeast'))
    : sections
}

/** Returns the id of the category whose children the category facet offers; null for the top level. */
export function parentCategory({ scope, query }: Pick<Listing, 'scope' | 'query'>): string | null {
  return query.category ?? ('category' in scope ? scope.category : null)
}

/** Composes one statement that reads the list once and counts each facet from the rows. */
function facetStatement(listing: Listing, required: readonly string[], only: string | undefined): Sql {
  const { ctx, scope, query, rules } = listing
  const { paise, percent, soldOut } = viewerColumns[rules.kind]
  const isSearch = 'search' in scope
  const source = sourceOf(scope, ctx.now, isSearch ? 'generic' : 'custom')
  const conditions = conditionsOf(listing, true)
  // Each filter that is not required is a column of the rows, so that a facet can ignore its own filter.
  const flags = [...conditions].filter(([name]) => !required.includes(name))
  const flag = (name: string) => sql.ref(`on_${name}`)
  const where = [...source.where, ...required.flatMap((name) => conditions.get(name) ?? [])]
  const selectRows = (...more: Sql[]) => sql`
    select p.id, p.brand_id, ${columnRef(`p.${paise}`)} as paise, ${columnRef(`p.${percent}`)} as percent, p.attributes,
      ${rules.ratingMode === 'exact' ? sql`round` : sql`floor`}(p.rating)::int as stars,
      k.product_id is not null as sold_out ${joined(flags.map(([name, condition]) => sql`, (${condition}) as ${flag(name)}`))}
    from ${source.from} left join ${sql.table(soldOut)} k on k.product_id = p.id
    where ${allOf([...where, ...more])}`

  /** The filters but that of the facet itself. */
  const otherFlags = (facet: string) => flags.filter(([name]) => name !== facet).map(([name]) => flag(name))
  const passesOthers = (facet: string) => allOf([sql`true`, ...otherFlags(facet)])
  const countPassing = (facet: string) =>
    otherFlags(facet).length === 0
      ? sql`count(*)::int`
      : sql`(count(*) filter (where ${passesOthers(facet)}))::int`
  const groupBy = (facet: string, column: Sql) =>
    sql`select ${column} as value, ${countPassing(facet)} as count from base group by ${column}`
  const countColumn = (facet: string, name: string, column: CountedColumn) =>
    sql`select ${sql.lit(name)}, value::text, null, count, null from (${groupBy(facet, column.sql(rules))}) g`
  const maxValues = sql.lit((only ? ALL_VALUES : MAX_VALUES) + MAX_CHOSEN)

  const countBrands = () =>
    // Chosen brands are always returned, so that they can be cleared when no product matches the other filters.
    sql`select 'brand', g.value, b.name, g.count, g.total from (
        select c.*, count(*) over ()::int as total from (${groupBy('brand', sql`brand_id`)}) c where c.count > 0
        order by c.value = any (${query.brand}::text[]) desc, c.count desc, c.value limit ${maxValues}
      ) g join brands b on b.id = g.value
      union all select 'brand', b.id, b.name, 0, null from brands b where b.id = any (${query.brand}::text[])`
  const countPrices = () =>
    sql`select 'price', b.name, null, b.amount, null from (
        select floor(min(paise) / 100.0)::int as low, ceil(max(paise) / 100.0)::int as high
        from base where ${passesOthers('price')}
      ) g, lateral (values ('min', g.low), ('max', g.high)) b (name, amount)
      union all ${countColumn('price', 'priceStep', priceStepColumn)}`
  const countCategories = () =>
    // Without filters the counters of the categories are the counts.
    conditions.size === 0 && 'category' in scope
      ? sql`select 'category', c.id, c.name, c.product_count, null from categories c
          where c.parent_id = ${parentCategory(listing)}`
      : sql`select 'category', c.id, max(c.name), count(*)::int, null from base
          cross join lateral (select category_id from category_products where product_id = base.id offset 0) l
          join categories c on c.id = l.category_id
          where c.parent_id is not distinct from ${parentCategory(listing)}::text and ${passesOthers('')}
          group by c.id`
  // All attributes are counted together, because each product holds them in one JSON document.
  const countAttributes = () => {
    const isAttribute = ([name]: readonly [string, Sql]) => attributeNames.includes(name)
    const chosen = Object.entries(query.facets).flatMap(([name, values]) =>
      values.map((value) => `${name}:${value}`),
    )
    const names = only === undefined ? attributeNames : [only]
    return sql`select facet, value, null, count, total from (
      select a.key as facet, v.value, count(*)::int as count, count(*) over (partition by a.key)::int as total,
        row_number() over (partition by a.key
          order by a.key || ':' || v.value = any (${chosen}::text[]) desc, count(*) desc, v.value) as place
      from base, jsonb_each(base.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
      where ${allOf([
        sql`a.key = any (${sql.lit(`{${names.join(',')}}`)})`,
        ...flags.filter((entry) => !isAttribute(entry)).map(([name]) => flag(name)),
        ...flags.filter(isAttribute).map(([name]) => sql`(a.key = ${sql.lit(name)} or ${flag(name)})`),
      ])}
      group by a.key, v.value) a where place <= ${maxValues}`
  }
  const statements = { brand: countBrands, price: countPrices, category: countCategories }

  const counts = filters
    .filter(({ name, facet }) => facet?.isOffered?.(rules) !== false && (only ?? name) === name)
    .flatMap(({ name, facet }) => {
      if (!facet || facet.counted === 'attribute') return []
      return [
        typeof facet.counted === 'string'
          ? statements[facet.counted]()
          : countColumn(name, name, facet.counted),
      ]
    })
  if (only === undefined || attributeNames.includes(only)) counts.push(countAttributes())

  return sql`with ${isSearch ? popularFirst('base', selectRows, MAX_COUNTED + 1) : sql`base as materialized (${selectRows()})`}
    select 'matches' as facet, null as value, null as label, count(*)::int as count, null::int as total from base
    ${joined(counts.map((count) => sql` union all ${count}`))}`
}

const joined = (parts: readonly Sql[]): Sql => (parts.length > 0 ? sql.join(parts, sql``) : sql``)
