import { type Stage, stageOfStatus } from '#domain/fulfilment.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeskScope } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared, unknownToPlanner } from '#server/db/prepared.ts'

/** A parcel with the data that a step needs; its order is locked. */
export type LockedParcel = {
  id: string
  stage: Stage
  split_from: string | null
  invoice_id: string | null
  carrier: string | null
  tracking_number: string | null
  weight_grams: number | null
  eway_bill: string | null
  attempts: number
  attempt_reason: string | null
  next_attempt_on: string | null
  condition: string | null
}

export type LockedItem = {
  id: string
  order_id: string
  product_id: string
  name: string
  quantity: number
  line_paise: number
  coins: number
  status: OrderStatus
  /** Null before it is accepted, and for an item of an order that was loaded with its past. */
  parcel: LockedParcel | null
  stage: Stage
}
/** An order with the data that a status change needs, locked until the transaction ends. */
export type LockedOrder = {
  id: string
  user_id: string
  seller_id: string
  store_name: string
  accepts_at_once: boolean
  /** Owner of the number series of its invoices: a GSTIN, or a seller without one. */
  issuer: string
  /** Public number of the order. */
  number: string
  email: string | null
  /** Null without a verified phone. */
  phone: string | null
  customer_name: string
  locale: string | null
  status: OrderStatus
  payment_mode: string
  coin_value_paise: number
  /** Delivery charge of the order. */
  shipping_paise: number
  payment_id: string | null
  referred_by: string | null
  items: LockedItem[]
}

// The ids are an array, which is evaluated once: PostgreSQL joins a row again after it waited for its lock, and a join
// with `orders_called` would then lose orders of the group.
const lockText = (condition: string) => `
   select o.id, o.user_id, o.seller_id, s.store_name, s.accepts_at_once, coalesce(s.gstin, s.id) as issuer,
     g.order_number || '-' || o.position as number, u.email, case when u.phone_verified_at is not null then u.phone end as phone,
     u.name as customer_name, u.locale, o.status, g.payment_mode, g.coin_value_paise,
     o.total_paise - o.items_paise + o.coins::bigint * g.coin_value_paise as shipping_paise, u.referred_by,
     (select p.provider_payment_id from payments p where p.intent_id = g.intent_id and p.status in ('captured', 'refunded')
       and not exists (select from refunds r where r.provider_payment_id = p.provider_payment_id and r.order_item_id is null)
       order by p.created_at, p.provider_payment_id limit 1) as payment_id
   from orders o join order_groups g on g.id = o.group_id join users u on u.id = o.user_id join sellers s on s.id = o.seller_id
   where o.id = any (array(select * from orders_called($1))) ${condition} order by o.id for update of o`
const lockAll = prepared<[orderId: string], Omit<LockedOrder, 'items'>>('orders-held', lockText(''))
const lockOfShopper = prepared<[orderId: string, userId: string], Omit<LockedOrder, 'items'>>(
  'orders-held-of-shopper',
  lockText('and o.user_id = $2'),
)
const lockOfStore = prepared<[orderId: string, sellerId: string], Omit<LockedOrder, 'items'>>(
  'orders-held-of-store',
  lockText('and o.seller_id = $2'),
)
const selectItems = prepared<[orderIds: readonly string[]], Omit<LockedItem, 'stage'>>(
  'order-items-of',
  `select i.id, i.order_id, i.product_id, i.name, i.quantity, i.line_paise, i.coins, i.status,
     (select jsonb_build_object('id', p.id, 'stage', p.stage, 'split_from', p.split_from, 'invoice_id', p.invoice_id,
        'carrier', p.carrier, 'tracking_number', p.tracking_number, 'weight_grams', p.weight_grams, 'eway_bill', p.eway_bill,
        'attempts', p.attempts, 'attempt_reason', p.attempt_reason, 'next_attempt_on', p.next_attempt_on, 'condition', p.condition)
      from shipments p where p.id = i.shipment_id) as parcel
   from order_items i
   where i.order_id = any (${unknownToPlanner('$1::text[]')}::text[]) order by i.id`,
)

/** Whose orders an actor reaches: those of a shopper, of a store, or all. */
export type OrdersOf = { userId: string } | DeskScope

/** Locks an order, named by its id or number, or all orders of a group that the actor reaches. Returns them with their items. */
export async function lockOrders(tx: Tx, orderId: string, of: OrdersOf): Promise<LockedOrder[]> {
  const orders = await (of === 'all'
    ? lockAll(tx, orderId)
    : 'userId' in of
      ? lockOfShopper(tx, orderId, of.userId)
      : lockOfStore(tx, orderId, of.sellerId))
  if (orders.length === 0) return []
  // A separate statement, so that it sees the changes of the transaction that held the locks before.
  const rows = await selectItems(
    tx,
    orders.map((order) => order.id),
  )
  const items = rows.map((row) => ({ ...row, stage: row.parcel?.stage ?? stageOfStatus[row.status] }))
  return orders.map((order) => ({ ...order, items: items.filter((item) => item.order_id === order.id) }))
}
