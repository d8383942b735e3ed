-- The list that a session had before it deleted an address: the second request of a double click refers to it (ruling 41).
alter table served_addresses
  add column before_deletion text[],
  add column deleted_at timestamptz,
  add check ((before_deletion is null) = (deleted_at is null));
