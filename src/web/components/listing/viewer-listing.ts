import type { Calls } from '#contract/calls.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { sendCall, sendPage } from '#web/api/client.ts'
import { callInput } from './listing-address.ts'
import { facetInput, type ListingData, type ListingSource, shownFacets } from './listing-loader.ts'
import { countWith } from './precise.ts'
import { type ProductSummary, toCardProduct } from '#web/components/product/prices.ts'

/**
 * Asks for a list again with the viewer's token: order, filters and counts go by the prices and minimum quantities of
 * the viewer (rulings 69 and 87).
 */
export async function viewerListing(query: ListingQuery, source: ListingSource): Promise<ListingData> {
  const { key, input, scope } = source
  const asked = facetInput(query, scope)
  const [{ body, total, precision }, facets] = await Promise.all([
    sendPage(key, { ...callInput(query), ...input } as Calls[typeof key]['input']),
    sendCall('GET /getFacets', asked),
  ])
  const products: ProductSummary[] = 'products' in body ? body.products : body
  return {
    products: products.map(toCardProduct),
    ...countWith(total, precision),
    facets: shownFacets(facets, asked),
    query,
    source,
  }
}
