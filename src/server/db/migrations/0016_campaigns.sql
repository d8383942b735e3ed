-- Who pays for a product to stand further forward, and from when to when. The mark "Sponsored" and what it does to the
-- order both come from here, hourly and together (server/catalog/popularity.ts); products.sponsored says how it is now.
create table campaigns (
  id text primary key,
  product_id text not null references products on delete cascade,
  -- The company that pays, as the page "How we rank" names it.
  paid_by text not null check (paid_by <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index campaigns_product on campaigns (product_id, ends_at);
create index campaigns_end on campaigns (ends_at);
