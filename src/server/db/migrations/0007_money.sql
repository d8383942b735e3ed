-- Money: refunds, the ledgers of coins, wallets and money, and the tables of the local payment service.

-- A refund returns one cancelled item, returned pieces of one item, or a whole payment that became no order.
create table refunds (
  id text primary key,
  order_item_id text references order_items,
  return_id text references returns,
  provider_payment_id text references payments,
  user_id text not null references users,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null check (method in ('original', 'wallet')),
  status text not null default 'requested' check (status in ('requested', 'processed', 'failed')),
  -- When the first attempt began. Without an answer the provider may have refunded all the same.
  sent_at timestamptz,
  -- The refund at the provider: of the last attempt, null while none was accepted.
  provider_refund_id text unique,
  -- Attempts that the provider reported as failed.
  failures smallint not null default 0 check (failures >= 0),
  -- When the reconciliation sends it again or asks the provider; null: 15 minutes after its creation.
  check_at timestamptz,
  -- All attempts failed, and the customer was offered the wallet.
  wallet_offered_at timestamptz,
  -- While its amount goes back from the wallet to the payment, and after it has: the entry of wallet_ledger that the
  -- customer sent back, and when.
  wallet_entry_id bigint,
  sent_back_at timestamptz,
  created_at timestamptz not null,
  processed_at timestamptz,
  check (num_nulls(order_item_id, provider_payment_id) <= 1),
  check (return_id is null or order_item_id is not null),
  check ((wallet_entry_id is null) = (sent_back_at is null)),
  check (wallet_entry_id is null or method = 'original')
);
create unique index refunds_cancelled_item on refunds (order_item_id) where return_id is null;
create unique index refunds_returned_item on refunds (return_id, order_item_id) where return_id is not null;
create index refunds_item on refunds (order_item_id) where order_item_id is not null;
create unique index refunds_whole_payment on refunds (provider_payment_id) where order_item_id is null;
create index refunds_user on refunds (user_id);
create index refunds_open on refunds (created_at) where status = 'requested';

-- A customer disputes a payment at the bank. Until the dispute is closed, the order earns no coins and nothing is credited
-- to the wallet for it.
create table disputes (
  -- The provider's id.
  id text primary key,
  provider_payment_id text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  -- lost: the bank has returned the money to the customer. closed: ended without a decision.
  status text not null check (status in ('open', 'won', 'lost', 'closed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index disputes_payment on disputes (provider_payment_id);

-- Differences between our records and those of the payment provider, for an operator. An open row has no `resolved_at`.
create table payment_differences (
  id bigint generated always as identity primary key,
  -- As in domain/payments.ts.
  kind text not null,
  -- The payment, refund or dispute that it is about; the provider may be the only one that knows it.
  subject text not null,
  our_paise bigint,
  provider_paise bigint,
  detail text not null default '',
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz
);
create unique index payment_differences_open on payment_differences (kind, subject) where resolved_at is null;

create table coin_ledger (
  id bigint generated always as identity primary key,
  user_id text not null references users,
  delta integer not null,
  reason text not null check (reason in ('opening', 'redeemed', 'returned', 'earned', 'referral', 'reversed')),
  reference text not null,
  at timestamptz not null,
  unique (user_id, reason, reference)
);
create table wallet_ledger (
  id bigint generated always as identity primary key,
  user_id text not null references users,
  delta_paise bigint not null,
  -- `toPayment`: on its way back to the payment; `notAccepted`: the bank did not accept it; `paidOut`: to a UPI id or an
  -- account.
  reason text not null check (reason in ('opening', 'refund', 'toPayment', 'notAccepted', 'paidOut')),
  reference text not null,
  at timestamptz not null,
  unique (user_id, reason, reference)
);
-- Pages of the ledgers, newest first, with the balance after each entry.
create index coin_ledger_user on coin_ledger (user_id, id) include (delta, at);
create index wallet_ledger_user on wallet_ledger (user_id, id) include (delta_paise, at);
-- Refunds of cash orders that an operator paid out of the wallet, each once.
create table wallet_payouts (
  refund_id text primary key references refunds,
  user_id text not null references users,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null check (method in ('upi', 'bank')),
  -- A UPI id, or IFSC and account number.
  account text not null check (account <> ''),
  holder text,
  -- The operator, and the number of the transfer at the bank.
  paid_by text not null,
  transfer_number text not null,
  at timestamptz not null
);
create index wallet_payouts_user on wallet_payouts (user_id);
-- Double entry: the rows of one transaction add up to zero.
create table money_ledger (
  id bigint generated always as identity primary key,
  transaction_id text not null,
  account text not null,
  amount_paise bigint not null,
  reference text not null,
  at timestamptz not null,
  unique (transaction_id, account)
);
create trigger only_grows before update or delete on coin_ledger for each row execute function refuse_change();
create trigger only_grows before update or delete on wallet_ledger for each row execute function refuse_change();
create trigger only_grows before update or delete on money_ledger for each row execute function refuse_change();

-- Coins that are in the balance but cannot be spent before a moment: what a delivery earned, until nothing of it can be
-- returned any more (ruling 85, S-42). `reference` is that of the ledger entry, `order_id` the delivered order.
create table coin_locks (
  user_id text not null references users,
  reference text not null,
  order_id text not null references orders,
  coins integer not null check (coins >= 0),
  until timestamptz not null,
  primary key (user_id, reference)
);
create index coin_locks_order on coin_locks (order_id);
create index coin_locks_until on coin_locks (until);

-- Returns the coins in the balance of a user that are still locked: until the moment is over, and while a return of the
-- order is open.
create function locked_coins(of_user text, moment timestamptz) returns integer language sql stable as $$
  select coalesce(sum(l.coins), 0)::integer from coin_locks l where l.user_id = of_user and (l.until > moment
    or exists (select from returns r where r.order_id = l.order_id and r.state in ('requested', 'approved', 'pickupBooked',
      'pickedUp', 'received', 'disputed', 'accepted')))
$$;
-- Returns the coins that a user can spend: the balance with `more` coins, without the locked and the owed ones.
create function spendable_coins(of_user text, moment timestamptz, more integer default 0) returns integer language sql stable as $$
  select greatest(0, u.coins + more - u.coins_owed - locked_coins(of_user, moment)) from users u where u.id = of_user
$$;

-- The last number of each series of documents: consecutive per issuer and financial year (R-22). The issuer is a GSTIN, or
-- the id of a seller without one.
create table document_counters (
  issuer text not null,
  series text not null,
  year text not null,
  last integer not null check (last > 0),
  primary key (issuer, series, year)
);
-- Invoices, bills of supply and credit notes. `data` is what was printed; `sha256` is the hash of its canonical JSON.
create table documents (
  id text primary key,
  issuer text not null,
  series text not null check (series in ('TC', 'TB', 'TN')),
  -- Financial year in Asia/Kolkata, "26-27".
  year text not null check (year ~ '^\d\d-\d\d$'),
  sequence integer not null check (sequence > 0),
  -- As printed: TC26-27/000001.
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text not null check (kind in ('invoice', 'billOfSupply', 'creditNote')),
  order_id text not null references orders,
  user_id text not null references users,
  seller_id text not null references sellers,
  -- The invoice or bill of supply that a credit note corrects.
  corrects text references documents,
  total_paise bigint not null check (total_paise >= 0),
  data jsonb not null,
  sha256 text not null check (length(sha256) = 64),
  issued_at timestamptz not null,
  unique (issuer, series, year, sequence),
  check ((kind = 'creditNote') = (corrects is not null)),
  check ((kind = 'creditNote') = (series = 'TN'))
);
create index documents_order on documents (order_id);
create index documents_corrects on documents (corrects) where corrects is not null;
create trigger only_grows before update or delete on documents for each row execute function refuse_change();
-- Quantities and amounts of each document, for what is left to be corrected.
create table document_lines (
  document_id text not null references documents,
  item_id text not null references order_items,
  quantity integer not null check (quantity >= 0),
  goods_paise bigint not null check (goods_paise >= 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  primary key (document_id, item_id)
);
create index document_lines_item on document_lines (item_id);
create trigger only_grows before update or delete on document_lines for each row execute function refuse_change();
alter table shipments add foreign key (invoice_id) references documents;

-- The local payment service, which replaces the provider while none is configured. It reads no table of the shop.
create table local_payment_orders (
  id text primary key,
  receipt text,
  amount_paise bigint not null check (amount_paise >= 100),
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts int not null default 0,
  notes jsonb not null default '{}',
  -- A payment authorised within this time after the order was created is captured at once; null: never.
  automatic_capture_minutes int,
  created_at timestamptz not null default now()
);
create index local_payment_orders_receipt on local_payment_orders (receipt);
create table local_payments (
  id text primary key,
  order_id text not null references local_payment_orders,
  amount_paise bigint not null,
  status text not null check (status in ('authorized', 'captured', 'failed', 'refunded')),
  is_captured boolean not null default false,
  method text not null default 'upi' check (method in ('upi', 'card', 'netbanking')),
  -- vpa, bank, card_id, email and contact, as entered at the payment sheet.
  payer jsonb not null default '{}',
  -- The bank answers at this time: the failed payment becomes authorised.
  late_at timestamptz,
  created_at timestamptz not null default now()
);
create index local_payments_order on local_payments (order_id);
-- An order takes at most one successful payment, whatever the number of attempts.
create unique index local_payments_one on local_payments (order_id)
  where status in ('authorized', 'captured') or is_captured;
create index local_payments_late on local_payments (late_at) where late_at is not null;
create table local_refunds (
  id text primary key,
  payment_id text not null references local_payments,
  key text unique,
  -- Amount, receipt and notes of the request: a repeated key with another request is refused.
  request jsonb not null default '{}',
  amount_paise bigint not null check (amount_paise > 0),
  receipt text,
  notes jsonb not null default '{}',
  status text not null default 'processed' check (status in ('pending', 'processed', 'failed')),
  created_at timestamptz not null default now()
);
create index local_refunds_payment on local_refunds (payment_id);
-- Events of the local payment service. `next_at` null: delivered, not wanted, or given up after 24 hours.
create table local_payment_events (
  id text primary key,
  number bigint generated always as identity,
  type text not null,
  body text not null,
  deliveries_left int not null,
  attempts int not null default 0,
  next_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index local_payment_events_due on local_payment_events (next_at) where next_at is not null;
-- How the local payment service behaves; one row.
create table local_payment_settings (
  id int primary key default 1 check (id = 1),
  -- no_balance: refunds are refused, because the merchant's balance is too low.
  refund_outcome text not null default 'processed' check (refund_outcome in ('processed', 'pending', 'failed', 'no_balance')),
  -- Seconds until event `number` is sent: the element at its remainder by the length. Different delays change the order.
  event_delays int[] not null default '{0}',
  event_copies int not null default 1 check (event_copies between 1 and 10),
  -- Seconds until the next attempt after a failed one; the last element repeats.
  event_retries int[] not null default '{5,30,120,600,3600}',
  -- Since then no event is sent, because all attempts of 24 hours failed. Until they are enabled again.
  events_disabled_at timestamptz,
  late_seconds int not null default 60 check (late_seconds >= 0),
  -- Faults of the answers that follow, first in, first out.
  faults jsonb not null default '[]'
);
insert into local_payment_settings default values;
