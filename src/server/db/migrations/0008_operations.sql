-- Operations: settings of the shop, the outbox of messages, job workers, rate limits. Help: frequently asked questions,
-- tickets, callbacks.

-- Rules of the shop that the operator changes (ruling 55, ADR-31), each in force from a moment on. Rows never change: a new
-- row replaces the value of the same key, seller and pincodes. src/domain/settings.ts has the same keys, units and bounds.
create table settings (
  id bigint generated always as identity primary key,
  key text not null,
  -- A seller's own value, for the pincodes with this prefix; null: the value of the shop.
  seller_id text references sellers,
  pincode_prefix text not null default '' check (pincode_prefix ~ '^(|[1-9][0-9]{0,5})$'),
  unit text not null,
  -- Null: the default of the release, or for a seller its value for more pincodes, or that of the shop.
  value bigint,
  valid_from timestamptz not null,
  set_at timestamptz not null,
  changed_by text not null check (changed_by <> ''),
  reason text not null check (reason <> ''),
  -- Orders keep the number of rows that were in force, so no row may come into force before another that already is.
  check (valid_from > set_at),
  check (case key
    when 'shipping.charge' then unit = 'paise' and coalesce(value, 0) between 0 and 100000
    when 'shipping.freeFrom' then unit = 'paise' and coalesce(value, 0) between 0 and 100000000
    when 'coins.value' then unit = 'paise' and coalesce(value, 1) between 1 and 1000
    when 'coins.share' then unit = 'percent' and coalesce(value, 0) between 0 and 100
    when 'coins.earnedPer' then unit = 'paise' and coalesce(value, 100) between 100 and 10000000
    when 'cod.maxTotal' then unit = 'paise' and coalesce(value, 0) between 0 and 100000000
    when 'cod.maxOpenOrders' then unit = 'orders' and coalesce(value, 0) between 0 and 1000
    when 'returns.days' then unit = 'days' and coalesce(value, 0) between 0 and 30
    else false end),
  check (case when seller_id is null then pincode_prefix = '' else key like 'shipping.%' end)
);
create index settings_order on settings (valid_from, id);

create trigger only_grows before update or delete on settings for each row execute function refuse_change();

-- Returns a version of the settings: its number and the values in force, without defaults. Version n has the first n rows
-- that came into force.
create function settings_of(version integer) returns jsonb language sql stable as $$
  select jsonb_build_object('version', version, 'values', coalesce(jsonb_agg(jsonb_build_object(
    'key', key, 'sellerId', seller_id, 'pincode', pincode_prefix, 'value', value)) filter (where value is not null), '[]'))
  from (
    select distinct on (key, seller_id, pincode_prefix) key, seller_id, pincode_prefix, value
    from (select * from settings order by valid_from, id limit version) as in_force
    order by key, seller_id, pincode_prefix, valid_from desc, id desc
  ) as latest
$$;
-- Returns the version in force at a moment.
create function settings_at(moment timestamptz) returns jsonb language sql stable as $$
  select settings_of((select count(*)::int from settings where valid_from <= moment))
$$;

-- The outbox: written in the transaction that causes the message, sent by a job, kept as proof.
create table messages (
  id text primary key,
  -- Order of messages with the same time.
  seq bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  to_address text not null,
  template text not null,
  subject text,
  text text not null,
  html text,
  -- Values of the registered template of a text message, in order (DLT); a code is in "code" instead.
  vars text[] not null default '{}',
  -- What the message is about: the id of the order group, for a confirmation.
  reference text,
  -- The code or link of the message, for the development tools; cleared when a real provider has taken the message.
  code text,
  link text,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts smallint not null default 0,
  last_error text,
  -- Since then it is not sent any more, because a repetition is useless or was tried often enough.
  given_up_at timestamptz
);
create index messages_newest on messages (seq desc);
-- An order has at most one confirmation by mail and one by text message.
create unique index messages_order_confirmation on messages (reference, channel) where template = 'order-confirmation';
-- One mail about a missed day, and one reminder to accept it.
create unique index messages_order_once on messages (reference, template) where template in ('order-late', 'order-not-accepted');

-- The export and the deletion of an account search the messages by receiver.
create index messages_receiver on messages (to_address);
-- They are deleted after a day.
create index messages_account_deleted on messages (created_at) where template = 'account-deleted';

-- Files with all data of a user, each for one download period. The file is in the store under a key made of the id, which
-- is a secret.
create table data_exports (
  id text primary key,
  user_id text not null references users on delete cascade,
  requested_at timestamptz not null,
  -- Null while the job writes the file.
  ready_at timestamptz,
  -- Then the file is deleted; before `ready_at`, when the request is given up.
  expires_at timestamptz not null,
  bytes bigint check (bytes >= 0)
);
create index data_exports_user on data_exports (user_id, requested_at desc);
-- One at a time.
create unique index data_exports_one_open on data_exports (user_id) where ready_at is null;
create index data_exports_expiry on data_exports (expires_at);

-- Each running worker pool of graphile-worker updates its row; the jobs of a pool that stopped doing so are unlocked.
create table job_workers (
  pool_id text primary key,
  seen_at timestamptz not null
);

-- Fixed windows, shared by all processes and kept over a restart.
create table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counters_window on rate_counters (window_start);

create table faq (
  id text primary key,
  question text not null,
  answer_html text not null,
  position integer not null default 0
);

-- Support tickets. States, steps and deadlines: src/domain/tickets.ts.
create table tickets (
  id text primary key,
  number bigint generated always as identity (start with 10001) unique,
  -- Null: a visitor, who opens the ticket with the key of the link in the mail. Only its hash is stored.
  user_id text references users,
  name text not null,
  email text,
  key_hash bytea,
  -- Hash of the idempotency key, and of the contents that came with it.
  request_key bytea unique,
  request_hash bytea,
  department text not null check (department in ('Customer Support', 'Seller')),
  issue text not null,
  -- The order that a user chose; null for an order group of several orders and for a visitor, whose number is not checked.
  order_id text references orders,
  order_number text not null default '',
  -- The store that answers: only of a ticket for the seller of an order.
  seller_id text references sellers,
  subject text not null,
  details text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'resolved')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  -- When the promised answer, the acknowledgement and the redress that the law requires are due; null once they were given.
  answer_by timestamptz,
  acknowledge_by timestamptz,
  redress_by timestamptz,
  check ((user_id is null) = (key_hash is not null)),
  check ((state = 'resolved') = (resolved_at is not null)),
  check ((state = 'open') = (answer_by is not null))
);
create index tickets_user on tickets (user_id, created_at desc);
create index tickets_order on tickets (order_id);
create index tickets_seller on tickets (seller_id) where seller_id is not null;
create index tickets_due on tickets (least(answer_by, acknowledge_by, redress_by)) where state <> 'resolved';

create table ticket_messages (
  id text primary key,
  seq bigint generated always as identity,
  ticket_id text not null references tickets,
  author text not null check (author in ('customer', 'shop', 'seller')),
  actor_id text,
  message text not null,
  request_key bytea unique,
  created_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, seq);

-- Files of a ticket. Their rows of media have the kind "attachment", which is never public.
create table ticket_attachments (
  media_id text primary key references media,
  ticket_id text not null references tickets,
  position smallint not null,
  name text not null,
  bytes integer not null
);
create index ticket_attachments_ticket on ticket_attachments (ticket_id, position);

-- Requested calls. Days and windows: src/domain/callbacks.ts.
create table callbacks (
  id text primary key,
  user_id text not null references users,
  phone text not null,
  topic text not null,
  day date not null,
  time_window smallint not null check (time_window between 1 and 4),
  state text not null default 'requested' check (state in ('requested', 'cancelled', 'done')),
  created_at timestamptz not null,
  -- End of the window.
  due_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'requested') = (closed_at is null))
);
create index callbacks_user on callbacks (user_id, created_at desc);
create unique index callbacks_once on callbacks (user_id, day, time_window) where state = 'requested';
create index callbacks_due on callbacks (due_at) where state = 'requested';

-- Alarms about deadlines of tickets and callbacks, each raised once.
create table help_alarms (
  subject text not null,
  kind text not null,
  due_at timestamptz not null,
  raised_at timestamptz not null,
  primary key (subject, kind, due_at)
);

-- A request that was running while its account was deleted leaves nothing behind. The trigger fires after that of the
-- reference to the user (triggers fire in the order of their names), which waits for the deletion. Orders and payments need
-- none: they lock the cart of the user, as the deletion does.
create function refuse_deleted_user() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and deleted_at is not null) then
    raise exception 'the account was deleted' using errcode = 'TC401';
  end if;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'one_time_codes', 'one_time_links', 'consents', 'addresses', 'business_accounts',
      'cart_lines', 'wishlist_items', 'stock_alerts', 'sharable_lists', 'returns', 'data_exports', 'tickets', 'callbacks'] loop
    execute format('create trigger refuse_deleted_user after insert on %I for each row execute function refuse_deleted_user()', name);
  end loop;
end $$;
