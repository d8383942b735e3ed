-- When each invariant of the data was last checked to the end, in any process.
create table invariant_checks (
  invariant text primary key,
  checked_at timestamptz not null,
  -- The last run of its statement took too long: the next ones get a longer limit.
  is_slow boolean not null default false
);
