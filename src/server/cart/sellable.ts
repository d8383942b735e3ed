import { orderStatus } from '#domain/order-status.ts'
import { type QuantityLimits, quantityLimits } from '#domain/quantity.ts'
import { lineName, toOptions } from '#domain/variants.ts'
import { ownUnits, summaryColumns, type ProductSummaryRow } from '#server/catalog/product-summary.ts'
import type { Viewer } from '#server/context.ts'

/**
 * A product summary with the facts that limit how many a user may buy. `stock` includes the `own_held` units, which the
 * open payment of the user reserves: the next checkout of the user ends that payment and may take them.
 */
export type SellableRow = ProductSummaryRow & {
  available: boolean
  /** Units in open orders, and in payments that are collected and have no order yet. */
  in_open_orders: number
  own_held: number
}

/** Columns of a SellableRow for a statement with `summaryJoins` whose `$1` is the user; pass its rows to `toSellable`. */
export const sellableColumns = `${summaryColumns}, p.active and s.status = 'active' as available,
  case when p.purchase_limit is null then 0 else (
    select coalesce(sum(i.quantity), 0)::int from order_items i
    where i.user_id = $1 and i.product_id = p.id and i.status < ${orderStatus.delivered}) + (
    select coalesce(sum(h.quantity), 0)::int from payment_intents i join stock_holds h on h.intent_id = i.id
    where i.user_id = $1 and i.status = 'paid' and h.product_id = p.id and h.released_at is null) end as in_open_orders,
  ${ownUnits('$1', 'p.id')} as own_held`

/** Returns the row with its own units in the stock, and with the name of a cart or order line: it has the options of a variant. */
export const toSellable = <Row extends SellableRow>(row: Row): Row => ({
  ...row,
  name: lineName(row.name, toOptions(row.options)),
  stock: row.stock + row.own_held,
})

/**
 * Returns the quantity limits of a product for an account kind (ruling 19). `withOpenPayment` counts the units of the
 * open payment towards the purchase limit, for an order that does not end the payment.
 */
export const limitsOf = (
  row: SellableRow,
  kind: Viewer['kind'],
  { withOpenPayment = false } = {},
): QuantityLimits =>
  quantityLimits(
    {
      b2cMaxQty: row.b2c_max_qty,
      b2bMinQty: row.b2b_min_qty,
      b2bMaxQty: row.b2b_max_qty,
      minimumQuantity: null,
      purchaseLimit: row.purchase_limit,
      inOpenOrders: row.in_open_orders + (withOpenPayment ? row.own_held : 0),
    },
    kind,
  )
