import type { Confirmation, Order, OrderItem } from '#contract/orders.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import { remainingOf } from '#domain/order-amounts.ts'
import { type OrderStatus, orderStatus } from '#domain/order-status.ts'
import { returnableUntil } from '#domain/returns.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { detailColumns, type DetailRow, returnedPieces, toDetails } from './detail-columns.ts'
import { CONFIRMATION } from './messages.ts'
import type { ShipTo } from './order-draft.ts'
import { toStamp, toStampOrNull } from './stamps.ts'

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
  line_paise: number
  coins: number
  return_days: number
  non_returnable: boolean
  returned: number
  sold: boolean
}
export type OrderRow = DetailRow & {
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
  total_paise: number
  payment_mode: string
  ship_to: ShipTo
  expected_delivery_on: string
  delivered_at: Date | null
  placed_at: Date
  disputed: boolean
  items: ItemRow[]
}

export const orderColumns = `o.id, o.group_id, g.order_number, o.position,
  (select count(*)::int from orders c where c.group_id = o.group_id) as together, o.seller_id, s.store_name, o.status, o.items_paise, o.coins, g.coin_value_paise, o.shipping_waived_paise, o.total_paise,
  g.payment_mode, g.ship_to, o.expected_delivery_on, o.delivered_at, o.placed_at,
  exists (select from payments p join disputes d using (provider_payment_id)
    where p.intent_id = g.intent_id and d.status in ('open', 'lost')) as disputed,
  (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', i.name, 'image_url', i.image_url, 'brand_id', i.brand_id,
    'brand_name', i.brand_name, 'quantity', i.quantity, 'unit_paise', i.unit_paise, 'mrp_paise', i.mrp_paise, 'status', i.status,
    'note', i.note, 'cancelled_at', i.cancelled_at, 'cancellation_reason', i.cancellation_reason, 'delivered_at', i.delivered_at,
    'line_paise', i.line_paise, 'coins', i.coins, 'return_days', i.return_days, 'non_returnable', i.non_returnable,
    'returned', ${returnedPieces}, 'sold', s.status = 'active' and (select p.active from products p where p.id = i.product_id))
    order by i.name, i.id) from order_items i where i.order_id = o.id) as items,${detailColumns}`
export const orderJoins =
  'from orders o join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id'

const selectById = prepared<[userId: string, orderId: string], OrderRow>(
  'orders-by-id',
  `select ${orderColumns} ${orderJoins} where o.id in (select * from orders_called($2)) and o.user_id = $1
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

/** Returns the confirmation mail of an order group to the present email of the user; null if there is none. */
export const findConfirmation = async (
  db: Db,
  userId: string,
  groupId: string,
): Promise<Confirmation | null> => (await selectConfirmation(db, groupId, userId))[0] ?? null

/** Converts a row of `orderColumns` to an order of the API. */
export function toOrder(row: OrderRow): Order {
  const seller = { sellerId: row.seller_id, storedetails: { storename: row.store_name } }
  const items = row.items.map((item) => toOrderItem(item, seller))
  const shippingPaise = row.total_paise - row.items_paise + row.coins * row.coin_value_paise
  const remaining = remainingOf({
    lines: row.items.map(({ status, line_paise, coins }) => ({ status, linePaise: line_paise, coins })),
    coinValuePaise: row.coin_value_paise,
    shippingPaise,
    isCashOnDelivery: row.payment_mode === 'COD',
  })
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
    shipping: toRupees(shippingPaise),
    shippingWaived: toRupees(row.shipping_waived_paise),
    total: toRupees(row.total_paise),
    ...(row.disputed && { disputed: true }),
    sellerDetails: seller,
    shipTo: row.ship_to,
    product: { orderAmount: toRupees(row.items_paise), items },
    cancelledOrders: items.filter((item) => item.status === orderStatus.cancelled),
    ...toDetails(row),
    remaining: {
      items: toRupees(remaining.itemsPaise),
      coins: remaining.coins,
      shipping: toRupees(remaining.shippingPaise),
      total: toRupees(remaining.totalPaise),
      toPay: toRupees(remaining.toPayPaise),
    },
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
    deliveredDate: toStampOrNull(item.delivered_at),
    cancel: cancelled
      ? {
          cancellationDate: toStampOrNull(item.cancelled_at),
          cancellationReason: item.cancellation_reason ?? '',
        }
      : null,
    coins: item.coins,
    returnableUntil:
      item.delivered_at === null
        ? null
        : toStamp(returnableUntil(new Date(item.delivered_at), item.return_days)),
    nonReturnable: item.non_returnable,
    returned: item.returned,
    sold: item.sold,
  }
}
