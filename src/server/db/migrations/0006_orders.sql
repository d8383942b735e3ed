-- Buying: carts, wishlists, payment intents and payments, orders and their numbers.

create table carts (
  user_id text primary key references users on delete cascade,
  -- Incremented by every change of products or quantities; at most one order is placed from one version.
  version bigint not null default 0,
  -- Incremented by every change of a note, which does not end an open payment for the version.
  note_version bigint not null default 0
) with (
  -- For the reason given at `sessions`; the fill factor leaves room for updates in the same page.
  autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05, fillfactor = 80
);
create table cart_lines (
  user_id text not null references users on delete cascade,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  -- Delivery note of the shopper; an order copies it.
  note text not null default '',
  added_at timestamptz not null default now(),
  -- The unit price that the shopper saw, and the kind of account that saw it: the other kind has other prices.
  unit_paise_when_added bigint not null check (unit_paise_when_added > 0),
  kind_when_added text not null default 'personal' check (kind_when_added in ('personal', 'business')),
  primary key (user_id, product_id)
) with (
  autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05
);

create table wishlist_items (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
-- Users who wait until they can buy a product again. The mail and the removal of the row are one transaction.
create table stock_alerts (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, product_id)
);
create index stock_alerts_product on stock_alerts (product_id, created_at);

-- Runs for every way in which stock comes back: an edit, an import, a cancellation, the end of a reservation. The second
-- condition is for business accounts (ruling 69).
create function enqueue_stock_alerts() returns trigger language plpgsql as $$
begin
  if exists (select from stock_alerts where product_id = new.product_id) then
    perform graphile_worker.add_job('sendStockAlerts', json_build_object('productId', new.product_id),
      job_key => 'stock-alerts ' || new.product_id);
  end if;
  return null;
end $$;
create trigger enqueue_stock_alerts after update on product_stock
  for each row when ((old.on_hand <= old.held and new.on_hand > new.held)
    or (old.on_hand - old.held < old.business_min and new.on_hand - new.held >= new.business_min))
  execute function enqueue_stock_alerts();

create table sharable_lists (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null check (name <> ''),
  -- Null while the list is private (ruling 48).
  share_token text unique,
  created_at timestamptz not null default now()
);
create index sharable_lists_user on sharable_lists (user_id, created_at);
create table sharable_list_items (
  list_id text not null references sharable_lists on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, product_id)
);

-- One attempt to pay. `snapshot` holds all data of the order, so that a webhook alone can place it.
create table payment_intents (
  id text primary key,
  user_id text not null references users,
  cart_version bigint,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'consumed', 'superseded', 'expired', 'refunded')),
  provider text not null,
  provider_order_id text unique,
  snapshot jsonb not null,
  -- How often units and coins were reserved: a late payment reserves them again. Part of the references of its coins.
  holds integer not null default 1 check (holds > 0),
  -- Network of the client: an IPv4 address, or the /64 of an IPv6 address (S-49).
  network text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_intents_network on payment_intents (network) where status = 'open';
create index payment_intents_user on payment_intents (user_id, created_at desc);
create index payment_intents_waiting on payment_intents (created_at, id) where status in ('open', 'paid');
create index payment_intents_created on payment_intents (created_at, id);
create unique index payment_intents_one_open on payment_intents (user_id) where status = 'open';

-- Units reserved by payment intents; product_stock.held is the sum of the rows that are not released.
create table stock_holds (
  intent_id text not null references payment_intents,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  released_at timestamptz,
  primary key (intent_id, product_id)
);

-- Payments of the provider, in rupees only.
create table payments (
  provider_payment_id text primary key,
  intent_id text not null references payment_intents,
  amount_paise bigint not null,
  status text not null check (status in ('authorized', 'captured', 'failed', 'refunded')),
  captured_at timestamptz,
  created_at timestamptz not null
);
create index payments_intent on payments (intent_id);

create table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- The parent order: one for each checkout (ruling 30).
create table order_groups (
  id text primary key,
  -- Public number (rulings 70 and 79): TC-2611-48213; child orders add -1, -2. Calls keep the id.
  order_number text not null unique,
  user_id text not null references users,
  kind text not null check (kind in ('personal', 'business')),
  -- The source is either a version of the cart or Buy Now.
  cart_version bigint,
  buy_now boolean not null default false,
  -- Identifies a repeated request that has no idempotency key.
  fingerprint text not null,
  intent_id text unique references payment_intents,
  payment_mode text not null check (payment_mode in ('COD', 'Pre-paid')),
  sub_total_paise bigint not null check (sub_total_paise > 0),
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  -- Delivery charge that was waived; the order shows it struck through.
  shipping_waived_paise bigint not null default 0 check (shipping_waived_paise >= 0),
  -- Version of the rules of the shop (table settings) under which the order was placed; 0 has the defaults.
  settings_version integer not null default 0 check (settings_version >= 0),
  coins integer not null default 0 check (coins >= 0),
  coin_value_paise integer not null default 10,
  total_paise bigint not null check (total_paise >= 0),
  ship_to jsonb not null,
  -- Of a business whose owner is confirmed (ruling 58): its GSTIN and its legal name, for the invoice.
  gstin text,
  buyer_name text,
  -- Number of the buyer's purchase order; '' for none.
  purchase_order text not null default '' check (char_length(purchase_order) <= 40),
  placed_at timestamptz not null,
  constraint order_groups_buyer check (buyer_name is null or gstin is not null),
  check (total_paise = sub_total_paise + shipping_paise - coins::bigint * coin_value_paise),
  check ((payment_mode = 'Pre-paid') = (intent_id is not null)),
  unique (user_id, cart_version)
);
create index order_groups_fingerprint on order_groups (user_id, fingerprint, placed_at desc);

-- Child orders: one for each seller of an order group.
create table orders (
  id text primary key,
  group_id text not null references order_groups,
  -- Suffix of the order number.
  position smallint not null check (position > 0),
  user_id text not null references users,
  seller_id text not null references sellers,
  status smallint not null default 0 check (status between 0 and 4),
  items_paise bigint not null check (items_paise > 0),
  coins integer not null default 0 check (coins >= 0),
  total_paise bigint not null check (total_paise >= 0),
  -- Its share of the waived delivery charge of the order group.
  shipping_waived_paise bigint not null default 0 check (shipping_waived_paise >= 0),
  expected_delivery_on date not null,
  delivered_at timestamptz,
  placed_at timestamptz not null,
  unique (group_id, seller_id),
  unique (group_id, position)
);
-- Lists of a user's orders are filtered, counted, searched and cut to a page in this index alone. The included columns never
-- change.
create index orders_user on orders (user_id, placed_at desc, status) include (id, group_id, position);
create index orders_seller on orders (seller_id, status, placed_at desc);
-- For the mails about promised days that are missed.
create index orders_promised on orders (expected_delivery_on) where status < 3;

-- Parcels of an order, with the finer stage of src/domain/fulfilment.ts. An order without a parcel is at the stage "new".
-- All items of a parcel have one stage: a part that takes another way becomes a parcel of its own.
create table shipments (
  id text primary key,
  order_id text not null references orders,
  seller_id text not null references sellers,
  stage text not null check (stage in ('accepted', 'packed', 'ready', 'shipped', 'out', 'delivered', 'attemptFailed', 'rto',
    'rtoReceived', 'lost', 'cancelled', 'calledBack')),
  -- The parcel that it was a part of when it was handed to the carrier.
  split_from text references shipments,
  -- The return whose pieces it replaces; null for the first dispatch of its items.
  return_id text,
  -- The invoice for its contents; null before it is packed.
  invoice_id text,
  carrier text check (carrier <> ''),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9-]{8,22}$'),
  -- Failed delivery attempts, with the reason of the last one and the day of the next one.
  attempts smallint not null default 0 check (attempts between 0 and 3),
  attempt_reason text,
  next_attempt_on date,
  -- Condition of the goods that came back.
  condition text check (condition in ('restock', 'damaged')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((carrier is null) = (tracking_number is null))
);
create index shipments_order on shipments (order_id);
create unique index shipments_tracking on shipments (carrier, tracking_number) where split_from is null;
create index shipments_return on shipments (return_id) where return_id is not null;

create table shipment_moves (
  id bigint generated always as identity primary key,
  shipment_id text not null references shipments,
  from_stage text not null,
  to_stage text not null,
  actor_id text,
  actor_role text not null,
  reason text,
  at timestamptz not null
);
create index shipment_moves_shipment on shipment_moves (shipment_id, id);
create trigger only_grows before update or delete on shipment_moves for each row execute function refuse_change();

create table order_items (
  id text primary key,
  order_id text not null references orders,
  -- The parcel of its first dispatch; null at the stage "new".
  shipment_id text references shipments,
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
  -- Days after delivery within which it can be returned, as at placement. A product that is not returnable can be returned
  -- only when it is damaged or another product.
  return_days smallint not null default 7 check (return_days between 0 and 30),
  non_returnable boolean not null default false,
  -- The day that was promised for the product; null: that of the order, which is the last one of its items.
  expected_delivery_on date,
  status smallint not null default 0 check (status between 0 and 4),
  cancelled_at timestamptz,
  cancellation_reason text,
  delivered_at timestamptz,
  check (line_paise = unit_paise * quantity),
  check ((status = 4) = (cancelled_at is not null)),
  unique (order_id, product_id)
);
-- With what a search in the orders of a user reads, which never changes.
create index order_items_bought on order_items (user_id, product_id) include (order_id, name);
create index order_items_product on order_items (product_id);
create index order_items_shipment on order_items (shipment_id) where shipment_id is not null;

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
create index order_moves_order on order_moves (order_id, id);
create trigger only_grows before update or delete on order_moves for each row execute function refuse_change();

-- Requests to return delivered pieces of one order. States and transitions: src/domain/returns.ts.
create table returns (
  id text primary key,
  order_id text not null references orders,
  user_id text not null references users,
  seller_id text not null references sellers,
  kind text not null check (kind in ('refund', 'replacement')),
  reason text not null,
  comment text not null default '',
  media_urls text[] not null default '{}',
  refund_method text not null check (refund_method in ('original', 'wallet')),
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'pickupBooked', 'pickedUp', 'received',
    'accepted', 'refunded', 'replaced', 'disputed', 'sentBack', 'closed', 'cancelled')),
  failed_pickups smallint not null default 0 check (failed_pickups between 0 and 3),
  -- When the system decides if the seller has not.
  decide_by timestamptz not null,
  -- What the seller or the operator wrote to a refusal or a dispute.
  decision_reason text,
  condition text check (condition in ('restock', 'damaged')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index returns_user on returns (user_id, created_at desc);
create index returns_order on returns (order_id);
create index returns_waiting on returns (decide_by) where state in ('requested', 'received');
alter table shipments add foreign key (return_id) references returns;

create table return_items (
  return_id text not null references returns,
  item_id text not null references order_items,
  quantity integer not null check (quantity > 0),
  -- What was returned for the pieces, in paise and used coins; null until they are refunded.
  refund_paise bigint check (refund_paise >= 0),
  coins integer check (coins >= 0),
  primary key (return_id, item_id),
  check ((refund_paise is null) = (coins is null))
);
create index return_items_item on return_items (item_id);

create table return_moves (
  id bigint generated always as identity primary key,
  return_id text not null references returns,
  from_state text,
  to_state text not null,
  actor_id text,
  actor_role text not null,
  reason text,
  at timestamptz not null
);
create index return_moves_return on return_moves (return_id, id);
create trigger only_grows before update or delete on return_moves for each row execute function refuse_change();

-- The first result of a request with an idempotency key; kept for two days.
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

-- Returns a random number of the month in India in which the order is placed.
create function random_order_number(placed_at timestamptz, digits integer) returns text language sql volatile as $$
  select 'TC-' || to_char(placed_at at time zone 'Asia/Kolkata', 'YYMM') || '-'
    || lpad(floor(random() * 10 ^ digits)::bigint::text, digits, '0')
$$;

-- Returns a number that no order has. Every fourth collision adds a digit. The advisory lock reserves the number until
-- the transaction ends. A transaction never waits for it, so that placements cannot deadlock on a number.
create function new_order_number(placed_at timestamptz) returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  for attempt in 0..99 loop
    candidate := random_order_number(placed_at, least(8, 5 + attempt / 4));
    if pg_try_advisory_xact_lock(hashtextextended(candidate, 0)) then
      -- A statement of its own: its snapshot contains the order of a transaction that has just released the lock.
      if not exists (select from order_groups where order_number = candidate) then
        return candidate;
      end if;
    end if;
  end loop;
  raise exception 'no free order number after 100 attempts';
end $$;

-- Bulk loads write rows without a number or a position.
create function set_order_number() returns trigger language plpgsql as $$
begin
  new.order_number := new_order_number(new.placed_at);
  return new;
end $$;
create trigger set_order_number before insert on order_groups for each row when (new.order_number is null)
  execute function set_order_number();
create function set_order_position() returns trigger language plpgsql as $$
begin
  new.position := 1 + (select count(*) from orders where group_id = new.group_id);
  return new;
end $$;
create trigger set_order_position before insert on orders for each row when (new.position is null)
  execute function set_order_position();

-- Returns the ids of the orders that a text names: by the id or the number of an order or of an order group.
create function orders_called(name text) returns setof text language sql stable as $$
  select id from orders where id = name
  union all
  select id from orders where group_id = name
  union all
  select o.id from regexp_match(upper(trim(name)), '^(TC-\d{4}-\d{5,8})(?:-(\d{1,3}))?$') as part
    join order_groups g on g.order_number = part[1]
    join orders o on o.group_id = g.id
    where part[2] is null or o.position = part[2]::smallint
$$;
