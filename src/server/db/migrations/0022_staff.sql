-- People who run the shop and members of stores: roles, second factor, raised sessions, and what they changed.

-- People who run the shop. domain/permissions.ts has what each role may do.
create table operator_members (
  user_id text primary key references users on delete cascade,
  role text not null check (role in ('admin', 'catalogue', 'support', 'marketing', 'finance', 'auditor')),
  since timestamptz not null default now()
);

-- The members of a store had no roles before: each could do everything.
alter table seller_members
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'catalogue', 'orders', 'accounts')),
  add column since timestamptz not null default now();

-- The second factor of a person (RFC 6238).
create table staff_factors (
  user_id text primary key references users on delete cascade,
  -- Encrypted with a key that follows from the secret of the installation.
  secret bytea not null,
  -- Null until a first code was confirmed; until then the secret may be replaced.
  enrolled_at timestamptz,
  -- The last 30-second step whose code was accepted. No step is accepted twice.
  last_step bigint not null default 0,
  -- Wrong codes since `tries_since`.
  tries smallint not null default 0,
  tries_since timestamptz,
  locked_until timestamptz,
  -- When another person reset the factor: for 48 hours no payout may be approved and no bank account changed.
  reset_at timestamptz
);

-- Recovery codes, each for one use, in place of a code of the second factor.
create table recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Invitations to the team of a store, or of the shop. A link opens one until it expires.
create table invitations (
  id text primary key,
  token_hash bytea not null unique,
  -- Null: the team of those who run the shop.
  seller_id text references sellers on delete cascade,
  email text not null check (email = lower(email)),
  -- A role of the desk of the team (domain/permissions.ts).
  role text not null,
  invited_by text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
-- Inviting a person again replaces the open invitation.
create unique index invitations_open on invitations (email, seller_id) nulls not distinct
  where accepted_at is null and withdrawn_at is null;
create index invitations_team on invitations (seller_id);
create index invitations_inviter on invitations (invited_by);
create index invitations_expiry on invitations (expires_at);

-- A session that has passed the second factor (ruling 93): hash of its cookie, its last end, and the time of the last code.
alter table sessions
  add column desk_hash bytea,
  add column desk_until timestamptz,
  add column proved_at timestamptz,
  add check ((desk_hash is null) = (desk_until is null));

-- What a person of a desk changed: the store that it concerns, and the changed fields before and after.
alter table audit_log
  add column seller_id text,
  add column before jsonb,
  add column after jsonb,
  add column request_id text,
  add column session_id text;
create index audit_log_actor on audit_log (actor_id, at) where actor_id is not null;
create index audit_log_seller on audit_log (seller_id, at) where seller_id is not null;
create index audit_log_action on audit_log (action, at);
create trigger only_grows before update or delete on audit_log for each row execute function refuse_change();

-- What a desk lists and counts.
create index shipments_work on shipments (seller_id, stage, updated_at);
create index returns_seller on returns (seller_id, state);

-- The role that the account has on the wire (ruling 4 of accounts) follows from the two tables and decides nothing.
create function set_user_role() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.user_id, old.user_id);
begin
  update users set role = case
      when exists (select from operator_members where user_id = changed) then 'operator'
      when exists (select from seller_members where user_id = changed) then 'seller'
      else 'shopper' end
    where id = changed;
  return null;
end $$;
insert into operator_members (user_id, role) select id, 'admin' from users where role = 'operator' and deleted_at is null;
create trigger set_user_role after insert or delete on operator_members for each row execute function set_user_role();
create trigger set_user_role after insert or delete on seller_members for each row execute function set_user_role();
