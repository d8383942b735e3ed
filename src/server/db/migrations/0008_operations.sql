-- Operations: the outbox of messages, job workers, rate limits. Help: frequently asked questions.

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
  last_error text
);
create index messages_newest on messages (seq desc);
-- An order has at most one confirmation by mail and one by text message.
create unique index messages_order_confirmation on messages (reference, channel) where template = 'order-confirmation';

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
