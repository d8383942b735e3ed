import type { Insert } from './generate-money.ts'

/** The amounts of a line, a rate or the totals of a bill of supply, in JSON. */
const amounts = (
  goods: string,
  discount: string,
) => `jsonb_build_object('goodsPaise', ${goods}, 'shippingPaise', 0,
  'discountPaise', ${discount}, 'taxablePaise', ${goods} - ${discount}, 'centralPaise', 0, 'statePaise', 0, 'integratedPaise', 0,
  'totalPaise', ${goods} - ${discount})`

/** The steps of all parcels, in their order. */
const steps = `select s.id, s.order_id, s.seller_id, path[n] as from_stage, path[n + 1] as to_stage, s.created_at + n * interval '12 hours' as at
  from shipments s cross join lateral (select case stage when 'cancelled' then array['new', 'accepted', 'cancelled']
    else (array['new', 'accepted', 'packed', 'ready', 'shipped', 'out', 'delivered'])
      [1:case stage when 'shipped' then 5 when 'out' then 6 else 7 end] end as path) p
    cross join lateral generate_series(1, cardinality(path) - 1) n`

/** Inserts the parcels, bills, messages and the audit log of all orders. */
export async function generateRecords(insert: Insert): Promise<void> {
  await insert(
    'parcels',
    `insert into shipments (id, order_id, seller_id, stage, invoice_id, carrier, tracking_number, created_at, updated_at)
     select 's_' || id, id, seller_id, (array['shipped', 'out', 'delivered', 'cancelled'])[status],
       case when status < 4 then 'd_' || id end, case when status < 4 then 'Delhivery' end,
       case when status < 4 then 'TRACK-' || id end, placed_at, placed_at + interval '4 days'
     from orders where status > 0`,
  )
  await insert(
    'steps of parcels',
    `insert into shipment_moves (shipment_id, from_stage, to_stage, actor_id, actor_role, at)
     select id, from_stage, to_stage, 'bench-seller', 'seller', at from (${steps}) step`,
  )
  await insert(
    'entries of the audit log',
    `insert into audit_log (at, actor_id, actor_role, action, subject, seller_id, data)
     select at, 'bench-seller', 'seller', 'fulfilment.' || to_stage, order_id, seller_id,
       jsonb_build_object('shipmentId', id, 'from', from_stage, 'to', to_stage) from (${steps}) step`,
  )
  const issued = `(o.placed_at + interval '1 day') at time zone 'Asia/Kolkata'`
  await insert(
    'bills of supply',
    `insert into documents (id, issuer, series, year, sequence, number, kind, order_id, user_id, seller_id, total_paise, data, sha256,
       issued_at)
     select 'd_' || id, seller_id, 'TB', year, sequence, number, 'billOfSupply', id, user_id, seller_id, total_paise,
       jsonb_build_object('number', number, 'kind', 'billOfSupply', 'taxHead', 'none', 'orderId', id,
         'seller', jsonb_build_object('name', 'Store Traders', 'address', '1 Market Road, Kochi, Kerala 682001', 'stateCode', '32'),
         'buyer', ship_to, 'totals', total, 'rates', jsonb_build_array(total || '{"rateBp": 0}'),
         'lines', (select jsonb_agg(jsonb_build_object('itemId', i.id, 'name', i.name, 'hsn', i.hsn, 'quantity', 1, 'rateBp', 0,
           'unitPaise', i.unit_paise) || ${amounts('i.line_paise', 'i.coins * 10')} order by i.id) from order_items i where i.order_id = numbered.id)),
       repeat('0', 64), placed_at + interval '1 day'
     from (select *, 'TB' || year || '/' || lpad(sequence::text, 6, '0') as number, ${amounts('items_paise', 'coins * 10')} as total
       from (select *, row_number() over (partition by seller_id, year order by placed_at, id) as sequence
         from (select o.*, g.ship_to, to_char(${issued} - interval '3 months', 'YY') || '-'
             || to_char(${issued} + interval '9 months', 'YY') as year
           from orders o join order_groups g on g.id = o.group_id where o.status between 1 and 3) o) o) numbered`,
  )
  await insert(
    'lines of bills',
    `insert into document_lines (document_id, item_id, quantity, goods_paise, shipping_paise)
     select 'd_' || order_id, id, 1, line_paise - coins * 10, 0 from order_items where status between 1 and 3`,
  )
  await insert(
    'series of bills',
    `insert into document_counters (issuer, series, year, last)
     select issuer, series, year, max(sequence) from documents group by 1, 2, 3`,
  )
  const text = `repeat('Your order is on its way to the address that you gave. ', 8)`
  await insert(
    'messages',
    `insert into messages (id, channel, to_address, template, subject, text, html, reference, created_at, sent_at, attempts)
     select 'm_' || id, 'email', user_id || '@example.in', 'order-confirmation', 'Order placed', ${text},
       repeat('<p style="margin: 0 0 16px">Your order is on its way.</p>', 80), id, placed_at, placed_at, 1 from order_groups
     union all select 'm_' || id, 'email', user_id || '@example.in', 'order-delivered', 'Order delivered', ${text},
       repeat('<p style="margin: 0 0 16px">Your order was delivered.</p>', 80), id, delivered_at, delivered_at, 1
     from orders where status = 3`,
  )
}
