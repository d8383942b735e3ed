import type { RefundMethod } from '#domain/choices.ts'
import type { StoredSettings } from '#domain/settings.ts'
import { orderStatus, type OrderStatus, type StatusMover } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

export type Move = {
  /** An order, or an order group: then all its orders. */
  orderId: string
  to: OrderStatus
  /** The products to change; by default all items that are not cancelled. */
  productIds?: readonly string[]
  actor: { id: string | null; role: StatusMover }
  /** Required owner of the order, if a customer changes it. */
  ownerId?: string
  reason?: string
  refundMethod?: RefundMethod
}

export type LockedItem = {
  id: string
  order_id: string
  product_id: string
  quantity: number
  line_paise: number
  coins: number
  status: OrderStatus
}
/** An order with the data that a status change needs, locked until the transaction ends. */
export type LockedOrder = {
  id: string
  user_id: string
  status: OrderStatus
  payment_mode: string
  coin_value_paise: number
  /** Delivery charge of the order. */
  shipping_paise: number
  /** Rules of the shop under which the order was placed. */
  settings: StoredSettings
  /** The payment that a refund returns to. */
  payment_id: string | null
  referred_by: string | null
  items: LockedItem[]
}

// The ids are an array, which is evaluated once: PostgreSQL joins a row again after it waited for its lock, and a join
// with `orders_called` would then lose orders of the group.
const selectLocked = prepared<[orderId: string, ownerId: string | null], Omit<LockedOrder, 'items'>>(
  'orders-held',
  `select o.id, o.user_id, o.status, g.payment_mode, g.coin_value_paise,
     o.total_paise - o.items_paise + o.coins::bigint * g.coin_value_paise as shipping_paise, settings_of(g.settings_version) as settings, u.referred_by,
     (select p.provider_payment_id from payments p where p.intent_id = g.intent_id and p.status in ('captured', 'refunded')
       and not exists (select from refunds r where r.provider_payment_id = p.provider_payment_id and r.order_item_id is null)
       order by p.created_at, p.provider_payment_id limit 1) as payment_id
   from orders o join order_groups g on g.id = o.group_id join users u on u.id = o.user_id
   where o.id = any (array(select orders_called($1))) and ($2::text is null or o.user_id = $2)
   order by o.id for update of o`,
)
const selectItems = prepared<[orderIds: readonly string[]], LockedItem>(
  'order-items-of',
  `select id, order_id, product_id, quantity, line_paise, coins, status from order_items
   where order_id = any ($1::text[]) order by id`,
)

/**
 * Locks an order, named by its id or number, or all orders of a group; with `ownerId` only if they belong to that
 * user. Returns them with their items.
 */
export async function lockOrders(
  tx: Tx,
  orderId: string,
  ownerId: string | undefined,
): Promise<LockedOrder[]> {
  const orders = await selectLocked(tx, orderId, ownerId ?? null)
  // A separate statement, so that it sees the changes of the transaction that held the locks before.
  const items =
    orders.length === 0
      ? []
      : await selectItems(
          tx,
          orders.map((order) => order.id),
        )
  return orders.map((order) => ({ ...order, items: items.filter((item) => item.order_id === order.id) }))
}

/** Updates the status of items and records each change. */
export async function insertMoves(
  tx: Tx,
  now: Date,
  items: readonly LockedItem[],
  move: Move,
): Promise<void> {
  const { to, actor } = move
  await tx
    .updateTable('order_items')
    .set({
      status: to,
      ...(to === orderStatus.cancelled && { cancelled_at: now, cancellation_reason: move.reason ?? null }),
      ...(to === orderStatus.delivered && { delivered_at: now }),
    })
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  await tx
    .insertInto('order_moves')
    .values(
      items.map((item) => ({
        order_id: item.order_id,
        item_id: item.id,
        from_status: item.status,
        to_status: to,
        actor_id: actor.id,
        actor_role: actor.role,
        at: now,
      })),
    )
    .execute()
}

/** Updates the status of an order if it changed. */
export async function updateOrder(tx: Tx, now: Date, order: LockedOrder, status: OrderStatus): Promise<void> {
  if (status === order.status) return
  const delivered = status === orderStatus.delivered ? { delivered_at: now } : {}
  await tx
    .updateTable('orders')
    .set({ status, ...delivered })
    .where('id', '=', order.id)
    .execute()
}

const restockItems = prepared<
  [itemIds: readonly string[], productIds: readonly string[], quantities: readonly number[], now: Date],
  never
>(
  'restock',
  `with item as (select * from unnest($1::text[], $2::text[], $3::int[]) as t (id, product_id, quantity)), turn as (
     select k.product_id from product_stock k join item using (product_id) order by k.product_id for no key update of k
   ), stock as (
     update product_stock k set on_hand = k.on_hand + item.quantity from turn join item using (product_id)
     where k.product_id = turn.product_id
   )
   insert into stock_ledger (product_id, delta, reason, reference, at)
   select product_id, quantity, 'restocked', id, $4 from item`,
)

/** Returns the units of cancelled items to the stock. */
export async function restock(tx: Tx, now: Date, items: readonly LockedItem[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map((item) => item.id)
  const products = items.map((item) => item.product_id)
  await restockItems(
    tx,
    ids,
    products,
    items.map((item) => item.quantity),
    now,
  )
}
