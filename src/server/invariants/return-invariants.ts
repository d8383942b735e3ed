import { orderStatus } from '#domain/order-status.ts'
import { releasedStates } from '#domain/returns.ts'

const released = releasedStates.map((state) => `'${state}'`).join(', ')

/** The invariants about returned goods, their refunds and their coins. */
export const returnInvariants = [
  {
    id: 'I-02',
    rule: 'accepted goods are back in the stock once unless they are damaged, and replaced pieces have left it once',
    // A replacement that came back is returned by the reference of its parcel.
    sql: `select reference, reason, coalesce(l.units, 0) as units, coalesce(x.units, 0) as expected
      from (select reference, reason, sum(delta) as units from stock_ledger
        where reason in ('returned', 'replaced') and reference like 'rt\\_%' group by 1, 2) l
      full join (
        select x.return_id || ' ' || x.item_id as reference, 'returned' as reason, x.quantity as units
        from return_items x join returns r on r.id = x.return_id
        where r.condition = 'restock' and r.state in ('accepted', 'refunded', 'replaced')
        union all select x.return_id || ' ' || x.item_id, 'replaced', -x.quantity
        from return_items x where exists (select from shipments s where s.return_id = x.return_id)
      ) x using (reference, reason)
      where coalesce(l.units, 0) <> coalesce(x.units, 0)`,
  },
  {
    id: 'I-05',
    rule: 'returned pieces have returned their coins once, unless the payment is disputed',
    sql: `select user_id, reference, coalesce(l.returned, 0) as returned, coalesce(x.coins, 0) as coins
      from (select user_id, reference, sum(delta) as returned from coin_ledger
        where reason = 'returned' and reference like 'rt\\_%' group by 1, 2) l
      full join (select r.user_id, x.return_id || ' ' || x.item_id as reference, r.order_id, x.coins
        from return_items x join returns r on r.id = x.return_id where x.coins > 0) x using (user_id, reference)
      where coalesce(l.returned, 0) <> coalesce(x.coins, 0) and (l.returned is not null or not exists (
        select from orders o join order_groups g on g.id = o.group_id join payments p on p.intent_id = g.intent_id
          join disputes d on d.provider_payment_id = p.provider_payment_id
        where o.id = x.order_id and d.status in ('open', 'lost')))`,
  },
  {
    id: 'I-10',
    rule: 'refunded pieces of a return have one refund, and give back the share of their item in any sequence (ruling 35)',
    sql: `select i.id, sum(x.quantity) as pieces, sum(x.refund_paise) as paise, sum(x.coins) as coins
      from return_items x join returns r on r.id = x.return_id join order_items i on i.id = x.item_id
      join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
      where r.state = 'refunded' or x.refund_paise is not null
      group by i.id, g.coin_value_paise having bool_or(r.state <> 'refunded' or x.refund_paise is null)
        or sum(x.refund_paise) <> div((i.line_paise - i.coins::bigint * g.coin_value_paise) * sum(x.quantity), i.quantity)
        or sum(x.coins) <> div(i.coins * sum(x.quantity)::numeric, i.quantity)
      union all select x.item_id, x.quantity, x.refund_paise, null from return_items x
      left join refunds f on f.return_id = x.return_id and f.order_item_id = x.item_id
      where coalesce(f.amount_paise, 0) <> coalesce(x.refund_paise, 0)`,
  },
  {
    id: 'I-10',
    rule: 'the pieces in returns of an item are at most its quantity, and were delivered',
    sql: `select i.id, i.quantity, sum(x.quantity) as returned from order_items i
      join return_items x on x.item_id = i.id join returns r on r.id = x.return_id
      where r.state not in (${released})
      group by i.id having sum(x.quantity) > i.quantity or i.status <> ${orderStatus.delivered}`,
  },
] as const
