import type { Facets } from '#contract/shapes.ts'
import { availabilityLabels, discountSteps, facetLabels, facetNames, readListing } from '#domain/filters.ts'
import type { Ctx } from '#server/http/context.ts'
import { filterOf, type Scope, sourceOf } from './listing.ts'
import { anyMatch, matching, MOST_HITS, readSearch } from './search.ts'
import { Statement } from './statement.ts'

type Input = Readonly<Record<string, unknown>>
type Row = { facet: string; value: string; label: string | null; count: number }
type Source = { from: string; where: string[]; limit?: number }

const MOST_VALUES = 30
const attributeNames = facetNames.filter((name) => name !== 'discount')

/**
 * The facets of a listing with counts, as the filter panel shows them. The listing is named by `q`, `discountId`,
 * `brandId`, `seller`, `category` or `list` (a shelf); the rest are its filters. Each facet is counted under all
 * filters but its own, so a value's count is what choosing it gives.
 */
export async function facetsOf(ctx: Ctx, input: Input): Promise<Facets> {
  const { scope, left } = scopeOf(input)
  const query = readListing(left)
  const statement = new Statement()
  const source =
    'q' in scope ? await searchSource(ctx, statement, scope.q) : sourceOf(statement, scope, ctx.now)
  if (!source) return []
  const ratingMode = input['ratingMode'] === 'exact' ? 'exact' : 'atLeast'
  const on = filterOf(statement, query, { ratingMode })
  const parent = query.category ?? ('category' in scope ? scope.category : null)
  const text = statementText(source, on, statement.bind(parent), ratingMode)
  return arrange(await statement.run<Row>(ctx.db, text))
}

const shelves = ['topDeals', 'newArrivals', 'limited', 'featured'] as const

/** Which listing is meant, and the input without what names it. */
function scopeOf(input: Input): { scope: Scope | { q: string }; left: Input } {
  const text = (name: string) => (typeof input[name] === 'string' ? input[name].trim() : '')
  const without = (name: string) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
  if (text('q')) return { scope: { q: text('q') }, left: input }
  if (text('discountId')) return { scope: { discount: text('discountId') }, left: input }
  if (text('brandId')) return { scope: { brand: text('brandId') }, left: without('brand') }
  if (text('seller')) return { scope: { seller: text('seller') }, left: without('seller') }
  if (text('category')) return { scope: { category: text('category') }, left: without('category') }
  return { scope: { shelf: shelves.find((shelf) => shelf === text('list')) ?? 'all' }, left: input }
}

async function searchSource(ctx: Ctx, statement: Statement, text: string): Promise<Source | null> {
  const reading = await readSearch(ctx.db, text, async (tsquery) =>
    (await anyMatch(ctx.db, tsquery)) ? tsquery : null,
  )
  return reading === null
    ? null
    : { from: 'products p', where: ['p.active', matching(statement, reading)], limit: MOST_HITS }
}

function statementText(
  source: Source,
  on: Record<string, string>,
  parent: string,
  ratingMode: 'exact' | 'atLeast',
): string {
  const flags = Object.entries(on).map(([name, condition]) => `(${condition}) as "on_${name}"`)
  /** All filters but one facet's own. */
  const others = (facet: string) =>
    [
      'true',
      ...Object.keys(on)
        .filter((name) => name !== facet)
        .map((name) => `"on_${name}"`),
    ].join(' and ')
  const steps = (facet: string, values: readonly number[], condition: (step: string) => string) =>
    `select '${facet}', step::text, null, count(*)::int from base, unnest('{${values.join(',')}}'::int[]) as step
     where ${condition('step')} and ${others(facet)} group by step`
  const rated =
    ratingMode === 'exact'
      ? (step: string) => `round(rating) = ${step}`
      : (step: string) => `rating >= ${step}`
  const own = attributeNames.filter((name) => on[name]).map((name) => `(a.key = '${name}' or "on_${name}")`)
  const plain = Object.keys(on)
    .filter((name) => !attributeNames.includes(name))
    .map((name) => `"on_${name}"`)
  return `with base as materialized (
      select p.id, p.brand_id, p.selling_paise, p.rating, p.percent_off, p.attributes,
        exists (select from product_stock k where k.product_id = p.id and k.on_hand > k.held) as available
        ${flags.map((flag) => `, ${flag}`).join('')}
      from ${source.from} where ${source.where.join(' and ')} ${source.limit ? `limit ${source.limit}` : ''}
    )
    select 'category' as facet, c.id as value, c.name as label, count(*)::int as count
    from base join category_products l on l.product_id = base.id join categories c on c.id = l.category_id
    where c.parent_id is not distinct from ${parent}::text and ${others('')} group by c.id, c.name, c.position
    union all (select 'brand', n.brand_id, b.name, n.count from (
      select brand_id, count(*)::int as count from base where brand_id is not null and ${others('brand')}
      group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) n join brands b on b.id = n.brand_id)
    union all ${steps('rating', [1, 2, 3, 4, 5], rated)}
    union all select 'availability', case when available then 'in-stock' else 'out-of-stock' end, null, count(*)::int
    from base where ${others('availability')} group by available
    union all ${steps('discount', discountSteps, (step) => `percent_off >= ${step}`)}
    union all select 'price', bound.name, null, bound.rupees from (
      select floor(min(selling_paise) / 100.0)::int as low, ceil(max(selling_paise) / 100.0)::int as high
      from base where ${others('price')}) p, lateral (values ('min', low), ('max', high)) as bound (name, rupees)
    where bound.rupees is not null
    union all select facet, value, null, count from (
      select a.key as facet, v.value, count(*)::int as count,
        row_number() over (partition by a.key order by count(*) desc, v.value) as place
      from base, jsonb_each(base.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
      where ${[`a.key = any ('{${attributeNames.join(',')}}')`, ...plain, ...own].join(' and ')}
      group by a.key, v.value) a where place <= ${MOST_VALUES}`
}

const labels: Readonly<Record<string, string>> = {
  category: 'Categories',
  price: 'Pricing',
  brand: 'Brands',
  rating: 'Ratings',
  availability: 'Availability',
  ...facetLabels,
}

/** The sections of the panel in its order; one without values is left out (decision 23). */
function arrange(rows: readonly Row[]): Facets {
  return Object.entries(labels).flatMap(([name, label]) => {
    const values = rows
      .filter((row) => row.facet === name && row.count > 0)
      .map((row) => ({ value: row.value, label: row.label ?? wordsFor(name, row.value), count: row.count }))
    return values.length > 0 ? [{ name, label, values: values.toSorted(orderOfValues(name)) }] : []
  })
}

function wordsFor(facet: string, value: string): string {
  if (facet === 'availability') return availabilityLabels[value === 'in-stock' ? 'in-stock' : 'out-of-stock']
  if (facet === 'rating') return `${value} Star${value === '1' ? '' : 's'} & Up`
  if (facet === 'discount') return `${value}% and more`
  if (facet === 'price') return value === 'min' ? 'Min' : 'Max'
  return value
}

type Value = Facets[number]['values'][number]

function orderOfValues(facet: string): (a: Value, b: Value) => number {
  if (facet === 'rating' || facet === 'discount') return (a, b) => Number(b.value) - Number(a.value)
  if (facet === 'price') return (a) => (a.value === 'min' ? -1 : 1)
  return (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en')
}
