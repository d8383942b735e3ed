import type { Facets } from '#contract/shapes.ts'
import { isAttributeName, readListing } from '#domain/filters.ts'
import { valueIds } from '#domain/value-texts.ts'
import type { Ctx, PageResult } from '#server/context.ts'
import { nameOf, readTexts, valueText, type Wanted } from '#server/catalog/texts.ts'
import type { Db } from '#server/db/db.ts'
import { endDeals } from '#server/catalog/end-deals.ts'
import { estimateFacets, isEstimated } from '#server/listing/large/estimated-facets.ts'
import { factsOf } from '#server/listing/large/lists.ts'
import { textFor } from '#text/server.ts'
import { defaultLocale, type Locale } from '#domain/languages.ts'
import { countFacets, findValues } from './count-facets.ts'
import { type Listing, rulesFor } from './filters.ts'
import type { Scope } from './scope.ts'

type Input = Readonly<Record<string, unknown>>
/** Requests one facet with all its values: a page of those whose label contains a text. */
type FacetInput = {
  facet?: string | undefined
  facetSearch?: string | undefined
  page: number
  limit: number
}

/**
 * Returns the facets of a list with counts, as the filter panel shows them. The list is named by `q`, `discountId`,
 * `brandId`, `seller`, `category` or `list` (a shelf); the other parameters are its filters. Each facet is counted
 * under all filters but its own, so that the count of a value is the number of products after choosing it. Facets of a
 * list of more than 20,000 products are estimates and marked so.
 */
export async function findFacets(
  ctx: Ctx,
  { facet, facetSearch, page, limit, ...input }: FacetInput & Input,
  findSearchList: (text: string, filters: Input) => Promise<{ scope: Scope | null; filters: Input }>,
): Promise<PageResult<Facets>> {
  const named = readScope(input)
  const { scope, filters } =
    'q' in named.scope ? await findSearchList(named.scope.q, named.filters) : { ...named, scope: named.scope }
  if (!scope) return unpaged([])
  const ratingMode = input['ratingMode'] === 'exact' ? 'exact' : 'atLeast'
  await endDeals(ctx.db, ctx.now)
  const { hasGroups, large } = await factsOf(ctx.db, scope)
  const rules = rulesFor(ctx, { ratingMode, perProduct: !hasGroups })
  const listing: Listing = { ctx, scope, query: readListing(filters), rules }
  const text = textFor(ctx.locale()).facetText
  const { db } = ctx
  const locale = ctx.locale()
  if (facet === undefined)
    return unpaged(
      await withLabels(
        db,
        locale,
        large && isEstimated(large)
          ? await estimateFacets(listing, large, text)
          : await countFacets(listing, text),
      ),
    )
  // All values of one facet are counted exactly for a list of any size.
  const [section] = await withLabels(db, locale, await countFacets(listing, text, [], facet))
  if (!section) return unpaged([])
  const { values, total } = findValues(section.values, { facetSearch, page, limit })
  return { rows: [{ ...section, values }], total, precision: 'exact', limit }
}

/** Returns facets with the labels of categories, brands and attribute values in a language; the values stay as they are. */
async function withLabels(db: Db, locale: Locale, facets: Facets): Promise<Facets> {
  if (locale === defaultLocale) return facets
  const wanted: Wanted = new Map(['value', 'category', 'brand'].map((kind) => [kind, new Set()]))
  for (const { name, values } of facets)
    for (const { value } of values)
      for (const id of isAttributeName(name) ? valueIds(value) : [value])
        wanted.get(isAttributeName(name) ? 'value' : name)?.add(id)
  const find = await readTexts(db, locale, wanted)
  return facets.map((section) => ({
    ...section,
    values: section.values.map((one) => ({
      ...one,
      label:
        (isAttributeName(section.name)
          ? valueText(find, one.value)
          : nameOf(find(section.name, one.value))) ?? one.label,
    })),
  }))
}

/** The facets themselves are no pages; only the values of one facet are. */
const unpaged = (facets: Facets): PageResult<Facets> => ({ rows: facets, total: null, precision: 'exact' })

const shelves = ['topDeals', 'newArrivals', 'limited', 'featured', 'featuredBrands', 'topStores'] as const

/** Splits the input into the list that it names and the parameters of its filters. */
function readScope(input: Input): { scope: Scope | { q: string }; filters: Input } {
  const text = (name: string) => (typeof input[name] === 'string' ? input[name].trim() : '')
  const without = (name: string) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
  if (text('q')) return { scope: { q: text('q') }, filters: input }
  if (text('discountId')) return { scope: { discount: text('discountId') }, filters: input }
  if (text('brandId')) return { scope: { brand: text('brandId') }, filters: without('brand') }
  if (text('seller')) return { scope: { seller: text('seller') }, filters: without('seller') }
  if (text('category')) return { scope: { category: text('category') }, filters: without('category') }
  return { scope: { shelf: shelves.find((shelf) => shelf === text('list')) ?? 'all' }, filters: input }
}
