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

-- Panels of the home page with four products each. At least one filter; null and false do not narrow.
create table home_panels (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  title text not null check (title <> '' and length(title) <= 40),
  -- The price of the viewer is lower.
  below_paise bigint check (below_paise > 0),
  -- Least saving on the MRP.
  min_percent integer check (min_percent between 1 and 99),
  category_id text references categories on delete cascade,
  is_new boolean not null default false,
  position integer not null default 0,
  check (is_new or below_paise is not null or min_percent is not null or category_id is not null)
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
  -- Names of the post offices whose names are letters: for each district those in it, joined by ";".
  office_names text[] not null default '{}',
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
  -- Null: all products. Else the products of this category and of those below it.
  category_id text references categories on delete cascade,
  -- The first digits of the pincodes; empty: all.
  pincode_prefix text not null default '' check (pincode_prefix ~ '^[0-9]{0,6}$'),
  serviceable boolean not null default true,
  -- 0: the day of the order, if it is placed before the cut-off hour.
  days integer not null default 7 check (days >= 0),
  cash_on_delivery boolean not null default true
);
-- Also read by `delivery_rule`, once for each product of a list.
create unique index delivery_rules_place on delivery_rules (seller_id, pincode_prefix, category_id) nulls not distinct;
create index delivery_rules_category on delivery_rules (category_id) where category_id is not null;

-- Returns the rule for a product of a seller and a pincode (ruling 27, ADR-46). One row decides: the rule for the nearest
-- category of the product, then the seller's own before the shop's, then the longest prefix. A category comes before an
-- area because it says whether and how fast goods may travel at all: "fish: not delivered" holds against a general rule
-- for a city, which was written for other goods. Without a category only the general rules apply.
create function delivery_rule(for_seller text, to_pincode text, of_category text) returns setof delivery_rules
language sql stable as $$
  select r.* from delivery_rules r
  left join categories c on c.id = r.category_id
  where (r.seller_id = for_seller or r.seller_id is null)
    and r.pincode_prefix = any (array(select left(to_pincode, n) from generate_series(0, length(to_pincode)) n))
    and (r.category_id is null or r.category_id = any ((select path from categories where id = of_category)::text[]))
  order by c.level desc nulls last, r.seller_id is null, length(r.pincode_prefix) desc
  limit 1
$$;
