import { orderStatus } from '#domain/order-status.ts'
import { type QuantityLimits, quantityLimits } from '#domain/quantity.ts'
import { lineName, toOptions } from '#domain/variants.ts'
import { summaryColumns, type ProductSummaryRow } from '#server/catalog/product-summary.ts'
import type { Viewer } from '#server/context.ts'

/** A product summary with the facts that limit how many a user may buy. */
export type SellableRow = ProductSummaryRow & { available: boolean; in_open_orders: number }

/** Columns of a SellableRow for a statement with `summaryJoins` whose `$1` is the user. */
export const sellableColumns = `${summaryColumns}, p.active and s.status = 'active' as available,
  case when p.purchase_limit is null then 0 else (
    select coalesce(sum(i.quantity), 0)::int from order_items i
    where i.user_id = $1 and i.product_id = p.id and i.status < ${orderStatus.delivered}) end as in_open_orders`

/** Returns the row with the name of a cart or order line, which has the options of a variant. */
export const withLineName = <Row extends SellableRow>(row: Row): Row => ({
  ...row,
  name: lineName(row.name, toOptions(row.options)),
})

/** Returns the quantity limits of a product for an account kind (ruling 19). */
export const limitsOf = (row: SellableRow, kind: Viewer['kind']): QuantityLimits =>
  quantityLimits(
    {
      b2cMaxQty: row.b2c_max_qty,
      b2bMinQty: row.b2b_min_qty,
      b2bMaxQty: row.b2b_max_qty,
      minimumQuantity: null,
      purchaseLimit: row.purchase_limit,
      inOpenOrders: row.in_open_orders,
    },
    kind,
  )
