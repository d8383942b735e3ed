import type { deskConsole } from '#contract/desk/console.ts'
import type { Stage } from '#domain/fulfilment.ts'
import { indiaDay } from '#domain/india-days.ts'
import { orderStatus } from '#domain/order-status.ts'
import { hasPermission } from '#domain/permissions.ts'
import type { DeskCtx } from '#server/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { MAX_COUNT } from './list.ts'
import type { z } from 'zod'

type Row = (typeof deskConsole.pulse.rows)[number]
type SellerPulse = z.output<Extract<Row, { who: 'seller' }>['output']>
type OperatorPulse = z.output<Extract<Row, { who: 'operator' }>['output']>

const { processing, delivered } = orderStatus

const count = (name: string, rows: string) =>
  `(select count(*)::int from (select ${rows} limit ${MAX_COUNT}) counted) as "${name}"`

// Orders, not parcels: each figure leads to the list of these orders.
const ordersAt = (...stages: Stage[]) =>
  `distinct order_id from shipments where seller_id = $1 and stage in ('${stages.join(`', '`)}')`

const ofSeller = prepared<[sellerId: string, today: string], SellerPulse>(
  'pulse-seller',
  // `offset 0`: the items of these orders are read, not those of all.
  `select ${[
    count(
      'toAccept',
      `from orders o where o.seller_id = $1 and o.status = ${processing} and exists (
         select from order_items i where i.order_id = o.id and i.status = ${processing} and i.shipment_id is null offset 0)`,
    ),
    count('toPack', ordersAt('accepted')),
    count('toShip', ordersAt('packed', 'ready')),
    count('attemptFailed', ordersAt('attemptFailed')),
    count(
      'late',
      `from orders where seller_id = $1 and status < ${delivered} and expected_delivery_on < $2::date`,
    ),
    count('returns', `from returns where seller_id = $1 and state in ('requested', 'received')`),
    count(
      'questions',
      `from products x join questions q on q.product_id = x.id and q.status = 'shown'
       where x.seller_id = $1 and not exists (select from answers a where a.question_id = q.id and a.seller_id = $1)`,
    ),
    count('tickets', `from tickets where seller_id = $1 and state = 'open'`),
  ].join(', ')}`,
)

const ofOperator = prepared<[now: Date, today: string], OperatorPulse>(
  'pulse-operator',
  `select ${[
    count('late', `from orders where status < ${delivered} and expected_delivery_on < $2::date`),
    count('disputes', `from returns where state = 'disputed'`),
    count(
      'refundsFailed',
      `from refunds r where r.status = 'failed' and not exists (
         select from disputes d where d.provider_payment_id = r.provider_payment_id and d.status = 'lost')`,
    ),
    count(
      'walletPayouts',
      `from refunds r where r.provider_payment_id is null and r.method = 'wallet' and r.status = 'processed'
         and not exists (select from wallet_payouts w where w.refund_id = r.id)`,
    ),
    count('tickets', `from tickets where state = 'open' and seller_id is null`),
    count(
      'ticketsLate',
      `from tickets where state <> 'resolved' and least(answer_by, acknowledge_by, redress_by) < $1`,
    ),
    count('callbacks', `from callbacks where state = 'requested'`),
    // Subjects, not reports: a row of their list has all reports of a subject.
    count('reports', `distinct subject_id, subject_type from reports where status = 'open'`),
  ].join(', ')}`,
)

/**
 * Returns how much work waits: that of a store, or that of the operators. As in the lists, 1000 stands for more than 999. All
 * roles may read the lists of the figures, but for the wallet payouts.
 */
export async function pulse({
  db,
  now,
  scope,
  desk,
  role,
}: Pick<DeskCtx, 'db' | 'now' | 'scope' | 'desk' | 'role'>): Promise<SellerPulse | OperatorPulse> {
  const today = indiaDay(now)
  if (scope !== 'all') return (await ofSeller(db, scope.sellerId, today))[0]!
  const { walletPayouts, ...others } = (await ofOperator(db, now, today))[0]!
  return hasPermission(desk, role, 'walletPayouts.read') ? { ...others, walletPayouts } : others
}
