import type { Insert } from './generate-money.ts'

const dice = (key: string, salt: number) => `bench_dice(hashtext(${key}), ${salt})`
/** One of several texts, by shares that add up to 1. */
const oneOf = (number: string, shares: Readonly<Record<string, number>>): string => {
  let upTo = 0
  const cases = Object.entries(shares).map(([text, share]) => {
    upTo += share
    return `when ${number} < ${upTo.toFixed(3)} then '${text}'`
  })
  return `case ${cases.join(' ')} else '${Object.keys(shares)[0]}' end`
}

/**
 * Inserts what the staff desks work on, in a shop with orders: parcels at every stage, returns, refunds, wallet payouts,
 * tickets, callbacks, questions, reviews and reports. Lists have more than 200 pages where a shop of this age would.
 */
export async function generateDesk(insert: Insert, shoppers: number, products: number): Promise<void> {
  await insert(
    'parcels that are not handed over',
    `with added as (
       insert into shipments (id, order_id, seller_id, stage, created_at, updated_at)
       select 's_' || id, id, seller_id, ${oneOf(dice('id', 11), { accepted: 0.4, packed: 0.4, ready: 0.2 })},
         placed_at, placed_at + interval '1 day' from orders where status = 0 and ${dice('id', 12)} < 0.3 returning id, order_id
     ) update order_items i set shipment_id = a.id from added a where i.order_id = a.order_id`,
  )
  await insert(
    'parcels with trouble',
    `update shipments set stage = ${oneOf(dice('id', 13), { attemptFailed: 0.5, rto: 0.5 })}
     where stage = 'shipped' and ${dice('id', 14)} < 0.15`,
  )
  const state = {
    refunded: 0.6,
    refused: 0.08,
    replaced: 0.08,
    closed: 0.05,
    requested: 0.05,
    approved: 0.03,
    pickedUp: 0.03,
    received: 0.05,
    disputed: 0.03,
  }
  await insert(
    'returns',
    `insert into returns (id, order_id, user_id, seller_id, kind, reason, refund_method, state, decide_by, created_at, updated_at)
     select 'ret_' || id, id, user_id, seller_id, case state when 'replaced' then 'replacement' else 'refund' end, 'Damaged product',
       'original', state, delivered_at + interval '4 days', delivered_at + interval '2 days', delivered_at + interval '4 days'
     from (select o.*, ${oneOf(dice('id', 15), state)} as state from orders o where status = 3 and ${dice('id', 16)} < 0.12) o`,
  )
  await insert(
    'items of returns',
    `insert into return_items (return_id, item_id, quantity, refund_paise, coins)
     select r.id, i.id, 1, case state when 'refunded' then i.line_paise - i.coins * 10 end, case state when 'refunded' then i.coins end
     from returns r join order_items i on i.id = r.order_id || '-0'`,
  )
  await insert(
    'refunds of returns',
    `insert into refunds (id, order_item_id, return_id, provider_payment_id, user_id, amount_paise, method, status, created_at, processed_at, failures)
     select 'rr_' || id, item_id, id, provider_payment_id, user_id, refund_paise, method, status, updated_at,
       case status when 'processed' then updated_at end, case status when 'failed' then 3 else 0 end
     from (select r.*, x.item_id, x.refund_paise, p.provider_payment_id, case when p.intent_id is null then 'wallet' else 'original' end as method,
         case when p.intent_id is null then 'processed'
           else ${oneOf(dice('r.id', 17), { processed: 0.96, requested: 0.03, failed: 0.01 })} end as status
       from returns r join return_items x on x.return_id = r.id join orders o on o.id = r.order_id join order_groups g on g.id = o.group_id
         left join payments p on p.intent_id = g.intent_id where r.state = 'refunded') drawn`,
  )
  const isCash = `r.provider_payment_id is null and r.return_id is not null`
  await insert(
    'refunds of cash orders in wallets',
    `insert into wallet_ledger (user_id, delta_paise, reason, reference, at)
     select user_id, amount_paise, 'refund', id, created_at from refunds r where ${isCash}`,
  )
  await insert(
    'wallet payouts',
    `insert into wallet_payouts (refund_id, user_id, amount_paise, method, account, paid_by, transfer_number, at)
     select id, user_id, amount_paise, 'upi', 'meera@okbank', 'bench-seller', 'UTR' || id, created_at + interval '3 days'
     from refunds r where ${isCash} and ${dice('r.id', 18)} < 0.8`,
  )
  await insert(
    'tickets',
    `insert into tickets (id, user_id, name, department, issue, order_id, order_number, seller_id, subject, details, state, created_at,
       updated_at, resolved_at, answer_by)
     select 'tk_' || id, user_id, 'Meera Nair', case when seller_id is null then 'Customer Support' else 'Seller' end, 'Delivery',
       id, order_number, seller_id, 'My order ' || order_number || ' is late', repeat('Where is my order? ', 10), state, at, at,
       case state when 'resolved' then at + interval '1 day' end, case state when 'open' then at + interval '2 days' end
     from (select o.id, o.user_id, g.order_number || '-' || o.position as order_number, state,
         case when ${dice('o.id', 19)} < 0.5 then o.seller_id end as seller_id,
         case state when 'open' then now() - interval '4 days' * ${dice('o.id', 20)} else o.placed_at + interval '6 days' end as at
       from (select *, ${oneOf(dice('id', 21), { resolved: 0.8, open: 0.1, answered: 0.1 })} as state from orders where ${dice('id', 22)} < 0.06) o
         join order_groups g on g.id = o.group_id) drawn`,
  )
  await insert(
    'messages of tickets',
    `insert into ticket_messages (id, ticket_id, author, message, created_at)
     select id || '-' || n, id, case n when 1 then 'customer' else 'shop' end, 'We have asked the carrier.', created_at
     from tickets, generate_series(1, 2) n`,
  )
  await insert(
    'callbacks',
    `insert into callbacks (id, user_id, phone, topic, day, time_window, state, created_at, due_at, closed_at)
     select 'cb_' || n, 'bench-' || n, '9000000000', 'Delivery', current_date, 1, state, now(), now() + (n % 72) * interval '1 hour',
       case state when 'done' then now() end
     from (select n, case when n % 10 = 0 then 'requested' else 'done' end as state from generate_series(1, ${Math.min(20_000, shoppers - 1)}) n) drawn`,
  )
  await insert(
    'questions',
    `insert into questions (id, product_id, user_id, question, created_at)
     select 'q_' || n, 'p' || n % ${products}, 'bench-' || n % ${shoppers}, 'Is this number ' || n || ' fresh, and how long does it keep?',
       now() - n * interval '10 minutes' from generate_series(1, 100000) n`,
  )
  await insert(
    'answers',
    `insert into answers (id, question_id, seller_id, ans, created_at)
     select 'a_' || q.id, q.id, p.seller_id, 'Yes, for half a year.', q.created_at from questions q join products p on p.id = q.product_id
     where ${dice('q.id', 23)} < 0.7`,
  )
  await insert(
    'reviews',
    `insert into reviews (id, product_id, user_id, rating, review, comment, created_at)
     select 'rv_' || n, 'p' || n % ${products}, 'bench-' || n % ${shoppers}, 1 + n % 5, 'Review ' || n, repeat('It keeps what it says. ', 6),
       now() - n * interval '5 minutes' from generate_series(1, ${Math.min(200_000, shoppers)}) n`,
  )
  await insert(
    'reports',
    `insert into reports (id, subject_type, subject_id, user_id, reason, status, created_at)
     select 'rp_' || n, 'review', 'rv_' || 1 + n * 7 % 15000 + case when n > 20000 then 15000 else 0 end, 'bench-' || n, 'Fake or misleading', case when n > 20000 then 'open' else 'closed' end,
       now() - interval '1 minute' * (40000 - n) from generate_series(1, ${Math.min(40_000, shoppers - 1)}) n`,
  )
  await insert(
    'businesses',
    `insert into business_accounts (user_id, gstin, legal_name, state_code, official_phone, checked_at)
     select 'bench-' || n, '32' || 'ABCDE' || lpad((n % 10000)::text, 4, '0') || 'F' || chr(65 + n / 10000) || 'Z5', 'Nair Traders', '32', '9000000000', now()
     from generate_series(0, ${Math.min(20_000, shoppers) - 1}) n`,
  )
}
