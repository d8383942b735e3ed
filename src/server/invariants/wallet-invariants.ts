/** The invariants about wallets, and about refunds and payouts in the ledgers. */
export const walletInvariants = [
  {
    id: 'I-06',
    rule: 'the wallet of a user is the sum of its ledger and not negative',
    sql: `select u.id, u.wallet_paise, coalesce(l.total, 0) as ledger from users u
      left join (select user_id, sum(delta_paise) as total from wallet_ledger group by 1) l on l.user_id = u.id
      where u.wallet_paise <> coalesce(l.total, 0) or u.wallet_paise < 0`,
  },
  {
    id: 'I-06',
    rule: 'no wallet was negative after any of its entries',
    sql: `select id, user_id, balance from (
        select id, user_id, sum(delta_paise) over (partition by user_id order by id) as balance from wallet_ledger) l
      where balance < 0`,
  },
  {
    id: 'I-06',
    rule: 'each refund is posted in its amount where it is: at the bank, in the wallet, paid out, or nowhere yet',
    // A refund that was sent back from the wallet has further postings, whose reference is its id.
    sql: `select r.id, r.method, r.status, r.amount_paise, m.gateway, m.wallets, m.bank from refunds r
      left join wallet_payouts w on w.refund_id = r.id
      left join (select case when reference like 'r\\_%' then reference else transaction_id end as id,
          coalesce(-sum(amount_paise) filter (where account = 'gateway'), 0) as gateway,
          coalesce(-sum(amount_paise) filter (where account = 'wallets'), 0) as wallets,
          coalesce(-sum(amount_paise) filter (where account = 'bank'), 0) as bank
        from money_ledger group by 1) m on m.id = r.id
      where (coalesce(m.gateway, 0), coalesce(m.wallets, 0), coalesce(m.bank, 0)) is distinct from (
        case when r.status = 'processed' and r.method = 'original' then r.amount_paise else 0 end,
        case when r.status = 'processed' and r.method = 'wallet' and w.refund_id is null then r.amount_paise else 0 end,
        case when w.refund_id is null then 0 else r.amount_paise end)`,
  },
  {
    id: 'I-06',
    rule: 'each refund to the wallet is in the wallet of its user once, in its amount, until it goes back or is paid out',
    sql: `with entry as (
        select user_id, split_part(reference, ' ', 1) as about, sum(delta_paise) as paise from wallet_ledger
        where reason <> 'opening' group by 1, 2
      )
      select r.id, r.user_id, r.method, r.status, r.amount_paise, coalesce(a.paise, 0) + coalesce(b.paise, 0) as in_wallet
      from refunds r left join wallet_payouts w on w.refund_id = r.id
      left join entry a on a.user_id = r.user_id and a.about = r.id
      left join entry b on b.user_id = r.user_id and b.about = r.order_item_id and r.return_id is null
      where coalesce(a.paise, 0) + coalesce(b.paise, 0) <>
        case when r.method = 'wallet' and r.status = 'processed' and w.refund_id is null then r.amount_paise else 0 end`,
  },
  {
    id: 'I-06',
    rule: 'a payout is of a cash order of the user, once, in its amount',
    sql: `select w.refund_id, w.user_id, w.amount_paise, r.provider_payment_id, l.delta_paise from wallet_payouts w
      left join refunds r on r.id = w.refund_id
      left join wallet_ledger l on l.user_id = w.user_id and l.reason = 'paidOut' and l.reference = w.refund_id
      where r.provider_payment_id is not null or r.order_item_id is null
        or (r.user_id, r.amount_paise, -l.delta_paise) is distinct from (w.user_id, w.amount_paise, w.amount_paise)
      union all select l.reference, l.user_id, null, null, l.delta_paise from wallet_ledger l
        where l.reason = 'paidOut' and not exists (select from wallet_payouts w where w.refund_id = l.reference)`,
  },
  {
    id: 'I-10',
    rule: 'money enters and leaves the wallet with a refund of the same user and amount',
    sql: `select l.user_id, l.reason, l.reference, l.delta_paise from wallet_ledger l
      left join refunds r on r.id = split_part(l.reference, ' ', 1)
      left join refunds i on i.order_item_id = l.reference and i.return_id is null
      where l.reason <> 'opening' and (coalesce(r.user_id, i.user_id), coalesce(r.amount_paise, i.amount_paise))
        is distinct from (l.user_id, case when l.reason in ('toPayment', 'paidOut') then -l.delta_paise else l.delta_paise end)`,
  },
] as const
