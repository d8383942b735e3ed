import type { Calls } from '#contract/calls.ts'
import type { ListingQuery } from '#domain/filters.ts'
import { sendCall, sendPagedCall } from '#web/api/client.ts'
import { callInput } from './listing-address.ts'
import { facetInput, type ListingData, type ListingSource, shownFacets } from './listing-loader.ts'
import { toCount } from './count-text.ts'
import { type ProductSummary, toCardProduct } from '#web/components/product/prices.ts'

/**
 * Loads a list again with the viewer's token: sort order, filters and counts use the viewer's prices and
 * minimum quantities (rulings 69 and 87).
 */
export async function viewerListing(query: ListingQuery, source: ListingSource): Promise<ListingData> {
  const { key, input, scope } = source
  const facetsRequest = facetInput(query, scope)
  const [{ body, total, precision }, facets] = await Promise.all([
    sendPagedCall(key, { ...callInput(query), ...input } as Calls[typeof key]['input']),
    sendCall('GET /getFacets', facetsRequest),
  ])
  const products: ProductSummary[] = 'products' in body ? body.products : body
  return {
    products: products.map(toCardProduct),
    ...toCount(total, precision),
    facets: shownFacets(facets, facetsRequest),
    query,
    source,
  }
}
