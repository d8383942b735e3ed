-- Messages that leave the shop, help and support.
-- The outbox: written in the transaction of what it tells, sent by a job, kept as proof.
create table messages (
  id text primary key,
  channel text not null check (channel in ('sms', 'email')),
  to_address text not null,
  template text not null,
  subject text,
  text text not null,
  html text,
  -- A code or link inside, for the development desk; cleared once a real provider has taken the message.
  code text,
  link text,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts smallint not null default 0,
  last_error text
);
create index messages_newest on messages (created_at desc);

create table faq (
  id text primary key,
  question text not null,
  answer_html text not null,
  position integer not null default 0
);

create table tickets (
  id text primary key,
  number bigint generated always as identity unique,
  user_id text references users,
  email text,
  department text not null,
  issue text not null,
  order_id text,
  subject text not null,
  details text not null,
  status text not null default 'open',
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  closed_at timestamptz
);
create table ticket_attachments (
  id text primary key,
  ticket_id text not null references tickets on delete cascade,
  media_id text not null references media
);
create table callbacks (
  id text primary key,
  user_id text references users,
  phone text not null,
  topic text not null,
  status text not null default 'open',
  created_at timestamptz not null
);
