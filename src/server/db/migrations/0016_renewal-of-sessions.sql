-- Renewal of a session by a rotating cookie (ruling 98). `renewal_hash` is of the current cookie; the session can be renewed
-- until `renewal_until`. The token and the cookie that the last renewal replaced are kept to accept them a short time longer.
alter table sessions
  add column renewal_hash bytea,
  add column renewal_until timestamptz,
  add column renewed_at timestamptz,
  add column replaced_renewal_hash bytea,
  add column replaced_token_hash bytea,
  add column replaced_token_until timestamptz,
  add check ((renewal_hash is null) = (renewal_until is null));
create index sessions_replaced_token on sessions (replaced_token_hash) where replaced_token_hash is not null;
