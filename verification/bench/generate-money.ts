/** Inserts rows and logs how many. */
export type Insert = (what: string, text: string, values?: unknown[]) => Promise<void>

/** Inserts the payments of the prepaid orders, and coins, refunds and wallets of all shoppers, and their balances. */
export async function generateMoney(insert: Insert): Promise<void> {
  await insert(
    'payment intents',
    `insert into payment_intents (id, user_id, amount_paise, status, provider, provider_order_id, snapshot, created_at, expires_at)
     select intent_id, user_id, total_paise, 'consumed', 'local', 'order_' || id,
       jsonb_build_object('userId', user_id, 'paymentMode', payment_mode, 'coins', coins, 'shipTo', ship_to, 'lines', jsonb_build_array()),
       placed_at, placed_at + interval '15 minutes'
     from order_groups where intent_id is not null`,
  )
  await insert(
    'payments',
    `insert into payments (provider_payment_id, intent_id, amount_paise, status, captured_at, created_at)
     select 'pay_' || substr(id, 4), id, amount_paise, 'captured', created_at, created_at from payment_intents`,
  )
  await insert(
    'entries of coins',
    `insert into coin_ledger (user_id, delta, reason, reference, at)
     select user_id, delta, reason, reference, at from (
       select id as user_id, 200 as delta, 'opening' as reason, 'opening' as reference, now() - interval '1100 days' as at
         from users where id like 'bench-%'
       union all select user_id, -coins, 'redeemed', coalesce(intent_id, id), placed_at from order_groups where coins > 0
       union all select user_id, coins, 'returned', id, cancelled_at from order_items where status = 4 and coins > 0
       union all select user_id, 50, 'earned', id, delivered_at from orders where status = 3
     ) entry order by at, reference`,
  )
  await insert(
    'coins that are pending',
    `insert into coin_locks (user_id, reference, order_id, coins, until)
     select user_id, id, id, 50, delivered_at + interval '8 days' from orders
     where status = 3 and delivered_at > now() - interval '8 days'`,
  )
  await insert(
    'refunds to wallets',
    `insert into refunds (id, order_item_id, provider_payment_id, user_id, amount_paise, method, status, created_at, processed_at)
     select 'r_' || i.id, i.id, p.provider_payment_id, i.user_id, i.line_paise - i.coins * 10, 'wallet', 'processed',
       i.cancelled_at, i.cancelled_at
     from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.group_id
       join payments p on p.intent_id = g.intent_id where i.status = 4`,
  )
  // Each refund has three entries: credit, transfer back to the payment, credit after the bank has refused the transfer.
  await insert(
    'entries of wallets',
    `insert into wallet_ledger (user_id, delta_paise, reason, reference, at)
     select user_id, sign * amount_paise, reason, case turn when 1 then order_item_id else id || ' ' || 1 end, created_at
     from refunds, (values (1, 1, 'refund'), (2, -1, 'toPayment'), (3, 1, 'notAccepted')) as parts (turn, sign, reason)
     order by created_at, id, turn`,
  )
  await insert(
    'postings',
    `insert into money_ledger (transaction_id, account, amount_paise, reference, at)
     select id, account, sign * paise, reference, at from (
       select provider_payment_id as id, intent_id as reference, 'gateway' as there, amount_paise as paise, created_at as at from payments
       union all select id, order_item_id, 'wallets', -amount_paise, created_at from refunds
       union all select 'cash ' || o.id, o.id, 'cash', o.total_paise, o.delivered_at from orders o join order_groups g on g.id = o.group_id
         where o.status = 3 and g.payment_mode = 'COD'
     ) posting cross join lateral (values (there, 1), ('sales', -1)) as side (account, sign)`,
  )
  await insert(
    'balances',
    `update users u set coins = coalesce((select sum(delta) from coin_ledger l where l.user_id = u.id), 0),
       wallet_paise = coalesce((select sum(delta_paise) from wallet_ledger l where l.user_id = u.id), 0)
     where id like 'bench-%'`,
  )
}
