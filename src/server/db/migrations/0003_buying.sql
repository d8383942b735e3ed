-- Carts, lists, orders, payments and the ledgers that must always add up.
create table carts (
  user_id text primary key references users on delete cascade,
  -- Rises with every change; one order at most is placed from one version.
  version bigint not null default 0
);
create table cart_lines (
  user_id text not null references users on delete cascade,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table wishlist_items (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create table sharable_lists (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null check (name <> ''),
  share_token text not null unique,
  created_at timestamptz not null default now()
);
create index sharable_lists_user on sharable_lists (user_id, created_at);
create table sharable_list_items (
  list_id text not null references sharable_lists on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, product_id)
);

-- What the provider is asked to collect; everything is snapshot so that a webhook alone can place the order.
create table payment_intents (
  id text primary key,
  user_id text not null references users,
  cart_version bigint,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'consumed', 'superseded', 'expired', 'refunded')),
  provider text not null,
  provider_order_id text unique,
  snapshot jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_intents_user on payment_intents (user_id, created_at desc);
create unique index payment_intents_one_open on payment_intents (user_id) where status = 'open';

create table payments (
  provider_payment_id text primary key,
  intent_id text not null references payment_intents,
  amount_paise bigint not null,
  currency text not null default 'INR' check (currency = 'INR'),
  status text not null check (status in ('authorized', 'captured', 'failed', 'refunded')),
  captured_at timestamptz,
  created_at timestamptz not null
);
create index payments_intent on payments (intent_id);

create table stock_holds (
  intent_id text not null references payment_intents,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  released_at timestamptz,
  primary key (intent_id, product_id)
);
create index stock_holds_live on stock_holds (expires_at) where released_at is null;

create table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- The parent: one a checkout (decision 30).
create table order_groups (
  id text primary key,
  user_id text not null references users,
  kind text not null check (kind in ('personal', 'business')),
  -- Exactly one source: a cart version, or a Buy Now.
  cart_version bigint,
  buy_now boolean not null default false,
  -- What makes two submits the same submit when no key is sent.
  fingerprint text not null,
  intent_id text unique references payment_intents,
  payment_mode text not null check (payment_mode in ('COD', 'Pre-paid')),
  sub_total_paise bigint not null check (sub_total_paise > 0),
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  coins integer not null default 0 check (coins >= 0),
  coin_value_paise integer not null default 10,
  total_paise bigint not null check (total_paise >= 0),
  ship_to jsonb not null,
  gstin text,
  placed_at timestamptz not null,
  check (total_paise = sub_total_paise + shipping_paise - coins::bigint * coin_value_paise),
  check ((payment_mode = 'Pre-paid') = (intent_id is not null)),
  unique (user_id, cart_version)
);
create index order_groups_user on order_groups (user_id, placed_at desc);
create index order_groups_fingerprint on order_groups (user_id, fingerprint, placed_at desc);

-- The children: one a seller.
create table orders (
  id text primary key,
  group_id text not null references order_groups,
  user_id text not null references users,
  seller_id text not null references sellers,
  status smallint not null default 0 check (status between 0 and 4),
  items_paise bigint not null check (items_paise > 0),
  coins integer not null default 0 check (coins >= 0),
  total_paise bigint not null check (total_paise >= 0),
  expected_delivery_on date not null,
  delivered_at timestamptz,
  placed_at timestamptz not null,
  invoice_number text,
  unique (group_id, seller_id),
  unique (seller_id, invoice_number)
);
create index orders_user on orders (user_id, placed_at desc);
create index orders_seller on orders (seller_id, status, placed_at desc);

create table order_items (
  id text primary key,
  order_id text not null references orders,
  user_id text not null references users,
  product_id text not null references products,
  name text not null,
  image_url text,
  brand_id text,
  brand_name text,
  quantity integer not null check (quantity > 0),
  unit_paise bigint not null check (unit_paise > 0),
  mrp_paise bigint not null,
  line_paise bigint not null,
  coins integer not null default 0 check (coins >= 0),
  note text not null default '',
  hsn text,
  gst_rate_bp integer not null default 1800,
  status smallint not null default 0 check (status between 0 and 4),
  cancelled_at timestamptz,
  cancellation_reason text,
  delivered_at timestamptz,
  check (line_paise = unit_paise * quantity),
  check ((status = 4) = (cancelled_at is not null)),
  unique (order_id, product_id)
);
create index order_items_bought on order_items (user_id, product_id);
create index order_items_product on order_items (product_id);

create table order_moves (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  item_id text not null references order_items,
  from_status smallint,
  to_status smallint not null,
  actor_id text,
  actor_role text not null,
  at timestamptz not null
);
create index order_moves_order on order_moves (order_id, at);

create table refunds (
  id text primary key,
  order_item_id text not null unique references order_items,
  provider_payment_id text references payments,
  user_id text not null references users,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null check (method in ('original', 'wallet')),
  status text not null default 'requested' check (status in ('requested', 'processed', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  processed_at timestamptz
);

-- The first answer to a key is the answer; kept for two days.
create table idempotency_keys (
  user_id text not null references users,
  route text not null,
  key text not null,
  request_hash text not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);

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
  reason text not null,
  reference text not null,
  at timestamptz not null,
  unique (user_id, reason, reference)
);
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
create index money_ledger_account on money_ledger (account, at);

create table invoice_counters (
  seller_id text not null references sellers,
  financial_year text not null,
  last_number integer not null default 0,
  primary key (seller_id, financial_year)
);

-- Ledgers only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger only_grows before update or delete on stock_ledger for each row execute function refuse_change();
create trigger only_grows before update or delete on coin_ledger for each row execute function refuse_change();
create trigger only_grows before update or delete on wallet_ledger for each row execute function refuse_change();
create trigger only_grows before update or delete on money_ledger for each row execute function refuse_change();
create trigger only_grows before update or delete on order_moves for each row execute function refuse_change();
