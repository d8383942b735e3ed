import type { Return, ReturnOption } from '#contract/returns.ts'
import type { Stage } from '#domain/fulfilment.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { toRupees } from '#domain/money.ts'
import { orderStatus } from '#domain/order-status.ts'
import { itemReturnError, returnableUntil } from '#domain/returns.ts'
import { readStoredSettings, type StoredSettings } from '#domain/settings.ts'
import { ApiError } from '#server/errors.ts'
import type { ViewerCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { toStamp } from '#server/stamp.ts'
import { toReturnable } from './request-return.ts'
import { type ItemFacts, listItemFacts } from './returns-repo.ts'

type ReturnRow = Omit<Return, 'createdDate' | 'updatedDate' | 'decideBy' | 'items' | 'replacement'> & {
  created_at: Date
  updated_at: Date
  decide_by: Date
  items: (Omit<Return['items'][number], 'refund'> & { refundPaise: number | null })[]
  replacement: { stage: Stage; carrier: string | null; trackingNumber: string | null } | null
}

const selectMine = prepared<[userId: string, orderId: string | null], ReturnRow>(
  'returns-of-user',
  `select r.id as "returnId", r.order_id as "orderId", o.group_id as "parentOrderId",
     g.order_number || '-' || o.position as "orderNumber", r.state, r.kind, r.reason, r.comment, r.media_urls as "mediaUrl",
     r.refund_method as "refundMethod", r.decision_reason as "decisionReason", r.created_at, r.updated_at, r.decide_by,
     (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'productName', i.name, 'productImage', i.image_url,
        'quantity', x.quantity, 'refundPaise', x.refund_paise, 'coins', x.coins) order by i.name, i.id)
      from return_items x join order_items i on i.id = x.item_id where x.return_id = r.id) as items,
     (select jsonb_build_object('stage', s.stage, 'carrier', s.carrier, 'trackingNumber', s.tracking_number)
      from shipments s where s.return_id = r.id order by s.created_at desc limit 1) as replacement
   from returns r join orders o on o.id = r.order_id join order_groups g on g.id = o.group_id
   where r.user_id = $1 and ($2::text is null or r.order_id in (select * from orders_called($2)))
   order by r.created_at desc, r.id limit 500`,
)

/** Returns the returns of the viewer, of one order or of all, newest first. */
export async function listMine({ db, viewer }: ViewerCtx, { orderId }: { orderId?: string | undefined }) {
  return (await selectMine(db, viewer.userId, orderId ?? null)).map(toReturn)
}

function toReturn({ created_at, updated_at, decide_by, items, ...row }: ReturnRow): Return {
  return {
    ...row,
    createdDate: toStamp(created_at),
    updatedDate: toStamp(updated_at),
    decideBy: row.state === 'requested' || row.state === 'received' ? toStamp(decide_by) : null,
    items: items.map(({ refundPaise, ...item }) => ({
      ...item,
      refund: refundPaise === null ? null : toRupees(refundPaise),
    })),
  }
}

type OrderRow = {
  id: string
  order_number: string
  store_name: string
  payment_mode: string
  coin_value_paise: number
  settings: StoredSettings
  has_earned: boolean
}

const selectOrders = prepared<[userId: string, orderId: string], OrderRow>(
  'orders-to-return',
  `select o.id, g.order_number || '-' || o.position as order_number, s.store_name, g.payment_mode, g.coin_value_paise,
     settings_of(g.settings_version) as settings,
     exists (select from coin_ledger c where c.user_id = o.user_id and c.reason = 'earned' and c.reference = o.id) as has_earned
   from orders o join order_groups g on g.id = o.group_id join sellers s on s.id = o.seller_id
   where o.id = any (array(select * from orders_called($2))) and o.user_id = $1 order by o.position`,
)

/** Returns the items of the viewer's order that can be returned, with their amounts. Throws ApiError `notFound`. */
export async function listReturnOptions(ctx: ViewerCtx, { orderId }: { orderId: string }) {
  const orders = await selectOrders(ctx.db, ctx.viewer.userId, orderId)
  if (orders.length === 0) throw new ApiError('notFound', { reason: 'orderNotFound' })
  const items = await listItemFacts(
    ctx.db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const own = items.filter((item) => item.order_id === order.id)
    const options = own
      .filter(({ status }) => status !== orderStatus.cancelled)
      .map((item) => toOption(item, order, ctx.now))
    const delivered = own.filter(({ status }) => status === orderStatus.delivered)
    return {
      orderId: order.id,
      orderNumber: order.order_number,
      storename: order.store_name,
      paymentMode: order.payment_mode,
      kept: toRupees(delivered.reduce((sum, item) => sum + keptPaise(item, order), 0)),
      earnedPer: toRupees(readStoredSettings(order.settings).rules.coins.earnedPerPaise),
      hasEarned: order.has_earned,
      items: options,
    }
  })
}

const paidPaise = (item: ItemFacts, order: OrderRow) =>
  item.line_paise - coinDiscountPaise(item.coins, order.coin_value_paise)
const keptPaise = (item: ItemFacts, order: OrderRow) => paidPaise(item, order) - item.refund_paise

function toOption(item: ItemFacts, order: OrderRow, now: Date): ReturnOption {
  const error = itemReturnError(toReturnable(item), now)
  return {
    productId: item.product_id,
    productName: item.name,
    productImage: item.image_url,
    quantity: item.quantity,
    returned: item.returned,
    refunded: item.refunded,
    days: item.return_days,
    until: item.delivered_at && toStamp(returnableUntil(item.delivered_at, item.return_days)),
    nonReturnable: item.non_returnable,
    error,
    paid: toRupees(paidPaise(item, order)),
    coins: item.coins,
  }
}
