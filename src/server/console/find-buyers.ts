import { type RawBuilder, sql } from 'kysely'
import { lookUpsOf, phoneDigits, readOrderNumber } from '#domain/desk-search.ts'
import { hasPermission } from '#domain/permissions.ts'
import type { Condition, ListCtx } from './list.ts'

/** Returns true if the role may see names, phones and streets of buyers. */
export const maySeeBuyers = ({ desk, role }: Pick<ListCtx, 'desk' | 'role'>): boolean =>
  hasPermission(desk, role, 'orders.contact')

/**
 * Returns queries of the ids that a text may mean, each with an index: of users by phone, email or GSTIN, and of orders by
 * their number. Phones and emails are looked up only with the permission to see them, because a hit would confirm a guess.
 */
export function findBuyers(
  text: string,
  ctx: Pick<ListCtx, 'desk' | 'role'>,
): { users: RawBuilder<unknown>[]; orders: RawBuilder<unknown>[] } {
  const plain = text.trim()
  const lookUps = new Set(lookUpsOf(plain))
  const contact = maySeeBuyers(ctx)
  const users: RawBuilder<unknown>[] = []
  if (contact && lookUps.has('phone'))
    users.push(
      sql`select u.id from users u where u.phone = ${`+91${phoneDigits(plain)}`} and u.phone_verified_at is not null`,
    )
  if (contact && lookUps.has('email'))
    users.push(sql`select u.id from users u where u.email = ${plain.toLowerCase()}`)
  if (lookUps.has('gstin'))
    users.push(sql`select b.user_id from business_accounts b where b.gstin = ${plain.toUpperCase()}`)
  const { number, position } = readOrderNumber(plain)
  const orders =
    number === ''
      ? []
      : [
          sql`select o.id from order_groups g join orders o on o.group_id = g.id where g.order_number = ${number}
            ${position === null ? sql`` : sql`and o.position = ${position}::int`}`,
        ]
  return { users, orders }
}

/**
 * Returns the condition that a column has an id of one of the queries; undefined without queries. The ids are one array, because
 * a condition that combines sub-selects by "or" would read the whole table.
 */
export const isFound = (column: string, queries: readonly RawBuilder<unknown>[]): Condition | undefined =>
  queries.length === 0
    ? undefined
    : sql`${sql.raw(column)} = any (array(${sql.join(
        queries.map((query) => sql`(${query})`),
        sql` union all `,
      )}))`

/** Returns queries of the ids of the refunds of users, and of orders, that queries find. */
export const refundsOf = (users: readonly RawBuilder<unknown>[], orders: readonly RawBuilder<unknown>[]) => [
  ...users.map((query) => sql`select f.id from refunds f where f.user_id in (${query})`),
  ...orders.map(
    (query) =>
      sql`select f.id from order_items i join refunds f on f.order_item_id = i.id where i.order_id in (${query})`,
  ),
]
