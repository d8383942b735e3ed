import type { z } from 'zod'
import type { SearchResult } from '#contract/desk/console.ts'
import { lookUpsOf } from '#domain/desk-search.ts'
import { hasPermission } from '#domain/permissions.ts'
import type { DeskCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'

type Result = z.input<typeof SearchResult>
type Found = Pick<Result, 'id' | 'title'>

const ticket = `select id, '#' || number || ' · ' || subject as title from tickets where number = $1`
const findTicket = prepared<[number: number], Found>('search-ticket', ticket)
const findTicketOfStore = prepared<[number: number, sellerId: string], Found>(
  'search-ticket-store',
  `${ticket} and seller_id = $2`,
)

// The shop has no page of a product that is not sold any more.
const product = (condition: string, more = '') =>
  `select p.id, p.name as title from products p where ${condition} and p.active ${more} limit 10`
const hasSku = 'lower(p.sku) = lower($1)'
const findSku = prepared<[sku: string], Found>('search-sku', product(hasSku))
const findSkuOfStore = prepared<[sku: string, sellerId: string], Found>(
  'search-sku-store',
  product(hasSku, 'and p.seller_id = $2'),
)
// All words; the last one may go on.
const hasName = `p.search @@ to_tsquery('english', nullif(replace(search_text($1), ' ', ' & '), '') || ':*')`
const findNamed = prepared<[text: string], Found>('search-product', product(hasName))
const findNamedOfStore = prepared<[text: string, sellerId: string], Found>(
  'search-product-store',
  product(hasName, 'and p.seller_id = $2'),
)

const MAX_RESULTS = 20
/** Shorter words begin too many names. */
const MIN_NAME = 3

/**
 * Returns what the desk knows by a text: what its form tells first, then products by their name. `orders` and `buyers` are those
 * that the lists find. A store finds its own entries alone, and nobody what the role may not read.
 */
export async function search(
  { db, desk, role, scope }: Pick<DeskCtx, 'db' | 'desk' | 'role' | 'scope'>,
  text: string,
  orders: readonly { orderId: string; orderNumber: string; buyer: string; storename: string }[],
  buyers: readonly { userId: string; name: string }[],
): Promise<Result[]> {
  const store = scope === 'all' ? null : scope.sellerId
  const toResults = (kind: Result['kind'], path: string, found: readonly Found[]): Result[] =>
    found.map(({ id, title }) => ({ kind, id, title, path: path + id }))
  async function findTickets() {
    if (!hasPermission(desk, role, 'tickets.read')) return []
    const number = Number(text.replace('#', ''))
    return store === null ? findTicket(db, number) : findTicketOfStore(db, number, store)
  }
  const bySku = () => (store === null ? findSku(db, text) : findSkuOfStore(db, text, store))
  const byName = () => (store === null ? findNamed(db, text) : findNamedOfStore(db, text, store))
  const lookUps = lookUpsOf(text)
  const [tickets, coded, named] = await Promise.all([
    lookUps.includes('ticket') ? findTickets() : [],
    lookUps.includes('sku') ? bySku() : [],
    text.length < MIN_NAME ? [] : byName(),
  ])
  const titleOf = ({ orderNumber, buyer, storename }: (typeof orders)[number]) =>
    [orderNumber, buyer, store === null ? storename : ''].filter((part) => part !== '').join(' · ')
  const all = [
    ...toResults(
      'order',
      'orders/',
      orders.map((order) => ({ id: order.orderId, title: titleOf(order) })),
    ),
    ...toResults('ticket', 'tickets/', tickets),
    ...toResults(
      'buyer',
      'buyers/',
      buyers.map(({ userId, name }) => ({ id: userId, title: name })),
    ),
    // A SKU may also be a word of the name.
    ...toResults('product', '/product-page/', [...coded, ...named]),
  ]
  return [...new Map(all.map((result) => [result.path, result])).values()].slice(0, MAX_RESULTS)
}
