-- Addresses are named by their index in the list the browser holds, so that list is remembered (decision 41).
create table served_addresses (
  session_id text primary key references sessions (id) on delete cascade,
  address_ids text[] not null
);
