import { fulfilmentMoves, stages, statusOfStage } from '#domain/fulfilment.ts'
import { orderStatus } from '#domain/order-status.ts'

const moves = fulfilmentMoves.map(({ from, to }) => `('${from}', '${to}')`).join(', ')
const statuses = stages.map((stage) => `('${stage}', ${statusOfStage[stage]})`).join(', ')
/** Orders of the past that were loaded have neither a cart nor Buy Now; their parcels begin at their status. */
const isLoaded = 'not g.buy_now and g.cart_version is null'

/** The invariants about parcels. The first dispatch of an item is meant; a replacement has a return. */
export const parcelInvariants = [
  {
    id: 'I-37',
    rule: 'the history of a parcel is a path of the stages and ends at its stage',
    sql: `select s.id, s.stage, m.path from shipments s join orders o on o.id = s.order_id join order_groups g on g.id = o.group_id
      left join (select shipment_id, array_agg(to_stage order by id) as path, (array_agg(from_stage order by id))[1] as first,
          bool_and((previous is null or from_stage = previous) and (from_stage, to_stage) in (${moves})) as follows
        from (select *, lag(to_stage) over (partition by shipment_id order by id) as previous from shipment_moves) moves
        group by 1) m on m.shipment_id = s.id
      where s.return_id is null and (m.path is null or not m.follows or m.path[array_upper(m.path, 1)] <> s.stage
        or not (m.first = 'new' or m.first in ('shipped', 'out') and ${isLoaded}))`,
  },
  {
    id: 'I-37',
    rule: 'the status of an item is that of the stage of its parcel',
    sql: `select i.id, i.status, s.stage from order_items i join orders o on o.id = i.order_id
      join order_groups g on g.id = o.group_id left join shipments s on s.id = i.shipment_id
      left join (values ${statuses}) as t (stage, status) on t.stage = s.stage
      where case when s.id is null then i.status <> ${orderStatus.processing} and not (${isLoaded})
        else i.status <> t.status or s.order_id <> i.order_id end`,
  },
  {
    id: 'I-37',
    rule: 'the cash posted for an order equals the amount of its delivered items, with its delivery charge once',
    sql: `select o.id, min(c.paise) as cash from orders o
      join order_groups g on g.id = o.group_id and g.payment_mode = 'COD' join order_items i on i.order_id = o.id
      left join (select reference, sum(amount_paise) as paise from money_ledger where account = 'cash' and amount_paise > 0
        and transaction_id like 'cash %' group by 1) c on c.reference = o.id
      where i.shipment_id is not null and i.delivered_at is not null
      group by o.id, g.coin_value_paise having coalesce(min(c.paise), 0) <> sum(i.line_paise - i.coins::bigint * g.coin_value_paise)
        + o.total_paise - o.items_paise + o.coins::bigint * g.coin_value_paise`,
  },
] as const
