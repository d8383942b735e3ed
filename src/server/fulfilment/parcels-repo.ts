import { orderStatus } from '#domain/order-status.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Writes } from './plan-moves.ts'

/**
 * Writes the moves in one round trip. A parcel that was split off has the history of the one it was in, so that every
 * history begins at the stage "new". Rows to change are looked up by arrays of ids: else PostgreSQL, which expects 100
 * entries of a JSON list, reads whole tables while they are small.
 */
const insertMoves = prepared<[now: Date, writesJson: string], never>(
  'fulfil-write',
  `with parcel as (
     select * from jsonb_to_recordset($2::jsonb->'parcels') as p (id text, is_new boolean, copies text, order_id text, seller_id text,
       stage text, split_from text, invoice_id text, carrier text, tracking_number text, weight_grams int, eway_bill text, attempts smallint,
       attempt_reason text, next_attempt_on date, condition text)
   ), new_parcel as (
     insert into shipments (id, order_id, seller_id, stage, split_from, invoice_id, carrier, tracking_number, weight_grams, eway_bill,
       attempts, attempt_reason, next_attempt_on, condition, created_at, updated_at)
     select id, order_id, seller_id, stage, split_from, invoice_id, carrier, tracking_number, weight_grams, eway_bill, attempts,
       attempt_reason, next_attempt_on, condition, $1::timestamptz, $1::timestamptz from parcel where is_new
   ), moved_parcel as (
     update shipments s set stage = p.stage, invoice_id = p.invoice_id, carrier = p.carrier, tracking_number = p.tracking_number,
       weight_grams = p.weight_grams, eway_bill = p.eway_bill, attempts = p.attempts, attempt_reason = p.attempt_reason, next_attempt_on = p.next_attempt_on,
       condition = p.condition, updated_at = $1::timestamptz
     from parcel p where not p.is_new and s.id = p.id and s.id = any (array(select id from parcel))
   ), parcel_move as (
     insert into shipment_moves (shipment_id, from_stage, to_stage, actor_id, actor_role, reason, at)
     select shipment_id, from_stage, to_stage, actor_id, actor_role, reason, at from (
       select p.id as shipment_id, m.from_stage, m.to_stage, m.actor_id, m.actor_role, m.reason, m.at, 0 as turn, m.id as place
       from parcel p join shipment_moves m on m.shipment_id = p.copies where p.is_new
       union all
       select m.shipment_id, m.from_stage, m.to_stage, m.actor_id, m.actor_role, m.reason, $1::timestamptz, 1, m.place
       from rows from (jsonb_to_recordset($2::jsonb->'moves') as (shipment_id text, from_stage text, to_stage text,
         actor_id text, actor_role text, reason text)) with ordinality as m (shipment_id, from_stage, to_stage, actor_id, actor_role, reason, place)
     ) moves order by turn, place
   ), moved_item as (
     select * from jsonb_to_recordset($2::jsonb->'items') as t (id text, shipment_id text, status smallint, reason text, changed boolean)
   ), item as (
     update order_items i set shipment_id = t.shipment_id, status = t.status,
       cancelled_at = case when t.changed and t.status = ${orderStatus.cancelled} then $1::timestamptz else i.cancelled_at end,
       cancellation_reason = case when t.changed and t.status = ${orderStatus.cancelled} then t.reason else i.cancellation_reason end,
       delivered_at = case when t.changed and t.status = ${orderStatus.delivered} then $1::timestamptz else i.delivered_at end
     from moved_item t where i.id = t.id and i.id = any (array(select id from moved_item))
   ), item_move as (
     insert into order_moves (order_id, item_id, from_status, to_status, actor_id, actor_role, at)
     select order_id, item_id, from_status, to_status, actor_id, actor_role, $1::timestamptz
     from jsonb_to_recordset($2::jsonb->'orderMoves') as m (order_id text, item_id text, from_status smallint,
       to_status smallint, actor_id text, actor_role text)
   ), audit as (
     insert into audit_log (at, actor_id, actor_role, action, subject, data, seller_id, before, after, request_id, session_id)
     select $1::timestamptz, actor_id, actor_role, action, subject, data, seller_id, before, after, request_id, session_id
     from jsonb_to_recordset($2::jsonb->'audit') as a (actor_id text, actor_role text, action text, subject text, data jsonb,
       seller_id text, before jsonb, after jsonb, request_id text, session_id text)
   ), moved_order as (
     select * from jsonb_to_recordset($2::jsonb->'orders') as t (id text, status smallint)
   )
   update orders o set status = t.status,
     delivered_at = case when t.status = ${orderStatus.delivered} then $1::timestamptz else o.delivered_at end
   from moved_order t where o.id = t.id and o.id = any (array(select id from moved_order))`,
)

/** Writes what `planOrder` has planned. */
export async function writeMoves(tx: Tx, now: Date, writes: Writes): Promise<void> {
  await insertMoves(tx, now, JSON.stringify(writes))
}

/** A parcel as the calls of the desks return it. */
export type Parcel = {
  id: string
  orderId: string
  stage: string
  carrier: string | null
  trackingNumber: string | null
  attempts: number
  attemptReason: string | null
  nextAttemptOn: string | null
  condition: string | null
  invoiceId: string | null
  productIds: string[]
}

/** Returns the parcels of orders with their items, oldest first. */
export const findParcels = prepared<[orderIds: readonly string[]], Parcel>(
  'fulfil-parcels',
  `select s.id, s.order_id as "orderId", s.stage, s.carrier, s.tracking_number as "trackingNumber", s.attempts,
     s.attempt_reason as "attemptReason", s.next_attempt_on as "nextAttemptOn", s.condition, s.invoice_id as "invoiceId",
     array(select i.product_id from order_items i where i.shipment_id = s.id order by i.product_id) as "productIds"
   from shipments s where s.order_id = any ($1::text[]) order by s.created_at, s.id`,
)

/** Returns true for the error of a tracking number that another parcel of the carrier has. */
export const isNumberTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'shipments_tracking'
