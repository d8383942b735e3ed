import type { OrderFields } from '#domain/order-fields.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { type OrderListFilter, searchCondition, searchPatterns } from './list-repo.ts'
import { orderFieldColumns } from './repo.ts'

export type ExportRow = OrderFields & {
  order_number: string
  order_id: string
  group_id: string
  position: number
  /** With microseconds, which a Date does not have. */
  placed_exactly: string
  placed_at: Date
  store_name: string
  payment_mode: string
  gstin: string | null
  name: string
  hsn: string | null
  gst_rate_bp: number
  quantity: number
  unit_paise: number
  line_paise: number
  coins: number
  note: string
  status: OrderStatus
  delivered_at: Date | null
  cancelled_at: Date | null
  cancellation_reason: string | null
  /** Numbers of the invoices and bills of supply of the order; null without any. */
  invoice_numbers: string | null
}

type After = Pick<ExportRow, 'placed_exactly' | 'group_id' | 'position'>
const beginning: After = { placed_exactly: '-infinity', group_id: '', position: 0 }

const selectBatch = prepared<
  [
    userId: string,
    since: Date,
    status: number | null,
    isSearch: boolean,
    text: string,
    number: string,
    numberBefore: string,
    numberPosition: string,
    afterPlaced: string,
    afterGroup: string,
    afterPosition: number,
    limit: number,
  ],
  ExportRow
>(
  'orders-export',
  `with batch as materialized (
     select id from orders where user_id = $1 and placed_at >= $2 and ($3::smallint is null or status = $3)
       and (not $4::boolean or ${searchCondition(['$5::text', '$6', '$7', '$8'])})
       and (placed_at, group_id, position) > ($9::text::timestamptz, $10, $11::smallint)
     order by placed_at, group_id, position limit $12
   )
   select g.order_number, o.id as order_id, o.group_id, o.position, o.placed_at::text as placed_exactly, o.placed_at,
     s.store_name, g.payment_mode, g.gstin, ${orderFieldColumns}, i.name, i.hsn, i.gst_rate_bp, i.quantity, i.unit_paise, i.line_paise,
     i.coins, i.note, i.status, i.delivered_at, i.cancelled_at, i.cancellation_reason, d.invoice_numbers
   from batch join orders o using (id) join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id
     left join lateral (select string_agg(number, ', ' order by issued_at, sequence) as invoice_numbers from documents
       where order_id = o.id and corrects is null) d on true
     join order_items i on i.order_id = o.id
   where o.user_id = $1
   order by o.placed_at, o.group_id, o.position, i.name, i.id`,
)

/**
 * Returns the items of the orders of a user, oldest first, in batches of `size` orders. Each batch is a statement of its
 * own, so that no connection is held between them.
 */
export async function* listExportBatches(
  db: Db,
  userId: string,
  { since, status, search }: OrderListFilter,
  size: number,
): AsyncGenerator<ExportRow[]> {
  for (let after: After | undefined = beginning; after;) {
    const rows: ExportRow[] = await selectBatch(
      db,
      userId,
      since ?? new Date(0),
      status ?? null,
      search !== undefined && search !== '',
      ...searchPatterns(search ?? ''),
      after.placed_exactly,
      after.group_id,
      after.position,
      size,
    )
    if (rows.length > 0) yield rows
    after = new Set(rows.map(({ order_id }) => order_id)).size === size ? rows.at(-1) : undefined
  }
}
