import { toLocale } from '#domain/languages.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { orderStatus } from '#domain/order-status.ts'
import { paymentModes } from '#domain/checkout.ts'
import { notifyPageChanged } from '#server/db/notify.ts'
import { newId } from '#server/ids.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import { lockUserCoins } from '#server/ledger/coins.ts'
import { queueMessages } from '#server/notifications/outbox.ts'
import { confirmationMessages } from './messages.ts'
import {
  type OrderDraft,
  type OrderPlacedResponse,
  type PlacedOrder,
  toOrderPlacedResponse,
} from './order-draft.ts'

/** Data of a placement besides the order. */
export type OrderContext = {
  now: Date
  /** The payment intent of a prepaid order; its units and coins are already reserved. */
  intentId?: string
  /** Idempotency key under which the response is stored. */
  answer?: AnswerKey
}

/** Idempotency key of a request, with the route that it belongs to and the hash of the request. */
type AnswerKey = { route: string; key: string; hash: string }

export type WrittenOrder = { placed: PlacedOrder; soldOut: string[] }
/** `short`: products without enough stock. `coins`: the balance does not suffice. */
export type WriteFailure = { short: string[] } | { coins: true }

/**
 * Writes an order: order group, one order for each seller, items, stock, coins, ledgers, cart, idempotency key and
 * confirmation. If it returns a WriteFailure, the caller must throw to roll back.
 */
export async function writeOrder(
  tx: Tx,
  order: OrderDraft,
  placing: OrderContext,
): Promise<WrittenOrder | WriteFailure> {
  const { now, intentId = null, answer } = placing
  const groupId = newId('o')
  const number = await newNumber(tx, now)
  const placed = { id: groupId, number }
  const children = order.children.map((child) => ({ ...child, id: newId('o') }))
  const items = children.flatMap((child) =>
    child.lines.map((line) => ({ ...line, id: newId('i'), orderId: child.id })),
  )
  // Insert the messages before the stock update, so that the contended stock rows are locked as briefly as possible.
  const messages = confirmationMessages(toLocale(order.locale), order, placed)
  await queueMessages(
    tx,
    now,
    messages.map((message) => ({ ...message, userId: order.userId })),
  )
  if (!intentId && order.coins > 0) {
    // In the lock order of all transactions: stock, then the user.
    await lockStock(
      tx,
      items.map((item) => item.productId),
    )
    await lockUserCoins(tx, order.userId)
  }
  const [written] = await insertOrder(
    tx,
    order.userId,
    now,
    JSON.stringify({
      ...order,
      id: groupId,
      number,
      paymentMode: paymentModes[order.method],
      buyNow: order.cartVersion === null,
      intentId,
    }),
    JSON.stringify(children),
    JSON.stringify(items),
    intentId ? 0 : order.coins,
    order.cartVersion !== null,
    answer?.route ?? null,
    answer?.key ?? null,
    answer?.hash ?? null,
    JSON.stringify(toOrderPlacedResponse(placed)),
  )
  const taken = new Set(written?.taken ?? [])
  const short = items.map((item) => item.productId).filter((id) => !taken.has(id))
  if (short.length > 0) return { short }
  if (!intentId && order.coins > 0 && !written?.paid_coins) return { coins: true }
  return { placed, soldOut: written?.sold_out ?? [] }
}

/**
 * Stores the response to an idempotency key for an order that was written before. The caller holds the cart of the user
 * and has found no response under the key.
 */
export async function saveAnswer(
  tx: Tx,
  now: Date,
  userId: string,
  { route, key, hash }: AnswerKey,
  response: OrderPlacedResponse,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      route,
      key,
      request_hash: hash,
      status: 200,
      body: JSON.stringify(response),
      created_at: now,
    })
    .execute()
}

/** Returns a free order number. No other transaction can choose it before this one ends. */
async function newNumber(tx: Tx, now: Date): Promise<string> {
  const [row] = await chooseNumber(tx, now)
  if (!row) throw new Error('new_order_number returned no row')
  return row.number
}
const chooseNumber = prepared<[now: Date], { number: string }>(
  'new-order-number',
  'select new_order_number($1) as number',
)

/**
 * Invalidates the cached pages of products that are now sold out; lists are at most two seconds old. Called after the
 * commit; errors are ignored, because the order is already placed.
 */
export async function notifySoldOut(db: Db, { soldOut }: WrittenOrder): Promise<void> {
  for (const id of soldOut) await notifyPageChanged(db, 'product-page', id).catch(() => {})
}

/**
 * Writes the order in one round trip. The ordered units leave the cart; units and products that were added while the
 * payment was open stay. A paid order takes units that its intent has reserved. The delivery note of a line that is still
 * in the cart is the latest one: checkouts store theirs there.
 */
const insertOrder = prepared<
  [
    userId: string,
    now: Date,
    groupJson: string,
    ordersJson: string,
    itemsJson: string,
    coins: number,
    isCart: boolean,
    route: string | null,
    key: string | null,
    requestHash: string | null,
    responseJson: string,
  ],
  { taken: string[] | null; sold_out: string[] | null; paid_coins: boolean }
>(
  'place-order',
  `with parent as (
     select * from jsonb_to_record($3::jsonb) as g (id text, number text, kind text, "cartVersion" bigint, "buyNow" boolean, fingerprint text,
       "intentId" text, "paymentMode" text, "subTotalPaise" bigint, "shippingPaise" bigint,
       "shippingWaivedPaise" bigint, "settingsVersion" int, coins int, "coinValuePaise" int, "totalPaise" bigint, "shipTo" jsonb, gstin text, "buyerName" text, "purchaseOrder" text)
   ), item as (
     select * from jsonb_to_recordset($5::jsonb) as i (id text, "orderId" text, "productId" text, name text, "imageUrl" text,
       "brandId" text, "brandName" text, quantity int, "unitPaise" bigint, "mrpPaise" bigint, coins int, note text, hsn text,
       "gstRateBp" int, "returnDays" smallint, "nonReturnable" boolean, "expectedOn" date)
   ), new_group as (
     insert into order_groups (id, user_id, kind, cart_version, buy_now, fingerprint, intent_id, payment_mode, sub_total_paise,
       shipping_paise, shipping_waived_paise, settings_version, coins, coin_value_paise, total_paise, ship_to, gstin, buyer_name, purchase_order, placed_at, order_number)
     select id, $1, kind, "cartVersion", "buyNow", fingerprint, "intentId", "paymentMode", "subTotalPaise", "shippingPaise",
       "shippingWaivedPaise", "settingsVersion", coins, "coinValuePaise", "totalPaise", "shipTo", gstin, "buyerName",
       coalesce("purchaseOrder", ''), $2::timestamptz, number from parent
   ), new_orders as (
     insert into orders (id, group_id, user_id, seller_id, items_paise, coins, shipping_waived_paise, total_paise, expected_delivery_on,
       placed_at, position)
     select o.id, parent.id, $1, o."sellerId", o."itemsPaise", o.coins, o."shippingWaivedPaise", o."totalPaise", o."expectedOn", $2::timestamptz,
       row_number() over (order by s.store_name, o.id)
     from parent, jsonb_to_recordset($4::jsonb) as o (id text, "sellerId" text, "itemsPaise" bigint, coins int,
       "shippingWaivedPaise" bigint, "totalPaise" bigint, "expectedOn" date) join sellers s on s.id = o."sellerId"
   ), new_items as (
     insert into order_items (id, order_id, user_id, product_id, name, image_url, brand_id, brand_name, quantity, unit_paise,
       mrp_paise, line_paise, coins, note, hsn, gst_rate_bp, return_days, non_returnable, expected_delivery_on)
     select id, "orderId", $1, "productId", name, "imageUrl", "brandId", "brandName", quantity, "unitPaise", "mrpPaise",
       "unitPaise" * quantity, coins, coalesce((select l.note from cart_lines l, parent where $7::boolean and parent."intentId" is not null
         and l.user_id = $1 and l.product_id = item."productId"), note), hsn, "gstRateBp", coalesce("returnDays", 7),
       coalesce("nonReturnable", false), "expectedOn" from item
   ), moves as (
     insert into order_moves (order_id, item_id, from_status, to_status, actor_id, actor_role, at)
     select "orderId", id, null, ${orderStatus.processing}, $1, 'shopper', $2::timestamptz from item
   ), turn as (
     -- In ascending order, so that two orders with the same products never wait for each other.
     select k.product_id from product_stock k join item on item."productId" = k.product_id
     order by k.product_id for no key update of k
   ), stock as (
     update product_stock k set on_hand = k.on_hand - item.quantity,
       held = case when parent."intentId" is null then k.held else k.held - item.quantity end
     from turn join item on item."productId" = turn.product_id, parent
     where k.product_id = turn.product_id and case when parent."intentId" is null
       then k.on_hand - k.held >= item.quantity else k.held >= item.quantity end
     returning k.product_id, k.on_hand
   ), sold as (
     insert into stock_ledger (product_id, delta, reason, reference, at)
     select "productId", -quantity, 'sold', id, $2::timestamptz from item
   ), coins as (
     update users set coins = coins - $6::int
     where id = $1 and $6::int > 0 and spendable_coins(id, $2::timestamptz) >= $6::int returning id
   ), coins_line as (
     insert into coin_ledger (user_id, delta, reason, reference, at)
     select $1, -$6::int, 'redeemed', parent.id, $2::timestamptz from parent, coins
   ), basket_rest as (
     update cart_lines l set quantity = l.quantity - item.quantity from item
     where $7 and l.user_id = $1 and l.product_id = item."productId" and l.quantity > item.quantity
   ), basket as (
     delete from cart_lines l using item
     where $7 and l.user_id = $1 and l.product_id = item."productId" and l.quantity <= item.quantity
   ), basket_turn as (
     update carts set version = version + 1 where user_id = $1 and $7
   ), answered as (
     insert into idempotency_keys (user_id, route, key, request_hash, status, body, created_at)
     select $1, $8, $9, $10, 200, $11::jsonb, $2::timestamptz where $9::text is not null
   )
   select (select array_agg(product_id) from stock) as taken,
     (select array_agg(product_id) from stock where on_hand <= 0) as sold_out,
     exists (select from coins) as paid_coins`,
)
