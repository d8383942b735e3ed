-- Signing in: what was ticked while asking for a code, and nonces for Google's credentials.

-- The box of the phone screen, kept until it is known whose phone it is (decision 16).
alter table one_time_codes add column subscribe boolean not null default false;

-- A nonce travels inside Google's credential and is good once.
create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index rate_counters_window on rate_counters (window_start);
create index one_time_codes_expiry on one_time_codes (expires_at);
