import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeskReturn, deskReturns } from '#contract/desk/returns.ts'
import type { ReturnState } from '#domain/returns.ts'
import type { ListDefinition } from '#server/console/list.ts'
import { isFound } from '#server/console/find-buyers.ts'
import { ordersFound } from '#server/orders/desk-list.ts'

type Input = z.output<Extract<(typeof deskReturns.list.rows)[number], { who: 'operator' }>['input']>
type Answer = z.input<typeof DeskReturn>
/** A row of the list; `DeskReturn` before its times are texts. */
export type ReturnRow = Omit<Answer, 'decideBy' | 'createdAt'> & { decideBy: Date; createdAt: Date }

/** States in which the system decides when the time is over. */
const undecided: readonly ReturnState[] = ['requested', 'received']

/** Returns the fields of a return as the calls of the desks answer them. */
export const toDeskReturn = ({ decideBy, createdAt, ...row }: ReturnRow): Answer => ({
  ...row,
  decideBy: undecided.includes(row.state) ? decideBy.toISOString() : null,
  createdAt: createdAt.toISOString(),
})

/** The returns of a store, or of all stores. */
export const returnList: ListDefinition<Input, ReturnRow, Answer> = {
  from: 'returns r',
  key: 'r.id',
  seller: 'r.seller_id',
  filters: {
    state: (states) => sql`r.state in (${sql.join(states.map((state) => sql.lit(state)))})`,
    seller: (sellerId) => sql`r.seller_id = ${sellerId}`,
  },
  search: (text, ctx) =>
    isFound('r.id', [
      sql`select t.id from returns t where t.id = ${text.toLowerCase()}`,
      ...ordersFound(text, ctx).map(
        (query) => sql`select t.id from returns t where t.order_id in (${query})`,
      ),
    ]),
  sorts: {
    createdAt: { sql: 'r.created_at', type: 'time' },
    decideBy: { sql: 'r.decide_by', type: 'time' },
  },
  usualSort: '-createdAt',
  joins: `join orders o on o.id = r.order_id join order_groups g on g.id = o.group_id
    join sellers s on s.id = r.seller_id`,
  columns: {
    returnId: 'r.id',
    orderNumber: `g.order_number || '-' || o.position`,
    sellerId: 'r.seller_id',
    storename: 's.store_name',
    state: 'r.state',
    kind: 'r.kind',
    reason: 'r.reason',
    pieces: '(select coalesce(sum(x.quantity), 0)::int from return_items x where x.return_id = r.id)',
    decideBy: 'r.decide_by',
    createdAt: 'r.created_at',
  },
  toAnswer: toDeskReturn,
}
