import type { deskConsole } from '#contract/desk/console.ts'
import { indiaDay } from '#domain/india-days.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { Ctx, DeskScope } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import type { z } from 'zod'

type Row = (typeof deskConsole.pulse.rows)[number]
type SellerPulse = z.output<Extract<Row, { who: 'seller' }>['output']>
type OperatorPulse = z.output<Extract<Row, { who: 'operator' }>['output']>

const { processing, delivered } = orderStatus

const ofSeller = prepared<[sellerId: string, today: string], SellerPulse>(
  'pulse-seller',
  // Orders, not parcels: each figure leads to the list of these orders.
  `with parcels as (
     select count(distinct order_id) filter (where stage = 'accepted') as to_pack,
       count(distinct order_id) filter (where stage in ('packed', 'ready')) as to_ship,
       count(distinct order_id) filter (where stage = 'attemptFailed') as attempt_failed
     from shipments where seller_id = $1 and stage in ('accepted', 'packed', 'ready', 'attemptFailed')
   )
   select (select count(*) from orders o where o.seller_id = $1 and o.status = ${processing} and exists (
       select from order_items i where i.order_id = o.id and i.status = ${processing} and i.shipment_id is null))::int
       as "toAccept",
     p.to_pack::int as "toPack", p.to_ship::int as "toShip", p.attempt_failed::int as "attemptFailed",
     (select count(*) from orders where seller_id = $1 and status < ${delivered} and expected_delivery_on < $2::date)::int
       as late,
     (select count(*) from returns where seller_id = $1 and state in ('requested', 'received'))::int as returns,
     (select count(*) from products x join questions q on q.product_id = x.id and q.status = 'shown'
       where x.seller_id = $1 and not exists (
         select from answers a where a.question_id = q.id and a.seller_id = $1))::int as questions,
     (select count(*) from tickets where seller_id = $1 and state = 'open')::int as tickets
   from parcels p`,
)

const ofOperator = prepared<[now: Date, today: string], OperatorPulse>(
  'pulse-operator',
  `select
     (select count(*) from orders where status < ${delivered} and expected_delivery_on < $2::date)::int as late,
     (select count(*) from returns where state = 'disputed')::int as disputes,
     (select count(*) from refunds r where r.status = 'failed' and not exists (
       select from disputes d where d.provider_payment_id = r.provider_payment_id and d.status = 'lost'))::int
       as "refundsFailed",
     (select count(*) from refunds r where r.provider_payment_id is null and r.method = 'wallet' and r.status = 'processed'
       and not exists (select from wallet_payouts w where w.refund_id = r.id))::int as "walletPayouts",
     (select count(*) from tickets where state = 'open' and seller_id is null)::int as tickets,
     (select count(*) from tickets where state <> 'resolved' and least(answer_by, acknowledge_by, redress_by) < $1)::int
       as "ticketsLate",
     (select count(*) from callbacks where state = 'requested')::int as callbacks,
     (select count(*) from reports where status = 'open')::int as reports`,
)

/** Returns how much work waits: that of a store, or that of the operators. */
export async function pulse({
  db,
  now,
  scope,
}: Pick<Ctx, 'db' | 'now'> & { scope: DeskScope }): Promise<SellerPulse | OperatorPulse> {
  const today = indiaDay(now)
  const [counts] =
    scope === 'all' ? await ofOperator(db, now, today) : await ofSeller(db, scope.sellerId, today)
  return counts!
}
