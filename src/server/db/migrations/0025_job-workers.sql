-- Each worker pool of graphile-worker that lives updates its row; the jobs of one that stopped doing so are freed.
create table job_workers (
  pool_id text primary key,
  seen_at timestamptz not null
);
