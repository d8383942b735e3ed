import type { z } from 'zod'
import type { SearchResult } from '#contract/desk/console.ts'
import { lookUpsOf } from '#domain/desk-search.ts'
import type { DeskCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'

type Result = z.input<typeof SearchResult>
type Found = Pick<Result, 'id' | 'title'>

// A product that is no longer sold has no page in the shop.
const product = (condition: string, more = '') =>
  `select p.id, p.name as title from products p where ${condition} and p.active ${more} limit 10`
const hasSku = 'lower(p.sku) = lower($1)'
const findSku = prepared<[sku: string], Found>('search-sku', product(hasSku))
const findSkuOfStore = prepared<[sku: string, sellerId: string], Found>(
  'search-sku-store',
  product(hasSku, 'and p.seller_id = $2'),
)
// All words; the last one matches as a prefix.
const hasName = `p.search @@ to_tsquery('english', nullif(replace(search_text($1), ' ', ' & '), '') || ':*')`
const findNamed = prepared<[text: string], Found>('search-product', product(hasName))
const findNamedOfStore = prepared<[text: string, sellerId: string], Found>(
  'search-product-store',
  product(hasName, 'and p.seller_id = $2'),
)

const MAX_RESULTS = 20

/** Rows of the lists of orders, tickets and buyers that match the search and that the viewer may see. */
type Listed = {
  orders: readonly { orderId: string; orderNumber: string; buyer: string; storename: string }[]
  tickets: readonly { ticketId: string; number: string; subject: string }[]
  buyers: readonly { userId: string; name: string }[]
}

/** Returns the results of a search: the rows that the lists have found, then products by their SKU and name. */
export async function search(
  { db, scope }: Pick<DeskCtx, 'db' | 'scope'>,
  text: string,
  { orders, tickets, buyers }: Listed,
): Promise<Result[]> {
  const store = scope === 'all' ? null : scope.sellerId
  const bySku = () => (store === null ? findSku(db, text) : findSkuOfStore(db, text, store))
  const byName = () => (store === null ? findNamed(db, text) : findNamedOfStore(db, text, store))
  const [coded, named] = await Promise.all([lookUpsOf(text).includes('sku') ? bySku() : [], byName()])
  const toResult = (kind: Result['kind'], path: string, id: string, title: readonly string[]): Result => ({
    kind,
    id,
    title: title.filter((part) => part !== '').join(' · '),
    path: path + id,
  })
  const all = [
    ...orders.map(({ orderId, orderNumber, buyer, storename }) =>
      toResult('order', 'orders/', orderId, [orderNumber, buyer, store === null ? storename : '']),
    ),
    ...tickets.map(({ ticketId, number, subject }) =>
      toResult('ticket', 'tickets/', ticketId, [number, subject]),
    ),
    ...buyers.map(({ userId, name }) => toResult('buyer', 'buyers/', userId, [name])),
    // A SKU may also be a word of the name.
    ...[...coded, ...named].map(({ id, title }) => toResult('product', '/product-page/', id, [title])),
  ]
  return [...new Map(all.map((result) => [result.path, result])).values()].slice(0, MAX_RESULTS)
}
