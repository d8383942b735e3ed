import { givenOrderFields, type OrderFields } from '#domain/order-fields.ts'
import type { Confirmation, Order, OrderItem } from '#contract/orders.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import { type OrderStatus, orderStatus, statusOfItems } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { toStamp } from '#server/stamp.ts'
import {
  afterSaleColumns,
  type AfterSaleRow,
  returnableStamp,
  returnedPieces,
  toAfterSale,
  toRemaining,
} from './after-sale.ts'
import { CONFIRMATION } from './messages.ts'
import type { ShipTo } from './order-draft.ts'

type ItemRow = {
  product_id: string
  name: string
  image_url: string | null
  brand_id: string | null
  brand_name: string | null
  quantity: number
  unit_paise: number
  mrp_paise: number
  status: OrderStatus
  note: string
  /** Timestamps in JSON are text. */
  cancelled_at: string | null
  cancellation_reason: string | null
  delivered_at: string | null
  expected_on: string
  coins: number
  return_days: number
  non_returnable: boolean
  returned: number
  sold: boolean
}
export type OrderRow = AfterSaleRow &
  OrderFields & {
    id: string
    group_id: string
    order_number: string
    position: number
    together: number
    seller_id: string
    store_name: string
    status: OrderStatus
    items_paise: number
    coins: number
    coin_value_paise: number
    shipping_waived_paise: number
    shipping_together_paise: number
    total_paise: number
    payment_mode: string
    ship_to: ShipTo
    expected_delivery_on: string
    delivered_at: Date | null
    placed_at: Date
    disputed: boolean
    items: ItemRow[]
  }

/** The columns of `OrderFields`, of the order group `g`. */
export const orderFieldColumns = `g.purchase_order as "purchaseOrder"`

export const orderColumns = `o.id, o.group_id, g.order_number, o.position,
  (select count(*)::int from orders c where c.group_id = o.group_id) as together, o.seller_id, s.store_name, o.status, o.items_paise, o.coins, g.coin_value_paise, o.shipping_waived_paise,
  g.shipping_paise as shipping_together_paise, o.total_paise,
  g.payment_mode, g.ship_to, ${orderFieldColumns}, o.expected_delivery_on, o.delivered_at, o.placed_at,
  exists (select from payments p join disputes d using (provider_payment_id)
    where p.intent_id = g.intent_id and d.status in ('open', 'lost')) as disputed,
  (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', i.name, 'image_url', i.image_url, 'brand_id', i.brand_id,
    'brand_name', i.brand_name, 'quantity', i.quantity, 'unit_paise', i.unit_paise, 'mrp_paise', i.mrp_paise, 'status', i.status,
    'note', i.note, 'cancelled_at', i.cancelled_at, 'cancellation_reason', i.cancellation_reason, 'delivered_at', i.delivered_at, 'expected_on', coalesce(i.expected_delivery_on, o.expected_delivery_on),
    'coins', i.coins, 'return_days', i.return_days, 'non_returnable', i.non_returnable, 'returned', ${returnedPieces}, 'sold', d.active and s.status = 'active')
    order by i.name, i.id) from order_items i join products d on d.id = i.product_id where i.order_id = o.id) as items,
  ${afterSaleColumns}`
/**
 * Joins of the orders with these ids, an expression of `text[]`. The ids are looked up first: else PostgreSQL reads all
 * orders of the user, because most users have few.
 */
export const ordersOf = (ids: string) => `from (select * from orders where id = any(${ids}) offset 0) o
  join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id`

const selectById = prepared<[userId: string, orderId: string], OrderRow>(
  'orders-by-id',
  `select ${orderColumns} ${ordersOf('array(select * from orders_called($2))')} where o.user_id = $1
   order by o.position`,
)

/** Returns an order of the user by id or number, or all orders of a group; empty if it belongs to another user. */
export const findOrders = async (db: Db, userId: string, orderId: string): Promise<Order[]> =>
  (await selectById(db, userId, orderId)).map(toOrder)

const selectConfirmation = prepared<[groupId: string, userId: string], Confirmation>(
  'order-confirmation',
  `select m.to_address as email,
     case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'failed' else 'waiting' end as status
   from messages m join users u on u.id = $2 and u.email = m.to_address
   where m.reference = $1 and m.channel = 'email' and m.template = '${CONFIRMATION}'`,
)

/** Returns the confirmation mail of an order group to the user's current email; null without one. */
export const findConfirmation = async (
  db: Db,
  userId: string,
  groupId: string,
): Promise<Confirmation | null> => (await selectConfirmation(db, groupId, userId))[0] ?? null

/** Merges the orders of a group into one (ruling 30: order pages accept either id). Returns null for an empty list. */
export function mergeOrders(orders: readonly Order[]): Order | null {
  const [first] = orders
  if (!first || orders.length === 1) return first ?? null
  const items = orders.flatMap((order) => order.product.items)
  const sum = (amount: (order: Order) => number) =>
    toRupees(orders.reduce((total, order) => total + Math.round(amount(order) * 100), 0))
  const last = (stamp: (order: Order) => Order['deliveredDate']) =>
    orders.map(stamp).reduce((a, b) => (a && b ? (a.seconds > b.seconds ? a : b) : null))
  return {
    ...first,
    id: first.parentOrderId,
    orderId: first.parentOrderId,
    orderNumber: first.parentOrderNumber,
    status: statusOfItems(orders.map((order) => order.status)),
    expectedDeliveryDate: last((order) => order.expectedDeliveryDate),
    deliveredDate: last((order) => order.deliveredDate),
    creditCoins: orders.reduce((total, order) => total + order.creditCoins, 0),
    shipping: sum((order) => order.shipping),
    shippingWaived: sum((order) => order.shippingWaived),
    total: sum((order) => order.total),
    product: { orderAmount: sum((order) => order.product.orderAmount), items },
    cancelledOrders: orders.flatMap((order) => order.cancelledOrders),
    refunds: orders.flatMap((order) => order.refunds),
    invoices: orders.flatMap((order) => order.invoices),
    parcels: orders.flatMap((order) => order.parcels),
    history: orders.flatMap((order) => order.history),
    remaining: {
      items: sum((order) => order.remaining.items),
      coins: orders.reduce((total, order) => total + order.remaining.coins, 0),
      shipping: sum((order) => order.remaining.shipping),
      total: sum((order) => order.remaining.total),
      toPay: sum((order) => order.remaining.toPay),
    },
  }
}

/** Converts a row of `orderColumns` to an order of the API. */
export function toOrder(row: OrderRow): Order {
  const seller = { sellerId: row.seller_id, storedetails: { storename: row.store_name } }
  const items = row.items.map((item) => toOrderItem(item, seller))
  return {
    id: row.id,
    orderId: row.id,
    parentOrderId: row.group_id,
    orderNumber: `${row.order_number}-${row.position}`,
    parentOrderNumber: row.order_number,
    ordersTogether: row.together,
    orderDate: toStamp(row.placed_at),
    status: row.status,
    expectedDeliveryDate: toStampOrNull(dateOfDay(row.expected_delivery_on)),
    deliveredDate: toStampOrNull(row.delivered_at),
    paymentMode: row.payment_mode,
    creditCoins: row.coins,
    coinValue: toRupees(row.coin_value_paise),
    shipping: toRupees(row.total_paise - row.items_paise + row.coins * row.coin_value_paise),
    shippingTogether: toRupees(row.shipping_together_paise),
    shippingWaived: toRupees(row.shipping_waived_paise),
    total: toRupees(row.total_paise),
    ...(row.disputed && { disputed: true }),
    sellerDetails: seller,
    shipTo: row.ship_to,
    ...givenOrderFields(row),
    product: { orderAmount: toRupees(row.items_paise), items },
    cancelledOrders: items.filter((item) => item.status === orderStatus.cancelled),
    ...toAfterSale(row),
    remaining: toRemaining(row),
  }
}

function toOrderItem(item: ItemRow, sellerDetails: Order['sellerDetails']): OrderItem {
  const cancelled = item.status === orderStatus.cancelled
  return {
    productId: item.product_id,
    productName: item.name,
    productImage: item.image_url,
    productPrice: toRupees(item.unit_paise),
    quantity: item.quantity,
    status: item.status,
    productNote: item.note,
    brandDetails: { brandId: item.brand_id, brandName: item.brand_name ?? '' },
    sellerDetails,
    productDetails: { price: toRupees(item.mrp_paise), offerPrice: toRupees(item.unit_paise) },
    expectedDeliveryDate: toStampOrNull(dateOfDay(item.expected_on)),
    deliveredDate: toStampOrNull(item.delivered_at),
    cancel: cancelled
      ? {
          cancellationDate: toStampOrNull(item.cancelled_at),
          cancellationReason: item.cancellation_reason ?? '',
        }
      : null,
    coins: item.coins,
    returnableUntil: returnableStamp(item.delivered_at, item.return_days),
    nonReturnable: item.non_returnable,
    returned: item.returned,
    sold: item.sold,
  }
}

const toStampOrNull = (date: Date | string | null) => (date === null ? null : toStamp(new Date(date)))
