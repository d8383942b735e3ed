import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { prepared, unknownToPlanner } from '#server/db/prepared.ts'
import { orderColumns, type OrderRow, ordersOf, toOrder } from './repo.ts'

/** Filter of a list of orders: placed since a time, of a status, with a text. */
export type OrderListFilter = {
  since: Date | null
  status: OrderStatus | undefined
  search: string | undefined
}

type Page = { total: number; ids: string[] }
type Range = [userId: string, since: Date, limit: number, offset: number]
type Patterns = [text: string, number: string, numberBefore: string, position: string]

/*
 * The page is cut among ids before anything else of its orders is read. Without a search the index orders_user alone
 * answers. A search reads the items of the user once, and the order groups only if the text may be part of a number: they
 * are `in` lists, which PostgreSQL hashes.
 */
const newestFirst = 'order by placed_at desc, group_id, position limit $3 offset $4'
const pageWhere = (condition: string) => `select
  (select count(*)::int from orders where ${condition}) as total,
  array(select id from orders where ${condition} ${newestFirst}) as ids`
const ofUser = 'user_id = $1 and placed_at >= $2'

/** Condition of a search, with the numbers of the four parameters of `Patterns`. */
export const searchCondition = ([text, number, before, position]: readonly [
  string,
  string,
  string,
  string,
]) =>
  `(id like ${text} or group_id like ${text}
    or group_id in (select id from order_groups where ${number} <> '' and user_id = $1 and order_number like ${number})
    or (position::text like ${position} and group_id in
      (select id from order_groups where ${before} <> '' and user_id = $1 and order_number like ${before}))
    or id in (select order_id from order_items where user_id = $1 and name ilike ${text}))`
const foundWhere = (condition: string) => `with found as materialized (
    select id, placed_at, group_id, position from orders where ${condition}
      and ${searchCondition(['$5', '$6', '$7', '$8'])})
  select (select count(*)::int from found) as total, array(select id from found ${newestFirst}) as ids`

const selectPage = prepared<Range, Page>('orders-page', pageWhere(ofUser))
const selectPageOfStatus = prepared<[...Range, status: number], Page>(
  'orders-page-of-status',
  pageWhere(`${ofUser} and status = $5`),
)
const selectFound = prepared<[...Range, ...Patterns], Page>('orders-found', foundWhere(ofUser))
const selectFoundOfStatus = prepared<[...Range, ...Patterns, status: number], Page>(
  'orders-found-of-status',
  foundWhere(`${ofUser} and status = $9`),
)
const selectByIds = prepared<[userId: string, ids: readonly string[]], OrderRow>(
  'orders-by-ids',
  `select ${orderColumns} ${ordersOf(`${unknownToPlanner('$2::text[]')}::text[]`)} where o.user_id = $1
   order by o.placed_at desc, o.group_id, o.position`,
)

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Returns the patterns of a search: of ids and names; of a part of the number of an order group; of the end of such a
 * number, with the beginning of the position that follows it (TC-2611-48213-1). An empty pattern finds nothing.
 */
export function searchPatterns(search: string): Patterns {
  const number = search.toUpperCase()
  const [, before, position = ''] = /^([TC\d-]*)-(\d{0,3})$/.exec(number) ?? []
  return [
    `%${likeText(search.toLowerCase())}%`,
    /^[TC\d-]+$/.test(number) ? `%${number}%` : '',
    before === undefined ? '' : `%${before}`,
    `${position}%`,
  ]
}

/** Returns a page of the orders of a user, newest first, and their exact number. */
export async function listOrders(
  db: Db,
  userId: string,
  { since, status, search }: OrderListFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  const range: Range = [userId, since ?? new Date(0), limit, offset]
  const [page] = await (search
    ? status === undefined
      ? selectFound(db, ...range, ...searchPatterns(search))
      : selectFoundOfStatus(db, ...range, ...searchPatterns(search), status)
    : status === undefined
      ? selectPage(db, ...range)
      : selectPageOfStatus(db, ...range, status))
  if (!page || page.ids.length === 0) return { orders: [], total: page?.total ?? 0 }
  return { orders: (await selectByIds(db, userId, page.ids)).map(toOrder), total: page.total }
}
