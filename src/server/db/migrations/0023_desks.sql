-- The rest of the staff desks: indexes of their lists, saved views, columns of parcels, returns, tickets and accounts, and
-- the bounds of the settings as a table.
create index audit_log_at on audit_log (at, id);
-- What a desk lists, counts and looks up.
create index shipments_number on shipments (tracking_number) where tracking_number is not null;
create index returns_disputed on returns (created_at, id) where state = 'disputed';
create index returns_created on returns (created_at, id);
create index returns_of_seller on returns (seller_id, created_at, id);
create index returns_by_deadline on returns (decide_by, id);
create index returns_of_seller_by_deadline on returns (seller_id, decide_by, id);
create index documents_number on documents (number);
-- The money of an order and its refunds.
create index money_ledger_reference on money_ledger (reference);
create index orders_placed on orders (placed_at, id);
create index orders_of_seller on orders (seller_id, placed_at, id);
create index orders_by_promise on orders (expected_delivery_on, id);
create index orders_of_seller_by_promise on orders (seller_id, expected_delivery_on, id);

-- Filters, sort and columns of a list of a desk, which a person keeps under a name.
create table saved_views (
  id text primary key,
  -- The person who saved it.
  user_id text not null references users on delete cascade,
  -- The store whose desk has it; null: the desk of those who run the shop.
  seller_id text references sellers on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 1000),
  -- The whole team has it.
  shared boolean not null,
  created_at timestamptz not null
);
create index saved_views_list on saved_views (seller_id, list);
create index saved_views_user on saved_views (user_id);

-- Before packing: weight of a parcel. Before it is handed over: number of the e-way bill.
alter table shipments
  add column weight_grams integer check (weight_grams between 1 and 100000),
  add column eway_bill text check (eway_bill ~ '^[0-9]{12}$');

-- Photos of a store about goods that came back.
alter table returns add column seller_media_urls text[] not null default '{}';

-- The operator who works on a ticket, and what operators write to each other about it.
alter table tickets add column assigned_to text references users;
create table ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id text not null references tickets,
  author_id text not null references users,
  note text not null check (note <> ''),
  at timestamptz not null
);
create index ticket_notes_ticket on ticket_notes (ticket_id, id);
create index ticket_notes_author on ticket_notes (author_id);
-- Tickets without a deadline come last. The list of the desks has the same expression.
create index tickets_by_deadline on tickets
  (coalesce(least(answer_by, acknowledge_by, redress_by), timestamptz '2200-01-01 00:00:00+00'), id);
create index tickets_of_seller_by_deadline on tickets
  (seller_id, coalesce(least(answer_by, acknowledge_by, redress_by), timestamptz '2200-01-01 00:00:00+00'), id)
  where seller_id is not null;
create index tickets_newest on tickets (created_at, id);
create index callbacks_by_time on callbacks (due_at, id);
create index questions_by_time on questions (created_at, id) where status = 'shown';
create index reviews_by_time on reviews (created_at, id) where status = 'shown';
-- What the desks search in.
create index reviews_text on reviews using gin (review gin_trgm_ops, comment gin_trgm_ops) where status = 'shown';
create index tickets_subject on tickets using gin (subject gin_trgm_ops);
create index tickets_order_number on tickets (order_number text_pattern_ops);
create index reports_open on reports (number) where status = 'open';
create index reports_open_subject on reports (subject_id, subject_type, number) where status = 'open';

-- Accounts that may not be used: 'infinity' until an operator ends it.
alter table users
  add column blocked_until timestamptz,
  add column blocked_reason text,
  add check ((blocked_until is null) = (blocked_reason is null));
-- These columns replace users.blocked_at, which the release before still reads.
update users set blocked_until = 'infinity', blocked_reason = 'Blocked before reasons were stored' where blocked_at is not null;
-- Lists of buyers, newest first, and the search for names by the beginnings of their words.
create index users_newest on users (created_at, id) where deleted_at is null;
create index users_names on users using gin (to_tsvector('simple', name)) where deleted_at is null;

-- Lists of refunds, newest first: all, those that failed, and those of cash orders, which are paid out of the wallet.
create index refunds_newest on refunds (created_at, id);
create index refunds_failed on refunds (created_at, id) where status = 'failed';
create index refunds_cash on refunds (created_at, id) where provider_payment_id is null;

-- A store has one answer to a question. Of several that its members have written, the last one stays visible.
update answers a set status = 'hidden' where status = 'shown' and seller_id is not null and exists (
  select from answers later where later.question_id = a.question_id and later.seller_id = a.seller_id
    and later.status = 'shown' and (later.created_at, later.id) > (a.created_at, a.id));
create unique index answers_one_per_store on answers (question_id, seller_id) where seller_id is not null and status = 'shown';

-- The keys of the settings with their bounds, which were a check of the table. src/domain/settings.ts has the same rows.
create table setting_keys (
  key text primary key,
  unit text not null,
  min bigint not null,
  max bigint not null,
  -- Whose rule it is: of the shop, of money or of tax.
  owner text not null check (owner in ('shop', 'money', 'tax')),
  unique (key, unit),
  check (min <= max)
);
insert into setting_keys (key, unit, min, max, owner) values
  ('shipping.charge', 'paise', 0, 100000, 'money'),
  ('shipping.freeFrom', 'paise', 0, 100000000, 'money'),
  ('coins.value', 'paise', 1, 1000, 'money'),
  ('coins.share', 'percent', 0, 100, 'money'),
  ('coins.earnedPer', 'paise', 100, 10000000, 'money'),
  ('referral.minimum', 'paise', 0, 10000000, 'money'),
  ('cod.maxTotal', 'paise', 0, 100000000, 'money'),
  ('cod.maxOpenOrders', 'orders', 0, 1000, 'shop'),
  ('returns.days', 'days', 0, 30, 'shop'),
  ('documents.exemptAsBill', 'switch', 0, 1, 'tax'),
  ('orders.ewayBillFrom', 'paise', 0, 100000000, 'tax'),
  ('refunds.freshAbove', 'paise', 0, 100000000, 'money');
alter table settings drop constraint settings_check1;
alter table settings add constraint settings_key foreign key (key, unit) references setting_keys (key, unit);
create function check_setting() returns trigger language plpgsql as $$
begin
  if not exists (select from setting_keys k where k.key = new.key and coalesce(new.value, k.min) between k.min and k.max) then
    raise check_violation using message = format('%s is outside the bounds of %s', new.value, new.key);
  end if;
  return new;
end $$;
create trigger check_setting before insert on settings for each row execute function check_setting();
