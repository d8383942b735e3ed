import type pg from 'pg'

/** The shopper with very many orders. */
export const FREQUENT_BUYER = 'bench-frequent'
/** Every fourth order group has a second order, and every 320th belongs to this shopper. */
const ORDERS_OF_GROUPS = 1.25
const FREQUENT_EVERY = 320
const SHOPPERS = 200_000
const SELLERS = 60

// `bench_dice(n, salt)` is a number from 0 to 1, the same on every run.
const dice = (n: string, salt: number) => `bench_dice(${n}, ${salt})`
const placedAt = `now() - (1 - g / $1::float8) * interval '1095 days'`
const statusOf = (n: string) => `case when ${dice(n, 1)} < 0.75 then 3 when ${dice(n, 1)} < 0.85 then 4
  when ${dice(n, 1)} < 0.92 then 0 when ${dice(n, 1)} < 0.97 then 1 else 2 end`

/**
 * Inserts `count` orders of three years into a database with products: 0.5 % belong to one business account, whose rows
 * are spread over the whole tables. Constraints and triggers are off, because the rows are known to satisfy them.
 */
export async function generateOrders(
  pool: pg.Pool,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const client = await pool.connect()
  const groups = Math.round(count / ORDERS_OF_GROUPS)
  const run = async (what: string, text: string, values: unknown[] = []) => {
    const { rowCount } = await client.query(text, values)
    log(`  ${rowCount ?? 0} ${what}`)
  }
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '128MB';
      create or replace function bench_dice(n bigint, salt integer) returns float8 language sql immutable parallel safe
        return (hashint8extended(n, salt) & 1048575) / 1048576.0`)
    const indexes = await dropIndexes(client)
    await run(
      'shoppers',
      `insert into users (id, name, kind, referral_code)
       select 'bench-' || n, 'Meera Nair', 'personal', 'bench-' || n from generate_series(0, ${SHOPPERS - 1}) n
       union all select '${FREQUENT_BUYER}', 'Asha Traders', 'business', '${FREQUENT_BUYER}'`,
    )
    await run(
      'order groups',
      `insert into order_groups (id, order_number, user_id, kind, buy_now, fingerprint, payment_mode, sub_total_paise,
         total_paise, ship_to, gstin, placed_at)
       select 'g' || g, 'TC-' || to_char(${placedAt}, 'YYMM') || '-' || lpad(g::text, 6, '0'),
         case when g % ${FREQUENT_EVERY} = 0 then '${FREQUENT_BUYER}' else 'bench-' || floor(${dice('g', 2)} * ${SHOPPERS})::int end,
         case when g % ${FREQUENT_EVERY} = 0 then 'business' else 'personal' end, true, 'bench-' || g, 'COD', 50000, 50000,
         '{"name": "Meera Nair", "houseName": "12/4 Lotus House", "landMark": "", "localArea": "Kaloor", "state": "Kerala", "pincode": "682017", "phoneNumber": "9000000000"}',
         case when g % ${FREQUENT_EVERY} = 0 then '32ABCDE1234F1Z5' end, ${placedAt}
       from generate_series(0, $1::int - 1) g`,
      [groups],
    )
    await run(
      'orders',
      `with drawn as (
         select g, position, user_id, g.placed_at, ${statusOf('g.g * 2 + position')} as status
         from (select substr(id, 2)::int as g, user_id, placed_at from order_groups where id like 'g%') g,
           generate_series(1, case when g.g % 4 = 0 then 2 else 1 end) position
       )
       insert into orders (id, group_id, position, user_id, seller_id, status, items_paise, total_paise, expected_delivery_on,
         delivered_at, placed_at)
       select 'o' || g || '-' || position, 'g' || g, position, user_id, 's' || (g + position) % ${SELLERS}, status, 50000, 50000,
         (placed_at + interval '5 days')::date, case when status = 3 then placed_at + interval '4 days' end, placed_at
       from drawn order by g, position`,
    )
    await run(
      'items',
      `insert into order_items (id, order_id, user_id, product_id, name, image_url, brand_id, brand_name, quantity, unit_paise,
         mrp_paise, line_paise, hsn, status, cancelled_at, cancellation_reason, delivered_at)
       select o.id || '-' || k, o.id, o.user_id, p.id, p.name, '/media/' || p.id, p.brand_id, 'Brand', 1, 25000, 30000, 25000,
         '0902', o.status, case when o.status = 4 then o.placed_at + interval '1 day' end,
         case when o.status = 4 then 'I changed my mind' end, o.delivered_at
       from (select o.*, row_number() over (order by placed_at, id) as n from orders o where id like 'o%') o
         cross join lateral generate_series(0, floor(${dice('o.n', 3)} * 3)::int) k
         join products p on p.id = 'p' || (floor(${dice('o.n', 4)} * $1::int)::int + k * 7) % $1::int`,
      [(await client.query<{ count: number }>('select count(*)::int from products')).rows[0]?.count],
    )
    await run(
      'status changes',
      `insert into order_moves (order_id, item_id, to_status, actor_role, at)
       select order_id, i.id, 0, 'shopper', o.placed_at from order_items i join orders o on o.id = i.order_id
       where i.id like 'o%'
       union all select order_id, i.id, i.status, 'seller', o.placed_at + interval '4 days'
       from order_items i join orders o on o.id = i.order_id where i.id like 'o%' and i.status <> 0`,
    )
    await run(
      'coins of deliveries',
      `insert into coin_ledger (user_id, delta, reason, reference, at)
       select user_id, 50, 'earned', id, delivered_at from orders where id like 'o%' and status = 3 order by delivered_at, id`,
    )
    await run(
      'coins that are pending',
      `insert into coin_locks (user_id, reference, order_id, coins, until)
       select user_id, id, id, 50, delivered_at + interval '8 days' from orders
       where id like 'o%' and status = 3 and delivered_at > now() - interval '8 days'`,
    )
    await run(
      'refunds to wallets',
      `insert into refunds (id, order_item_id, user_id, amount_paise, method, status, created_at, processed_at)
       select 'r_' || id, id, user_id, line_paise, 'wallet', 'processed', cancelled_at, cancelled_at from order_items
       where id like 'o%' and status = 4`,
    )
    // Each refund has three entries: credit, transfer back to the payment, credit after the bank has refused the transfer.
    await run(
      'entries of wallets',
      `insert into wallet_ledger (user_id, delta_paise, reason, reference, at)
       select user_id, sign * amount_paise, reason, case turn when 1 then order_item_id else id || ' ' || 1 end, created_at
       from refunds, (values (1, 1, 'refund'), (2, -1, 'toPayment'), (3, 1, 'notAccepted')) as parts (turn, sign, reason)
       where id like 'r_o%' order by created_at, id, turn`,
    )
    await run(
      'balances',
      `update users u set coins = coalesce((select sum(delta) from coin_ledger l where l.user_id = u.id), 0),
         wallet_paise = coalesce((select sum(delta_paise) from wallet_ledger l where l.user_id = u.id), 0)
       where id like 'bench-%'`,
    )
    log('  indexes')
    for (const text of indexes) await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Drops indexes, which are created again after all rows are inserted. Indexes of constraints stay. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i
    where i.indrelid in ('order_groups'::regclass, 'orders'::regclass, 'order_items'::regclass, 'order_moves'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ text }) => text)
}
