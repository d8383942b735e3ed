-- Accounts: who somebody is, how they proved it, and what they may do.
create extension if not exists pg_trgm;

create table users (
  id text primary key,
  name text not null,
  -- Lower case. One account an address; an unproven address gives way to whoever proves it.
  email text,
  email_verified_at timestamptz,
  pending_email text,
  -- E.164. Only a proven phone is an identity, so only proven ones are unique.
  phone text,
  phone_verified_at timestamptz,
  pending_phone text,
  password_hash text,
  google_sub text unique,
  profile_url text,
  -- The kind in force; a person with a business account may switch (decision 4).
  kind text not null default 'personal' check (kind in ('personal', 'business')),
  role text not null default 'shopper' check (role in ('shopper', 'seller', 'operator')),
  coins integer not null default 0 check (coins >= 0),
  wallet_paise bigint not null default 0 check (wallet_paise >= 0),
  referral_code text not null unique,
  referred_by text references users,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  check (email = lower(email)),
  check (phone_verified_at is null or phone is not null),
  check (email_verified_at is null or email is not null)
);
create unique index users_email on users (email);
create unique index users_proven_phone on users (phone) where phone_verified_at is not null;

create table business_accounts (
  user_id text primary key references users on delete cascade,
  gstin text not null unique,
  legal_name text not null,
  trade_name text,
  state_code text not null,
  official_phone text not null,
  -- Two levels that are never mixed in words (decision 10).
  checked_at timestamptz not null,
  owner_confirmed_at timestamptz
);

create table sessions (
  token_hash bytea primary key,
  id text not null unique,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  ip_hash text
);
create index sessions_user on sessions (user_id, created_at);

-- A code has a purpose and a subject; one purpose is never accepted for another (decision 15).
create table one_time_codes (
  id text primary key,
  purpose text not null check (purpose in ('sign-in', 'email', 'phone', 'gst-phone')),
  subject text not null,
  user_id text references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  -- The proof a used code leaves: personal details may follow within ten minutes, once (decision 9).
  proof_expires_at timestamptz,
  proof_used_at timestamptz
);
create index one_time_codes_subject on one_time_codes (subject, purpose, created_at desc);

create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset-password')),
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id);

create table gstin_checks (
  gstin text primary key,
  legal_name text not null,
  trade_name text,
  state_code text not null,
  status text not null,
  checked_at timestamptz not null
);

create table consents (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('whatsapp', 'email', 'sms')),
  granted boolean not null,
  text_version text not null,
  at timestamptz not null
);

-- Fixed windows; shared by all processes and alive after a restart.
create table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

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

create table settings (
  key text primary key,
  value jsonb not null
);
