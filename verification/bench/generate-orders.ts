import type pg from 'pg'
import { generateDesk } from './generate-desk.ts'
import { generateMoney, type Insert } from './generate-money.ts'
import { generateRecords } from './generate-records.ts'

/** The shopper with very many orders. */
export const FREQUENT_BUYER = 'bench-frequent'
/** The shopper whose data is exported. Only this one has a proven address, so that jobs send no mails to others. */
export const DATA_OWNER = 'bench-data-owner'
/**
 * Every fourth order group has a second order, and every 320th belongs to the shopper with very many. One of 400 belongs
 * to the shopper whose data is exported, and has one order: 2,000 of a million.
 */
const ORDERS_OF_GROUPS = 1.25
const FREQUENT_EVERY = 320
const OWNED_EVERY = 400
const SELLERS = 60
/** The store with a fifth of all orders, if one is wanted. */
export const LARGE_STORE = 's0'

// `bench_dice(n, salt)` is a number from 0 to 1, the same on every run.
const dice = (n: string, salt: number) => `bench_dice(${n}, ${salt})`
const DAYS = 1095
const placedAt = `now() - (1 - g / $1::float8) * interval '${DAYS} days'`
const isPrepaid = `${dice('g', 6)} < 0.8`
const ORDER_PAISE = 60_000
const firstNames =
  'Meera,Asha,Lekha,Ravi,Arun,Nisha,Omana,Joseph,Fathima,Rahul,Priya,Suresh,Divya,Kiran,Zoya,Manoj,Anil,Anjali,Bindu,Biju,Deepa,Dinesh,Fazal,Ganesh,Geetha,Hari,Ibrahim,Indira,Jaya,Jomon,Kavya,Lakshmi,Latha,Mahesh,Maya,Mohan,Nandini,Naveen,Neethu,Pooja,Prakash,Rajesh,Ramya,Reena,Rekha,Sajan,Salim,Sandhya,Sanjay,Sarita,Shaji,Sheela,Sindhu,Sneha,Sunil,Swathi,Tessy,Thomas,Uma,Usha,Vidya,Vijay,Vinod,Yusuf'
const lastNames =
  'Nair,Menon,Pillai,Kumar,George,Rao,Shetty,Khan,Iyer,Patil,Das,Singh,Kurup,Varma,Bose,Mathew,Abraham,Ali,Babu,Bhat,Chacko,Chandran,Cherian,Choudhary,Desai,Dias,Fernandes,Ghosh,Gupta,Hegde,Hussain,Iyengar,Jacob,Jain,John,Joshi,Kaimal,Kamath,Kapoor,Kartha,Kuruvilla,Mehta,Mishra,Mohammed,Mukherjee,Nambiar,Naidu,Namboothiri,Panicker,Patel,Paul,Prasad,Raghavan,Rahman,Reddy,Roy,Sharma,Shah,Shenoy,Sen,Thampi,Unni,Verghese,Warrier'
/** One of 4,096 names. A frequent name of India has one or two of a hundred people. */
const nameOf = (n: string) =>
  `split_part('${firstNames}', ',', 1 + ${n} % 64) || ' ' || split_part('${lastNames}', ',', 1 + ${n} / 64 % 64)`

/**
 * Inserts `count` orders of three years into a database with products, with their payments, coins, wallets, parcels,
 * documents and messages: 0.5 % belong to one business account, whose rows are spread over the whole tables. With
 * `hasLargeStore` a fifth belongs to one store, and the desks have work. Constraints and triggers are off, because the rows are known to satisfy them.
 */
export async function generateOrders(
  pool: pg.Pool,
  count: number,
  log: (line: string) => void,
  { shoppers = 200_000, hasLargeStore = false }: { shoppers?: number; hasLargeStore?: boolean } = {},
): Promise<void> {
  const evenly = `'s' || (g + position) % ${SELLERS}`
  const sellerOf = hasLargeStore
    ? `case when ${dice('g', 7)} < 0.2 and position = 1 then '${LARGE_STORE}' else ${evenly} end`
    : evenly
  const client = await pool.connect()
  const groups = Math.round(count / ORDERS_OF_GROUPS)
  // Orders of the last week are on their way. Of the older ones one of a hundred still is: it is late or forgotten.
  const firstRecent = Math.round(groups * (1 - 7 / DAYS))
  const statusOf = (n: string) => `case when g.g < ${firstRecent} and ${dice(n, 9)} > 0.01
    then case when ${dice(n, 1)} < 0.88 then 3 else 4 end
    when ${dice(n, 1)} < 0.5 then 0 when ${dice(n, 1)} < 0.8 then 1 else 2 end`
  // Some orders use coins, all for the first item of the first order: of those that earn coins or return them.
  const coinsOf = `case when ${dice('g', 5)} < 0.4 and ${statusOf('g * 2 + 1')} in (3, 4) then 20 else 0 end`
  const run: Insert = async (what, text, values = []) => {
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
      `insert into users (id, name, kind, referral_code, phone, phone_verified_at, email, created_at)
       select 'bench-' || n, ${nameOf('n')}, 'personal', 'bench-' || n, '+91' || 6000000000 + n, now(), 'bench-' || n || '@example.in',
         now() - ${dice('n', 8)} * interval '${DAYS} days'
       from generate_series(0, ${shoppers - 1}) n
       union all select '${FREQUENT_BUYER}', 'Asha Traders', 'business', '${FREQUENT_BUYER}', null, null, null, now()
       union all select '${DATA_OWNER}', 'Meera Nair', 'personal', '${DATA_OWNER}', null, null, null, now()`,
    )
    await client.query(
      `update users set email = id || '@example.in', email_verified_at = now() - interval '1100 days' where id = '${DATA_OWNER}'`,
    )
    await run(
      'order groups',
      `insert into order_groups (id, order_number, user_id, kind, buy_now, fingerprint, intent_id, payment_mode, sub_total_paise,
         coins, total_paise, ship_to, gstin, placed_at)
       select 'g' || g, 'TC-' || to_char(placed_at, 'YYMM') || '-' || lpad(g::text, 6, '0'),
         case when frequent then '${FREQUENT_BUYER}' when g % ${OWNED_EVERY} = 2 then '${DATA_OWNER}'
           else 'bench-' || floor(${dice('g', 2)} * ${shoppers})::int end,
         case when frequent then 'business' else 'personal' end, true, 'bench-' || g,
         case when prepaid then 'pi_' || g end, case when prepaid then 'Pre-paid' else 'COD' end,
         sub_total_paise, coins, sub_total_paise - coins * 10,
         '{"name": "Meera Nair", "houseName": "12/4 Lotus House", "landMark": "", "localArea": "Kaloor", "state": "Kerala", "pincode": "682017", "phoneNumber": "9000000000"}',
         case when frequent then '32ABCDE1234F1Z5' end, placed_at
       from (select g, g % ${FREQUENT_EVERY} = 0 as frequent, ${placedAt} as placed_at, ${coinsOf} as coins, ${isPrepaid} as prepaid,
         case when g % 4 = 0 then 2 else 1 end * ${ORDER_PAISE} as sub_total_paise from generate_series(0, $1::int - 1) as g (g)) drawn`,
      [groups],
    )
    await run(
      'orders',
      `with drawn as (
         select g, position, user_id, g.placed_at, case position when 1 then coins else 0 end as coins,
           ${statusOf('g.g * 2 + position')} as status
         from (select substr(id, 2)::int as g, user_id, placed_at, coins from order_groups where id like 'g%') g,
           generate_series(1, case when g.g % 4 = 0 then 2 else 1 end) position
       )
       insert into orders (id, group_id, position, user_id, seller_id, status, items_paise, coins, total_paise,
         expected_delivery_on, delivered_at, placed_at)
       select 'o' || g || '-' || position, 'g' || g, position, user_id, ${sellerOf}, status, ${ORDER_PAISE},
         coins, ${ORDER_PAISE} - coins * 10, (placed_at + interval '5 days')::date, case when status = 3 then placed_at + interval '4 days' end, placed_at
       from drawn order by g, position`,
    )
    await run(
      'items',
      `insert into order_items (id, order_id, shipment_id, user_id, product_id, name, image_url, brand_id, brand_name, quantity,
         unit_paise, mrp_paise, line_paise, coins, hsn, status, cancelled_at, cancellation_reason, delivered_at)
       select o.id || '-' || k, o.id, case when o.status > 0 then 's_' || o.id end, o.user_id, p.id, p.name, '/media/' || p.id,
         p.brand_id, 'Brand', 1, paise, paise + 5000, paise, case k when 0 then o.coins else 0 end, '0902', o.status, case when o.status = 4 then o.placed_at + interval '1 day' end,
         case when o.status = 4 then 'I changed my mind' end, o.delivered_at
       from (select o.*, row_number() over (order by placed_at, id) as n from orders o where id like 'o%') o
         cross join lateral (select floor(${dice('o.n', 3)} * 3)::int as last) l cross join lateral (select ${ORDER_PAISE} / (last + 1) as paise) i
         cross join lateral generate_series(0, last) k
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
    await generateMoney(run)
    await generateRecords(run)
    if (hasLargeStore) {
      const { rows } = await client.query<{ count: number }>('select count(*)::int from products')
      await generateDesk(run, shoppers, rows[0]!.count)
    }
    log('  indexes')
    for (const text of indexes) await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** The tables that get the most rows. */
const filled = [
  'order_groups',
  'orders',
  'order_items',
  'order_moves',
  'payment_intents',
  'payments',
  'refunds',
  'shipments',
  'shipment_moves',
  'documents',
  'document_lines',
  'messages',
  'audit_log',
]

/** Drops indexes, which are created again after all rows are inserted. Indexes of constraints stay. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i
    where i.indrelid = any ('{${filled.join(', ')}}'::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ text }) => text)
}
