-- Paying: refunds of a whole payment, the local payment service, and one rule of delivery for every page.

-- A refund gives back one cancelled item, or a payment that never became an order.
alter table refunds alter column order_item_id drop not null;
alter table refunds add check (num_nulls(order_item_id, provider_payment_id) <= 1);
create unique index refunds_whole_payment on refunds (provider_payment_id) where order_item_id is null;
create index refunds_open on refunds (created_at) where status = 'requested';
create index payment_intents_waiting on payment_intents (created_at) where status in ('open', 'paid');

-- The payment service the shop plays for itself while no provider is configured; it knows nothing of the shop's tables.
create table local_payment_orders (
  id text primary key,
  receipt text not null unique,
  amount_paise bigint not null check (amount_paise >= 100),
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  created_at timestamptz not null default now()
);
create table local_payments (
  id text primary key,
  order_id text not null references local_payment_orders,
  amount_paise bigint not null,
  status text not null check (status in ('captured', 'failed', 'refunded')),
  created_at timestamptz not null default now()
);
-- One order takes at most one payment, however often it is tried.
create unique index local_payments_one on local_payments (order_id) where status <> 'failed';
create table local_refunds (
  id text primary key,
  payment_id text not null references local_payments,
  key text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now()
);

-- Longest matching prefix wins; for the same prefix a seller's own rule before the shop's (decision 27).
create function delivery_rule(for_seller text, to_pincode text) returns setof delivery_rules
language sql stable as $$
  select * from delivery_rules
  where (seller_id = for_seller or seller_id is null) and starts_with(to_pincode, pincode_prefix)
  order by length(pincode_prefix) desc, seller_id nulls last
  limit 1
$$;
