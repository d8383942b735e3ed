import { sql } from 'kysely'
import type { Entry } from './requests.ts'
import type { Topology } from './topology.ts'
import { PAY_OUT, TO_PAYMENT } from './wallet.ts'
import type { World } from './world.ts'

/**
 * I-12 and I-13: what was acknowledged as sent back or paid out has left the wallet, each entry at most once, and nothing
 * has left that nobody asked for. The payment service has returned at most what was paid. I-06 and I-10 compare the wallets
 * with their ledgers, refunds and payments.
 */
export async function findBrokenWallets(
  { shop, witness }: Topology,
  { shoppers }: World,
  history: readonly Entry[],
): Promise<string[]> {
  const userIds = shoppers.map(({ userId }) => userId)
  // The entry that left: the one that the reference names, or the refund's own one, which a payout is about.
  const { rows: taken } = await sql<{ user_id: string; reason: string; entry_id: string | null }>`
    select l.user_id, l.reason, case l.reason when 'toPayment' then split_part(l.reference, ' ', 2) else (
        select c.id::text from wallet_ledger c join refunds r on r.id = l.reference
        where c.user_id = l.user_id and c.reason = 'refund'
          and c.reference in (r.id, case when r.return_id is null then r.order_item_id end)) end as entry_id
    from wallet_ledger l where l.reason in ('toPayment', 'paidOut') and l.user_id = any (${userIds})`.execute(
    shop.db,
  )
  const found: string[] = []
  const requests = history.filter(
    ({ route, result }) => result !== 'read' && (route === TO_PAYMENT || route.startsWith(PAY_OUT)),
  )
  const facts = (entry: Entry) => ({
    userId: shoppers[entry.operation.shopper]?.userId,
    reason: entry.route === TO_PAYMENT ? 'toPayment' : 'paidOut',
    entryId:
      entry.route === TO_PAYMENT
        ? (entry.input as { entryId: string }).entryId
        : entry.route.slice(PAY_OUT.length),
  })
  const isAbout = (row: (typeof taken)[number], entry: Entry) => {
    const { userId, reason, entryId } = facts(entry)
    return row.user_id === userId && row.reason === reason && row.entry_id === entryId
  }
  for (const entry of requests) {
    const count = taken.filter((row) => isAbout(row, entry)).length
    const { operation, route, result } = entry
    const { entryId } = facts(entry)
    if (count > 1)
      found.push(`I-13 operation ${operation.id} ${route}: the entry ${entryId} left ${count} times`)
    if (result === 'done' && count === 0)
      found.push(`I-12 operation ${operation.id} ${route} was acknowledged, but ${entryId} has not left`)
  }
  for (const row of taken)
    if (!requests.some((entry) => entry.result !== 'refused' && isAbout(row, entry)))
      found.push(`I-13 nobody asked for the entry ${row.entry_id} of ${row.user_id} to leave (${row.reason})`)

  const { rows: sentBack } = await sql<{ id: string; times: number }>`
    select split_part(reference, ' ', 1) as id,
      count(*) filter (where reason = 'toPayment')::int - count(*) filter (where reason = 'notAccepted')::int as times
    from wallet_ledger where user_id = any (${userIds}) group by 1 having
      count(*) filter (where reason = 'toPayment') - count(*) filter (where reason = 'notAccepted') > 1`.execute(
    shop.db,
  )
  for (const { id, times } of sentBack)
    found.push(`I-10 the refund ${id} was sent back to its payment ${times} times`)

  const { rows: excess } = await sql<{ id: string; amount: number; returned: number }>`
    select p.id, p.amount_paise as amount, sum(r.amount_paise)::bigint as returned
    from local_payments p join local_refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by 1, 2 having sum(r.amount_paise) > p.amount_paise`.execute(witness.db)
  for (const { id, amount, returned } of excess)
    found.push(`I-10 payment ${id}: the service has returned ${returned} paise of ${amount}`)
  return found
}
