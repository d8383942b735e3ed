import type { Facets } from '#contract/shapes.ts'
import type { ListingQuery, RatingMode } from '#domain/filters.ts'
import { priceSteps } from '#domain/price-ranges.ts'
import type { Ctx } from '#server/context.ts'
import { ALL_VALUES, arrange, attributeFacets, type Counted, MOST_VALUES } from './facet-sections.ts'
import { filtersOf, frontFirst, onList, type Scope, seenBy, sourceOf, type ViewerRules } from './filters.ts'
import { COUNTED } from '#server/listing/large/samples.ts'
import { Statement } from './statement.ts'

/** Values of one facet that a query can choose. */
const MOST_CHOSEN = 30

export type Listing = {
  ctx: Pick<Ctx, 'db' | 'clock' | 'now' | 'viewer'>
  scope: Scope
  query: ListingQuery
  rules: Required<ViewerRules>
}

/**
 * Counts all products of the listing. `under` names filters that every product must pass: then only the other facets,
 * and none but those, are counted right, and the list is not gone through where an index has the few that pass.
 * `only` names one facet, which then has all its values.
 */
export async function countedFacets(
  listing: Listing,
  under: readonly string[] = [],
  only?: string,
): Promise<Facets> {
  const { ctx, scope, query, rules } = listing
  const { paise, percent, soldOut } = seenBy[rules.kind]
  const statement = new Statement()
  const searched = 'search' in scope
  const source = sourceOf(statement, scope, ctx.now, searched ? 'once' : 'each')
  const all = onList(scope, filtersOf(statement, query, rules))
  // By the join that is there anyway: as a flag of each row the filter's own question would read all that is sold out.
  if (query.availability)
    all['availability'] = `k.product_id is ${query.availability === 'in-stock' ? '' : 'not '}null`
  const on = Object.fromEntries(Object.entries(all).filter(([name]) => !under.includes(name)))
  const usual = Object.keys(all).length === 0
  const text = statementText(
    {
      from: `${source.from} left join ${soldOut} k on k.product_id = p.id`,
      where: [...source.where, ...under.flatMap((name) => all[name] ?? [])],
      most: searched ? COUNTED + 1 : null,
      paise,
      percent,
      brands: () => statement.bind(query.brand),
      chosen: () =>
        statement.bind(
          Object.entries(query.facets).flatMap(([name, values]) => values.map((value) => `${name}:${value}`)),
        ),
      only,
    },
    on,
    // The counters of the categories below are the counts while nothing is filtered.
    categoriesBelow(() => statement.bind(parentOf(listing)), usual && 'category' in scope),
    rules.ratingMode,
  )
  const rows = await (usual
    ? statement.runPrepared<Counted>(ctx.db, text)
    : statement.run<Counted>(ctx.db, text))
  const facets = arrange(rows, rules.ratingMode, query, only ? ALL_VALUES : undefined)
  return searched && rows.some(({ facet, count }) => facet === 'seen' && count! > COUNTED)
    ? facets.map((section) => notExact(section, 'atLeast'))
    : facets
}

/** A section whose counts are not exact; the lowest and highest price are. */
export function notExact(section: Facets[number], counted: 'about' | 'atLeast'): Facets[number] {
  if (section.name !== 'price') return { ...section, counted }
  return {
    ...section,
    ...(section.ranges && { ranges: section.ranges.map((range) => ({ ...range, counted })) }),
  }
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
  /** The columns that the viewer sees. */
  paise: string
  percent: string
  /** Bind chosen brands, and chosen values of attributes as "size:M", where a part of the statement needs them. */
  brands: () => string
  chosen: () => string
  /** The one facet that is counted. */
  only: string | undefined
}

type Categories = (passes: string) => string

function categoriesBelow(parent: () => string, counters: boolean): Categories {
  return counters
    ? () =>
        `select 'category', c.id, c.name, c.product_count, null from categories c where c.parent_id = ${parent()}`
    : (passes) => `select 'category', c.id, max(c.name), count(*)::int, null from base
       cross join lateral (select category_id from category_products where product_id = base.id offset 0) l
       join categories c on c.id = l.category_id where c.parent_id is not distinct from ${parent()}::text and ${passes} group by c.id`
}

/** One pass over the listing for what every product has, one for its attributes, one for the categories below. */
function statementText(
  { from, where, most, paise, percent, brands, chosen, only }: Source,
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
  const rows = (
    ...more: string[]
  ) => `select p.id, p.brand_id, ${paise} as paise, ${percent} as percent, p.attributes,
        ${ratingMode === 'exact' ? 'round' : 'floor'}(p.rating)::int as stars, k.product_id is null as available ${flags.join('')}
      from ${from} where ${[...where, ...more].join(' and ')}`
  const counted = (facet: string, column: string) =>
    `select ${column} as value, ${count(facet)} as count from base group by ${column}`
  const least = only ? ALL_VALUES : MOST_VALUES
  const bounds = `select floor(min(paise) / 100.0)::int as low, ceil(max(paise) / 100.0)::int as high
    from base where ${others('price')}`
  const attributes =
    () => `select a.key as facet, v.value, count(*)::int as count, count(*) over (partition by a.key)::int as total,
        row_number() over (partition by a.key
          order by a.key || ':' || v.value = any (${chosen()}::text[]) desc, count(*) desc, v.value) as place
      from base, jsonb_each(base.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
      where ${[`a.key = any ('{${only ?? attributeFacets.join(',')}}')`, ...plain, ...own.map((name) => `(a.key = '${name}' or "on_${name}")`)].join(' and ')}
      group by a.key, v.value`
  const parts: Record<string, () => string> = {
    // A brand that is chosen stays, to be taken back, when no product has it under the other filters.
    brand: () => {
      const wanted = brands()
      return `select 'brand', g.value, b.name, g.count, g.total from (
        select c.*, count(*) over ()::int as total from (${counted('brand', 'brand_id')}) c where c.count > 0
        order by c.value = any (${wanted}::text[]) desc, c.count desc, c.value limit ${least + MOST_CHOSEN}
      ) g join brands b on b.id = g.value
      union all select 'brand', b.id, b.name, 0, null from brands b where b.id = any (${wanted}::text[])`
    },
    rating: () => `select 'rating', value::text, null, count, null from (${counted('rating', 'stars')}) g`,
    availability:
      () => `select 'availability', case when value then 'in-stock' else 'out-of-stock' end, null, count, null
      from (${counted('availability', 'available')}) g`,
    discount: () =>
      `select 'discount', value::text, null, count, null from (${counted('discount', 'percent')}) g`,
    price: () => `select 'price', b.name, null, b.amount, null
      from (${bounds}) g, lateral (values ('min', g.low), ('max', g.high)) b (name, amount)
      union all select 'priceStep', value::text, null, count, null
      from (${counted('price', `width_bucket(paise, '{${priceSteps.map((step) => step * 100).join(',')}}'::bigint[])`)}) g`,
    category: () => categories(others('')),
    attributes: () =>
      `select facet, value, null, count, total from (${attributes()}) a where place <= ${least + MOST_CHOSEN}`,
  }
  const asked = only === undefined ? Object.values(parts) : [parts[only] ?? parts['attributes']!]
  return `with ${most ? frontFirst('base', rows, most) : `base as materialized (${rows()})`}
    select 'seen' as facet, null as value, null as label, count(*)::int as count, null::int as total from base
    ${asked.map((part) => `union all ${part()}`).join(' ')}`
}
