import type { Facets } from '#contract/shapes.ts'
import {
  attributeNames,
  isAttributeName,
  type ListingQuery,
  priceRanges,
  priceSteps,
} from '#domain/filters.ts'
import {
  filters,
  type FacetText,
  toValue,
  type ValueCount,
  type ViewerRules,
  activeFilters,
  conditionsOf,
  type CountedColumn,
  type Listing,
  priceStepColumn,
} from './filters.ts'
import { sql } from 'kysely'
import { cardOf, type PerCard } from './cards.ts'
import { popularFirst } from './order.ts'
import { columnRef, allOf, MAX_COUNTED, sourceOf, type Sql, viewerColumns } from './scope.ts'
import { run, runPrepared } from './statement.ts'

/** A row of the statement that counts facets. */
export type CountedRow = {
  facet: string
  value: string | null
  label: string | null
  count: number | null
  /** Number of values of the facet, where only the first were read. */
  total?: number | null
}

/** Values that a section shows. */
export const MAX_VALUES = 30
/** Values that are read when one facet is requested with all its values. */
const ALL_VALUES = 10_000

type Section = Facets[number]
type Value = Section['values'][number]

/** Names of all sections, in the order of the panel. */
export const sectionNames = filters.filter(({ facet }) => facet).map(({ name }) => name)

/** Returns the sections of the panel in its order, without empty ones (ruling 23). Chosen values stay in a section. */
export function toSections(
  rows: readonly CountedRow[],
  rules: ViewerRules,
  query: ListingQuery,
  text: FacetText,
  max = MAX_VALUES,
): Facets {
  const byFacet = Map.groupBy(rows.filter(isComplete), (row) => row.facet)
  return filters.flatMap(({ name, facet }): Section[] => {
    if (!facet) return []
    const counted = byFacet.get(name) ?? []
    const chosen = new Set(name === 'brand' ? query.brand : isAttributeName(name) ? query.facets[name] : [])
    const { toValues = mostFrequentFirst } = facet
    const values = toValues(withChosen(name, counted, chosen), rules, text).filter(
      ({ value, count }) => count > 0 || chosen.has(value),
    )
    if (values.length === 0) return []
    const shown = values.filter(({ value }, index) => index < max || chosen.has(value))
    const total = Math.max(values.length, ...counted.map((row) => row.total ?? 0))
    const ranges = name === 'price' ? toRanges(byFacet.get('priceStep') ?? [], text) : []
    const label = text.sections[name]
    return [{ name, label, total, ...(ranges.length > 0 && { ranges }), values: shown }]
  })
}

/** Adds chosen attribute values that no product has under the other filters, so that they can be cleared. */
function withChosen(name: string, rows: readonly CompleteRow[], chosen: ReadonlySet<string>): CompleteRow[] {
  const byValue = new Map<string, CompleteRow>()
  for (const row of rows) if (row.count >= (byValue.get(row.value)?.count ?? 0)) byValue.set(row.value, row)
  // The statement returns chosen brands itself, because they need their name.
  if (name !== 'brand')
    for (const value of chosen)
      if (!byValue.has(value)) byValue.set(value, { facet: name, value, label: null, count: 0 })
  return [...byValue.values()]
}

/** Returns the preset price ranges of the counts of the price steps. */
function toRanges(rows: readonly CompleteRow[], text: FacetText): NonNullable<Section['ranges']> {
  // A card has the steps of all its variants.
  const cards = rows.map(({ value, count }) => ({ steps: value.split(',').map(Number), count }))
  const counts = Array.from({ length: priceSteps.length + 1 }, () => 0)
  for (const { steps, count } of cards) for (const step of steps) counts[step] = (counts[step] ?? 0) + count
  const countBetween = (from: number | null, below: number | null) =>
    cards
      .filter(({ steps }) =>
        steps.some(
          (step) =>
            (priceSteps[step - 1] ?? 0) >= (from ?? 0) &&
            (priceSteps[step] ?? Infinity) <= (below ?? Infinity),
        ),
      )
      .reduce((sum, { count }) => sum + count, 0)
  return priceRanges(counts).map(({ from, below }) => ({
    minPrice: from,
    // Both bounds of the filter are included.
    maxPrice: below === null ? null : below - 0.01,
    label: text.priceRange({ from, below }),
    count: countBetween(from, below),
  }))
}

/** Returns one page of the values whose label contains a text, and the number of these values. */
export function findValues(
  values: readonly Value[],
  { facetSearch = '', page, limit }: { facetSearch?: string | undefined; page: number; limit: number },
): { values: Value[]; total: number } {
  const text = normalise(facetSearch)
  const found = values.filter(({ label }) => normalise(label).includes(text))
  return { values: found.slice((page - 1) * limit, page * limit), total: found.length }
}

const normalise = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

type CompleteRow = ValueCount & { total?: number | null }
const isComplete = (row: CountedRow): row is CompleteRow => row.value !== null && row.count !== null

function mostFrequentFirst(rows: readonly ValueCount[]): Value[] {
  return rows
    .map((row) => toValue(row.value, row.label ?? row.value, row.count))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}

/** Marks the counts of a section as inexact. The lowest and highest price are exact. */
export function markInexact(section: Section, counted: 'about' | 'atLeast'): Section {
  if (section.name !== 'price') return { ...section, counted }
  return {
    ...section,
    ...(section.ranges && { ranges: section.ranges.map((range) => ({ ...range, counted })) }),
  }
}

/** Values of one facet that a query can choose. */
const MAX_CHOSEN = 30

/**
 * Counts the facets of all products of a list. `required` names filters that each product must match; the result is
 * then right for the other facets only, and an index can find the few products. `only` names one facet, which is
 * returned with all its values.
 */
export async function countFacets(
  listing: Listing,
  text: FacetText,
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
  const sections = toSections(rows, rules, query, text, only ? ALL_VALUES : undefined)
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
  // As a number, which is made distinct and sorted faster than a text.
  const card = rules.perProduct ? sql`null::bigint` : sql`hashtextextended(${cardOf(query)}, 0)`
  const isSearch = 'search' in scope
  const source = sourceOf(scope, ctx.now, isSearch ? 'generic' : 'custom')
  const conditions = conditionsOf(listing, true)
  // Each filter that is not required is a column of the rows, so that a facet can ignore its own filter.
  const flags = [...conditions].filter(([name]) => !required.includes(name))
  const flag = (name: string) => sql.ref(`on_${name}`)
  const where = [...source.where, ...required.flatMap((name) => conditions.get(name) ?? [])]
  const selectRows = (...more: Sql[]) => sql`
    select p.id, p.brand_id, ${columnRef(`p.${paise}`)} as paise, ${columnRef(`p.${percent}`)} as percent, p.attributes, ${card} as card,
      ${rules.ratingMode === 'exact' ? sql`round` : sql`floor`}(p.rating)::int as stars,
      k.product_id is not null as sold_out ${joined(flags.map(([name, condition]) => sql`, (${condition}) as ${flag(name)}`))}
    from ${source.from} left join ${sql.table(soldOut)} k on k.product_id = p.id
    where ${allOf([...where, ...more])}`

  /** Flags of all filters except the facet's own. */
  const otherFlags = (facet: string) => flags.filter(([name]) => name !== facet).map(([name]) => flag(name))
  const passesOthers = (facet: string) => allOf([sql`true`, ...otherFlags(facet)])
  const countPassing = (facet: string) =>
    otherFlags(facet).length === 0 ? sql`count(*)` : sql`(count(*) filter (where ${passesOthers(facet)}))`
  /** Selects the facet values of each multi-variant card; the caller counts them. */
  const ofGroups = (facet: string, column: Sql, perCard: PerCard) => {
    const passing = sql`from grouped where ${passesOthers(facet)}`
    if (perCard === 'each') return sql`select distinct ${column} as value, card ${passing}`
    return perCard === 'highest'
      ? sql`select max(${column}) as value ${passing} group by card`
      : sql`select string_agg(distinct (${column})::text, ',') as value ${passing} group by card`
  }
  // Products that are a card each are not sorted or made distinct.
  const groupBy = (facet: string, column: Sql, perCard: PerCard = 'each') =>
    rules.perProduct
      ? sql`select ${perCard === 'set' ? sql`(${column})::text` : column} as value, ${countPassing(facet)}::int as count
          from base group by 1`
      : sql`select value, sum(n)::int as count from (
      select ${perCard === 'set' ? sql`(${column})::text` : column} as value, ${countPassing(facet)} as n from base
        where card is null group by 1
      union all select value, count(*) from (${ofGroups(facet, column, perCard)}) g group by value
    ) u group by value`
  const countColumn = (facet: string, name: string, column: CountedColumn) =>
    sql`select ${sql.lit(name)}, value::text, null, count, null
      from (${groupBy(facet, column.sql(rules), column.perCard(rules))}) g`
  /** The pairs of two columns of rows that are joined with `base`, and the number of cards that have each. */
  const countPairs = (columns: [Sql, Sql], names: [Sql, Sql], join: Sql, where: Sql) =>
    rules.perProduct
      ? sql`select ${sql.join(columns)}, count(*)::int as count from base ${join} where ${where} group by 1, 2`
      : sql`select ${sql.join(names)}, sum(n)::int as count from (
      select ${sql.join(columns)}, count(*) as n from base ${join} where base.card is null and ${where} group by 1, 2
      union all select ${sql.join(names)}, count(*) from (
        select distinct ${sql.join(columns)}, base.card from grouped base ${join} where ${where}) g group by 1, 2
    ) u group by ${sql.join(names)}`
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
      : sql`select 'category', id, name, count, null from (${countPairs(
          [sql`c.id`, sql`c.name`],
          [sql`id`, sql`name`],
          sql`cross join lateral (select category_id from category_products where product_id = base.id offset 0) l
            join categories c on c.id = l.category_id`,
          sql`c.parent_id is not distinct from ${parentCategory(listing)}::text and ${passesOthers('')}`,
        )}) g`
  // All attributes are counted together, because each product holds them in one JSON document.
  const countAttributes = () => {
    const isAttribute = ([name]: readonly [string, Sql]) => isAttributeName(name)
    const chosen = Object.entries(query.facets).flatMap(([name, values]) =>
      values.map((value) => `${name}:${value}`),
    )
    const names = only === undefined ? attributeNames : [only]
    return sql`select facet, value, null, count, total from (
      select *, count(*) over (partition by facet)::int as total, row_number() over (partition by facet
        order by facet || ':' || value = any (${chosen}::text[]) desc, count desc, value) as place
      from (${countPairs(
        [sql`a.key as facet`, sql`v.value`],
        [sql`facet`, sql`value`],
        sql`, jsonb_each(base.attributes) a,
          jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v`,
        allOf([
          sql`a.key = any (${sql.lit(`{${names.join(',')}}`)})`,
          ...flags.filter((entry) => !isAttribute(entry)).map(([name]) => flag(name)),
          ...flags.filter(isAttribute).map(([name]) => sql`(a.key = ${sql.lit(name)} or ${flag(name)})`),
        ]),
      )}) g) a where place <= ${maxValues}`
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
  if (only === undefined || isAttributeName(only)) counts.push(countAttributes())

  return sql`with ${isSearch ? popularFirst('base', selectRows, MAX_COUNTED + 1) : sql`base as materialized (${selectRows()})`}
, grouped as materialized (select * from base where card is not null)
    select 'matches' as facet, null as value, null as label, count(*)::int as count, null::int as total from base
    ${joined(counts.map((count) => sql` union all ${count}`))}`
}

const joined = (parts: readonly Sql[]): Sql => (parts.length > 0 ? sql.join(parts, sql``) : sql``)
