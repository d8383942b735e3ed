import type { Facets } from '#contract/shapes.ts'
import type { ListingQuery, RatingMode } from '#domain/filters.ts'
import type { Ctx } from '#server/http/context.ts'
import { arrange, attributeFacets, type Counted, MOST_VALUES } from './facet-sections.ts'
import { filtersOf, frontFirst, onList, type Scope, sourceOf } from './listing-parts.ts'
import { MOST_HITS } from './listing-ways.ts'
import { Statement } from './statement.ts'

export type Listing = {
  ctx: Pick<Ctx, 'db' | 'now'>
  scope: Scope
  query: ListingQuery
  ratingMode: RatingMode
}

/**
 * Counts all products of the listing. `under` names filters that every product must pass: then only the other facets,
 * and none but those, are counted right, and the list is not gone through where an index has the few that pass.
 */
export async function countedFacets(listing: Listing, under: readonly string[] = []): Promise<Facets> {
  const { ctx, scope, query, ratingMode } = listing
  const statement = new Statement()
  const searched = 'search' in scope
  const source = sourceOf(statement, scope, ctx.now, searched ? 'once' : 'each')
  const all = onList(scope, filtersOf(statement, query, { ratingMode }))
  // By the join that is there anyway: as a flag of each row the filter's own question would read all that is sold out.
  if (query.availability)
    all['availability'] = `k.product_id is ${query.availability === 'in-stock' ? '' : 'not '}null`
  const on = Object.fromEntries(Object.entries(all).filter(([name]) => !under.includes(name)))
  const usual = Object.keys(all).length === 0
  const text = statementText(
    {
      from: `${source.from} left join sold_out k on k.product_id = p.id`,
      where: [...source.where, ...under.flatMap((name) => all[name] ?? [])],
      most: searched ? MOST_HITS : null,
    },
    on,
    // The counters of the categories below are the counts while nothing is filtered.
    categoriesBelow(statement.bind(parentOf(listing)), usual && 'category' in scope),
    ratingMode,
  )
  const rows = await (usual
    ? statement.runPrepared<Counted>(ctx.db, text)
    : statement.run<Counted>(ctx.db, text))
  const facets = arrange(rows, ratingMode)
  return searched && rows.some(({ facet, count }) => facet === 'seen' && count === MOST_HITS)
    ? facets.map((section) => (section.name === 'price' ? section : { ...section, counted: 'atLeast' }))
    : facets
}

/** The category whose children are offered. */
export function parentOf({ scope, query }: Listing): string | null {
  return query.category ?? ('category' in scope ? scope.category : null)
}

type Source = {
  from: string
  where: string[]
  /** Of a search only so many matches count. */
  most: number | null
}

type Categories = (passes: string) => string

function categoriesBelow(parent: string, counters: boolean): Categories {
  return counters
    ? () => `select 'category', c.id, c.name, c.product_count from categories c where c.parent_id = ${parent}`
    : (passes) => `select 'category', c.id, max(c.name), count(*)::int from base
       cross join lateral (select category_id from category_products where product_id = base.id offset 0) l
       join categories c on c.id = l.category_id where c.parent_id is not distinct from ${parent}::text and ${passes} group by c.id`
}

/** One pass over the listing for what every product has, one for its attributes, one for the categories below. */
function statementText(
  { from, where, most }: Source,
  on: Record<string, string>,
  categories: Categories,
  ratingMode: RatingMode,
): string {
  const flags = Object.entries(on).map(([name, condition]) => `, (${condition}) as "on_${name}"`)
  const others = (facet: string) => {
    const rest = Object.keys(on).filter((name) => name !== facet)
    return rest.length > 0 ? rest.map((name) => `"on_${name}"`).join(' and ') : 'true'
  }
  const count = (facet: string) =>
    others(facet) === 'true' ? 'count(*)::int' : `(count(*) filter (where ${others(facet)}))::int`
  const own = attributeFacets.filter((name) => on[name])
  const plain = Object.keys(on)
    .filter((name) => !attributeFacets.includes(name))
    .map((name) => `"on_${name}"`)
  const rows = (...more: string[]) => `select p.id, p.brand_id, p.selling_paise, p.percent_off, p.attributes,
        ${ratingMode === 'exact' ? 'round' : 'floor'}(p.rating)::int as stars, k.product_id is null as available ${flags.join('')}
      from ${from} where ${[...where, ...more].join(' and ')}`
  const counted = (facet: string, column: string) =>
    `select ${column} as value, ${count(facet)} as count from base group by ${column}`
  const bounds = `select floor(min(selling_paise) / 100.0)::int as low, ceil(max(selling_paise) / 100.0)::int as high
    from base where ${others('price')}`
  const attributes = `select a.key as facet, v.value, count(*)::int as count,
        row_number() over (partition by a.key order by count(*) desc, v.value) as place
      from base, jsonb_each(base.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
      where ${[`a.key = any ('{${attributeFacets.join(',')}}')`, ...plain, ...own.map((name) => `(a.key = '${name}' or "on_${name}")`)].join(' and ')}
      group by a.key, v.value`
  return `with ${most ? frontFirst('base', rows, most) : `base as materialized (${rows()})`}
    select 'brand' as facet, g.value, b.name as label, g.count from (
      ${counted('brand', 'brand_id')} order by count desc, value limit ${MOST_VALUES + 1}
    ) g join brands b on b.id = g.value
    union all select 'rating', value::text, null, count from (${counted('rating', 'stars')}) g
    union all select 'availability', case when value then 'in-stock' else 'out-of-stock' end, null, count
    from (${counted('availability', 'available')}) g
    union all select 'discount', value::text, null, count from (${counted('discount', 'percent_off')}) g
    union all select 'price', b.name, null, b.amount from (${bounds}) g, lateral (values ('min', g.low), ('max', g.high)) b (name, amount)
    union all select 'seen', null, null, count(*)::int from base
    union all ${categories(others(''))}
    union all select facet, value, null, count from (${attributes}) a where place <= ${MOST_VALUES}`
}
