import { sql } from 'kysely'
import { PAY } from './driver.ts'
import type { Entry } from './requests.ts'
import type { Topology } from './topology.ts'
import type { World } from './world.ts'

/** Numbers of effects in a seed. A proof with few effects proves little. */
export type Counts = Record<(typeof counted)[number], number>
export const counted = [
  'prepaidOrders',
  'deliveryOrders',
  'chargedOrders',
  'dividedCash',
  'payments',
  'redeemed',
  'cancelledItems',
  'refunds',
  'movedItems',
  'packedParcels',
  'failedAttempts',
  'documents',
  'returns',
  'tickets',
  'ticketMessages',
  'ticketSteps',
  'walletBacks',
  'walletPayouts',
  'faults',
] as const

/** Counts what the shoppers of a seed have reached. */
export async function countEffects(
  { shop }: Topology,
  { shoppers }: World,
  history: readonly Entry[],
  met: ReadonlySet<number>,
): Promise<Counts> {
  const userIds = shoppers.map(({ userId }) => userId)
  const { rows } = await sql<Omit<Counts, 'faults' | 'payments'>>`
    with mine as (select * from order_groups where user_id = any (${userIds}))
    select (select count(*)::int from mine where payment_mode = 'Pre-paid') as "prepaidOrders",
      (select count(*)::int from mine where payment_mode = 'COD') as "deliveryOrders",
      (select count(*)::int from mine where shipping_paise > 0) as "chargedOrders",
      (select count(*)::int from (select from money_ledger l join orders o on o.id = l.reference
        where l.account = 'cash' and l.transaction_id like 'cash %' and o.user_id = any (${userIds})
        group by o.id having count(*) > 1) orders) as "dividedCash",
      (select count(*)::int from coin_ledger where reason = 'redeemed' and user_id = any (${userIds})) as redeemed,
      (select count(*)::int from order_items where status = 4 and user_id = any (${userIds})) as "cancelledItems",
      (select count(*)::int from refunds where status = 'processed' and user_id = any (${userIds})) as refunds,
      (select count(*)::int from order_items i where user_id = any (${userIds}) and exists (select from order_moves m
        where m.item_id = i.id and m.to_status between 1 and 3)) as "movedItems",
      (select count(distinct m.shipment_id)::int from shipment_moves m join shipments s on s.id = m.shipment_id
        join orders o on o.id = s.order_id where m.to_stage = 'packed' and o.user_id = any (${userIds})) as "packedParcels",
      (select count(*)::int from shipment_moves m join shipments s on s.id = m.shipment_id
        join orders o on o.id = s.order_id where m.to_stage = 'attemptFailed' and o.user_id = any (${userIds})) as "failedAttempts",
      (select count(*)::int from documents where user_id = any (${userIds})) as documents,
      (select count(*)::int from returns where user_id = any (${userIds})) as returns,
      (select count(*)::int from tickets where user_id = any (${userIds})) as tickets,
      (select count(*)::int from ticket_messages m join tickets t on t.id = m.ticket_id
        where m.author = 'customer' and t.user_id = any (${userIds})) as "ticketMessages",
      (select count(*)::int from audit_log a join tickets t on t.id = a.subject
        where a.action like 'ticket.%' and t.user_id = any (${userIds})) as "ticketSteps",
      (select count(*)::int from wallet_ledger where reason = 'toPayment' and user_id = any (${userIds})) as "walletBacks",
      (select count(*)::int from wallet_payouts where user_id = any (${userIds})) as "walletPayouts"`.execute(
    shop.db,
  )
  const payments = history.filter(({ route, result }) => route === PAY && result === 'done').length
  return { ...rows[0]!, payments, faults: met.size }
}
