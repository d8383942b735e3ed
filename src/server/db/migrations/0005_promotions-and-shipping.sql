-- Promotions: banners, discounts, featured brands and stores, campaigns. Shipping: pincodes and delivery rules.

create table banners (
  id text primary key,
  place text not null check (place in ('home', 'top-deals', 'limited-time', 'new-arrival')),
  image_url text not null,
  title text not null,
  subtitle text not null default '',
  deal_type text not null check (deal_type in ('Category', 'Product', 'Brand', 'Discount')),
  selected_value jsonb not null default '[]',
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz
);

create table discounts (
  id text primary key,
  image_url text not null,
  parent_category_id text not null references categories,
  percent integer not null check (percent between 1 and 99),
  position integer not null default 0
);
create table discount_products (
  discount_id text not null references discounts on delete cascade,
  product_id text not null references products on delete cascade,
  primary key (discount_id, product_id)
);

create table featured_brands (
  brand_id text primary key references brands on delete cascade,
  image_url text not null,
  -- Empty: all products of the brand.
  product_ids text[] not null default '{}',
  position integer not null default 0,
  -- A paid placement is marked "AD", an editor's choice is not.
  paid boolean not null default false
);

create table top_stores (
  seller_id text primary key references sellers on delete cascade,
  image_url text not null,
  position integer not null default 0
);

-- Paid placements of products (ADR-06). The hourly job sets products.sponsored and the raised popularity together.
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

-- One row for each State of a pincode; 31 pincodes lie in more than one State.
create table pincodes (
  pincode text not null,
  state text not null,
  state_code text not null,
  -- The district with most of the post offices first.
  districts text[] not null check (cardinality(districts) > 0),
  -- Post offices of the pincode in this State. The State with most of them is shown first.
  offices integer not null default 1,
  -- A post office of the pincode, to about 100 m; null if the directory has no plausible point.
  latitude double precision,
  longitude double precision,
  check ((latitude is null) = (longitude is null)),
  primary key (pincode, state)
);
-- The nearest post office is looked up in a narrow range of latitudes.
create index pincodes_place on pincodes (latitude, longitude) where latitude is not null;

-- An empty directory forbids nothing.
create function pincode_exists(asked text) returns boolean
language sql stable as $$
  select exists (select from pincodes where pincode = asked) or not exists (select from pincodes)
$$;

-- The States of a pincode, the one with most post offices first; none if the directory does not know it.
create function states_of_pincode(asked text) returns text[]
language sql stable as $$
  select coalesce(array_agg(state order by offices desc, state), '{}') from pincodes where pincode = asked
$$;

create table delivery_rules (
  id bigint generated always as identity primary key,
  -- Null: the rule of the shop.
  seller_id text references sellers on delete cascade,
  pincode_prefix text not null default '',
  serviceable boolean not null default true,
  days integer not null default 7 check (days >= 0),
  cash_on_delivery boolean not null default true
);
-- Also read by `delivery_rule`, once for each offer of a product.
create unique index delivery_rules_place on delivery_rules (seller_id, pincode_prefix) nulls not distinct;

-- Returns the rule for a seller and a pincode: the seller's own rules before the shop's, then the longest prefix
-- (ruling 27).
create function delivery_rule(for_seller text, to_pincode text) returns setof delivery_rules
language sql stable as $$
  select * from delivery_rules
  where (seller_id = for_seller or seller_id is null) and starts_with(to_pincode, pincode_prefix)
  order by seller_id is null, length(pincode_prefix) desc
  limit 1
$$;
