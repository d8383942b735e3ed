import type { z } from 'zod'
import type { SearchResult } from '#contract/desk/console.ts'
import { type LookUp, lookUpsOf, maskName, phoneDigits } from '#domain/desk-search.ts'
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

const buyer = (condition: string) => `select u.id, u.name as title from users u where ${condition}`
const findBuyer = {
  phone: prepared<[phone: string], Found>(
    'search-buyer-phone',
    buyer('u.phone = $1 and u.phone_verified_at is not null'),
  ),
  email: prepared<[email: string], Found>('search-buyer-email', buyer('u.email = $1')),
  gstin: prepared<[gstin: string], Found>(
    'search-buyer-gstin',
    buyer('u.id = (select b.user_id from business_accounts b where b.gstin = $1)'),
  ),
}

const MAX_RESULTS = 20
/** Shorter words begin too many names. */
const MIN_NAME = 3

/**
 * Returns what the desk knows by a text: what its form tells first, then products by their name. `orders` are the orders that
 * the list of orders finds. A store finds its own entries alone, and nobody what the role may not read.
 */
export async function search(
  { db, desk, role, scope }: Pick<DeskCtx, 'db' | 'desk' | 'role' | 'scope'>,
  text: string,
  orders: readonly { orderId: string; orderNumber: string; buyer: string; storename: string }[],
): Promise<Result[]> {
  const store = scope === 'all' ? null : scope.sellerId
  const may = (permission: Parameters<typeof hasPermission>[2]) => hasPermission(desk, role, permission)
  const contact = may('orders.contact')
  const as = (kind: Result['kind'], pathOf: (id: string) => string, found: readonly Found[]): Result[] =>
    found.map(({ id, title }) => ({ kind, id, title, path: pathOf(id) }))
  const products = (found: readonly Found[]) => as('product', (id) => `/product-page/${id}`, found)
  const buyers = (found: readonly Found[]) =>
    as(
      'buyer',
      (id) => `buyers/${id}`,
      found.map(({ id, title }) => ({ id, title: contact ? title : maskName(title) })),
    )
  const lookUps: Partial<Record<LookUp, () => Promise<Result[]>>> = {
    ...(may('tickets.read') && {
      ticket: async () => {
        const number = Number(text.replace('#', ''))
        const found = store === null ? findTicket(db, number) : findTicketOfStore(db, number, store)
        return as('ticket', (id) => `tickets/${id}`, await found)
      },
    }),
    // Whoever finds a person by a phone or an email knows whose it is.
    ...(may('buyers.read') && {
      gstin: async () => buyers(await findBuyer.gstin(db, text.toUpperCase())),
      ...(contact && {
        phone: async () => buyers(await findBuyer.phone(db, `+91${phoneDigits(text)}`)),
        email: async () => buyers(await findBuyer.email(db, text.toLowerCase())),
      }),
    }),
    sku: async () => products(await (store === null ? findSku(db, text) : findSkuOfStore(db, text, store))),
    product: async () =>
      text.length < MIN_NAME
        ? []
        : products(await (store === null ? findNamed(db, text) : findNamedOfStore(db, text, store))),
  }
  const found = await Promise.all(lookUpsOf(text).map((lookUp) => lookUps[lookUp]?.() ?? []))
  const all = [
    ...as(
      'order',
      (id) => `orders/${id}`,
      orders.map((order) => ({
        id: order.orderId,
        title: [order.orderNumber, order.buyer, ...(store === null ? [order.storename] : [])]
          .filter((part) => part !== '')
          .join(' · '),
      })),
    ),
    ...found.flat(),
  ]
  // A SKU may also be a word of the name.
  return [...new Map(all.map((result) => [result.path, result])).values()].slice(0, MAX_RESULTS)
}
