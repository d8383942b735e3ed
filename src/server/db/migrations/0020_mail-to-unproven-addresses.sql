-- "This is not me" (ruling 102). Keyed hashes of the addresses whose reader wants no mail: nothing is sent to them.
create table stopped_addresses (
  hash bytea primary key,
  at timestamptz not null
);

-- When the reader of the account's address said that it is not theirs. An account that has no other way to sign in keeps the
-- address for that alone, as long as this is set.
alter table users add column email_refused_at timestamptz;
