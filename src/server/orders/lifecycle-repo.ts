import type { RefundMethod } from '#domain/choices.ts'
import { orderStatus, type OrderStatus, type StatusMover } from '#domain/order-status.ts'
import { type Db, prepared } from '#server/db/db.ts'

export type Move = {
  /** A child order, or a parent: then all its children. */
  orderId: string
  to: OrderStatus
  /** Only these products of it; without them all that are not cancelled. */
  productIds?: readonly string[]
  actor: { id: string | null; role: StatusMover }
  /** Whose order it must be, when a shopper moves it. */
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
/** A child order with what its moves depend on, held until the transaction ends. */
export type LockedOrder = {
  id: string
  user_id: string
  status: OrderStatus
  payment_mode: string
  coin_value_paise: number
  /** The payment money goes back to. */
  payment_id: string | null
  referred_by: string | null
  items: LockedItem[]
}

const held = prepared<Omit<LockedOrder, 'items'>>(
  'orders-held',
  `select o.id, o.user_id, o.status, g.payment_mode, g.coin_value_paise, u.referred_by,
     (select p.provider_payment_id from payments p where p.intent_id = g.intent_id and p.status in ('captured', 'refunded')
       order by p.created_at limit 1) as payment_id
   from orders o join order_groups g on g.id = o.group_id join users u on u.id = o.user_id
   where o.id in (select * from orders_called($1)) and ($2::text is null or o.user_id = $2)
   order by o.id for update of o`,
)
const itemsOf = prepared<LockedItem>(
  'order-items-of',
  `select id, order_id, product_id, quantity, line_paise, coins, status from order_items
   where order_id = any ($1::text[]) order by id`,
)

/** A child order by its id or number, or all children of a parent; only the owner's when one is given. */
export async function lockOrders(
  tx: Db,
  orderId: string,
  ownerId: string | undefined,
): Promise<LockedOrder[]> {
  const orders = await held(tx, orderId, ownerId ?? null)
  // A statement of its own, because it must see what the one who held the orders before has done.
  const items =
    orders.length === 0
      ? []
      : await itemsOf(
          tx,
          orders.map((order) => order.id),
        )
  return orders.map((order) => ({ ...order, items: items.filter((item) => item.order_id === order.id) }))
}

/** Moves items and records each move. */
export async function insertMoves(
  tx: Db,
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

/** An order's status follows its items. */
export async function updateOrder(tx: Db, now: Date, order: LockedOrder, status: OrderStatus): Promise<void> {
  if (status === order.status) return
  const delivered = status === orderStatus.delivered ? { delivered_at: now } : {}
  await tx
    .updateTable('orders')
    .set({ status, ...delivered })
    .where('id', '=', order.id)
    .execute()
}

const putBack = prepared<never>(
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

/** Units of cancelled items are on the shelf again. */
export async function restock(tx: Db, now: Date, items: readonly LockedItem[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map((item) => item.id)
  const products = items.map((item) => item.product_id)
  await putBack(
    tx,
    ids,
    products,
    items.map((item) => item.quantity),
    now,
  )
}
