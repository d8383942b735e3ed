-- Accounts: users, business accounts, sessions, one-time codes and links, consents, addresses, audit log.

create table users (
  id text primary key,
  name text not null,
  -- Lower case. An email belongs to one account; an unverified email is removed when another person verifies it.
  email text,
  email_verified_at timestamptz,
  pending_email text,
  -- E.164. Unique only when verified, because an unverified phone does not identify a user (ruling 44).
  phone text,
  phone_verified_at timestamptz,
  pending_phone text,
  password_hash text,
  google_sub text unique,
  profile_url text,
  -- The account kind in use; a person with a business account may switch it (ruling 4).
  kind text not null default 'personal' check (kind in ('personal', 'business')),
  role text not null default 'shopper' check (role in ('shopper', 'seller', 'operator')),
  -- Language of mails and messages, a name of src/text/text.ts; null is the default language. There is no check, so that
  -- a further language needs no migration.
  locale text,
  coins integer not null default 0 check (coins >= 0),
  -- Coins that returns took back beyond the balance. Nothing can be spent before what is earned has settled them.
  coins_owed integer not null default 0 check (coins_owed >= 0),
  wallet_paise bigint not null default 0 check (wallet_paise >= 0),
  referral_code text not null unique,
  referred_by text references users,
  blocked_at timestamptz,
  -- The person deleted the account: the row stays as a pseudonym for ledgers and invoices, and nothing identifies or signs
  -- in any more.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check (email = lower(email)),
  check (phone_verified_at is null or phone is not null),
  check (email_verified_at is null or email is not null)
);
create unique index users_email on users (email);
create unique index users_proven_phone on users (phone) where phone_verified_at is not null;
create index users_referred_by on users (referred_by) where referred_by is not null;

-- Keyed hashes of email, phone, Google account and GSTIN of deleted accounts, so that a person who opens an account again
-- gets no second reward for a referral.
create table former_contacts (
  hash bytea primary key,
  at timestamptz not null
);
create index former_contacts_at on former_contacts (at);

create table business_accounts (
  user_id text primary key references users on delete cascade,
  gstin text not null unique,
  legal_name text not null,
  trade_name text,
  state_code text not null,
  official_phone text not null,
  -- Two levels, which texts never mix: the registry knows the GSTIN, and its owner is confirmed (ruling 10).
  checked_at timestamptz not null,
  owner_confirmed_at timestamptz,
  owner_confirmed_by text,
  -- The registry sends its own code to its registered contact: user name at the registry, the registry's id of the
  -- request, and the time of the request.
  owner_username text,
  owner_reference text,
  owner_asked_at timestamptz
);

-- Cached answers of the GST registry.
create table gstin_checks (
  gstin text primary key,
  legal_name text not null,
  trade_name text,
  state_code text not null,
  status text not null,
  -- Null if the registry names no phone. Compared before a code is sent to a phone.
  phone text,
  checked_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  id text not null unique,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the user last verified their identity again, after signing in.
  confirmed_at timestamptz,
  user_agent text,
  ip_hash text
) with (
  -- The table grows from nothing to thousands of rows within minutes. Plans made while it was empty would scan it, so
  -- statistics are renewed sooner than by the server's defaults.
  autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05
);
create index sessions_user on sessions (user_id, created_at);

-- A code has one purpose and one subject (an email, a phone); it is never accepted for another purpose (ruling 15).
create table one_time_codes (
  id text primary key,
  purpose text not null check (purpose in ('sign-in', 'email', 'phone', 'gst-phone', 'identity')),
  subject text not null,
  user_id text references users on delete cascade,
  code_hash bytea not null,
  -- Keyed hash of the network and program that asked for the code. After "Resend" an older code stays valid, if it has
  -- the same origin.
  origin text,
  -- The subscribe box of the phone screen, stored until the account is known (ruling 16).
  subscribe boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  -- A used code lets personal details follow once, within ten minutes (ruling 9).
  proof_expires_at timestamptz,
  proof_used_at timestamptz
);
create index one_time_codes_subject on one_time_codes (subject, purpose, created_at desc);
create index one_time_codes_expiry on one_time_codes (expires_at);

create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset-password')),
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id);

-- A nonce is part of a Google credential and is accepted once.
create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table consents (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('whatsapp', 'email', 'sms')),
  granted boolean not null,
  text_version text not null,
  at timestamptz not null
);
create index consents_user on consents (user_id, channel, at desc, id desc);

create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  position bigint generated always as identity,
  name text not null,
  phone text not null,
  alternative_phone text,
  type text not null default 'Home' check (type in ('Home', 'Office')),
  is_primary boolean not null default false,
  house_name text not null,
  local_area text not null,
  land_mark text not null default '',
  country text not null default 'India',
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  state text not null,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, position);
create unique index addresses_one_primary on addresses (user_id) where is_primary;

-- The list of addresses that a session received last, because calls name an address by its index in that list (ruling 41).
create table served_addresses (
  session_id text primary key references sessions (id) on delete cascade,
  address_ids text[] not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  actor_role text not null,
  action text not null,
  subject text not null,
  data jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, at);
