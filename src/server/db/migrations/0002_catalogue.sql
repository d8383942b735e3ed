-- The catalogue: sellers, brands, three levels of categories, products, and what is shown of them.
create table media (
  id text primary key,
  kind text not null default 'picture',
  owner_id text references users on delete set null,
  -- An uploaded original has a path; the demo shop's pictures have a recipe they are composed from.
  path text,
  recipe jsonb,
  type text not null default 'image/webp',
  width integer not null,
  height integer not null,
  colour text,
  variants_ready_at timestamptz,
  created_at timestamptz not null default now(),
  check (path is not null or recipe is not null)
);

create table sellers (
  id text primary key,
  store_name text not null,
  legal_name text not null,
  gstin text,
  address text not null,
  city text not null,
  state text not null,
  state_code text not null,
  pincode text not null,
  care_phone text,
  care_email text,
  image_url text,
  hero_url text,
  about text not null default '',
  status text not null default 'active' check (status in ('pending', 'active', 'paused')),
  created_at timestamptz not null default now()
);

create table seller_members (
  seller_id text not null references sellers on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (seller_id, user_id)
);
create index seller_members_user on seller_members (user_id);

create table brands (
  id text primary key,
  name text not null,
  slug text not null unique,
  logo_url text,
  about text not null default '',
  created_at timestamptz not null default now()
);

-- The brand page's sections, in the order the data names (browsing §2).
create table brand_pages (
  brand_id text primary key references brands on delete cascade,
  section_order jsonb not null default '[]',
  gallery jsonb not null default '[]',
  banners jsonb not null default '[]',
  videos jsonb not null default '[]',
  created_at timestamptz not null default now()
);

create table categories (
  id text primary key,
  parent_id text references categories,
  name text not null,
  level smallint not null check (level between 1 and 3),
  -- Ids from the top to this one, itself included.
  path text[] not null,
  position integer not null default 0,
  icon_url text,
  banner_url text,
  -- Active products here and below, kept by triggers so that an unfiltered count costs nothing.
  product_count integer not null default 0,
  check (cardinality(path) = level and path[level] = id)
);
create unique index categories_name on categories (coalesce(parent_id, ''), lower(name));
create index categories_parent on categories (parent_id, position);

create table products (
  id text primary key,
  seller_id text not null references sellers,
  brand_id text references brands,
  category_id text not null references categories,
  extra_category_ids text[] not null default '{}',
  name text not null check (name <> ''),
  description text not null default '',
  key_features jsonb not null default '[]' check (jsonb_typeof(key_features) = 'array'),
  -- Name → value, as the General Details table shows them.
  features jsonb not null default '{}' check (jsonb_typeof(features) = 'object'),
  -- Facet → values: gender, size, type, flavour, diet, colour … (decision 23).
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  image_urls text[] not null default '{}',
  colour text,
  mrp_paise bigint not null check (mrp_paise > 0),
  selling_paise bigint not null check (selling_paise > 0),
  business_paise bigint check (business_paise > 0),
  -- [{minQuantity, pricePaise}], rising quantities.
  ladder jsonb not null default '[]' check (jsonb_typeof(ladder) = 'array'),
  deal_paise bigint check (deal_paise > 0),
  deal_ends_at timestamptz,
  b2c_max_qty integer not null default 10 check (b2c_max_qty > 0),
  b2b_min_qty integer not null default 1 check (b2b_min_qty > 0),
  b2b_max_qty integer not null default 1000 check (b2b_max_qty >= b2b_min_qty),
  purchase_limit integer check (purchase_limit > 0),
  origin text not null default 'India',
  weight text,
  hsn text,
  -- Hundredths of a per cent: 18 % is 1800.
  gst_rate_bp integer not null default 1800 check (gst_rate_bp between 0 and 10000),
  tcin text,
  sku text,
  reference text,
  non_returnable boolean not null default false,
  one_year_warranty boolean not null default false,
  no_warranty boolean not null default false,
  thara_delivery boolean not null default true,
  branded boolean not null default true,
  top_deal boolean not null default false,
  new_arrival boolean not null default false,
  sponsored boolean not null default false,
  featured boolean not null default false,
  stars1 integer not null default 0 check (stars1 >= 0),
  stars2 integer not null default 0 check (stars2 >= 0),
  stars3 integer not null default 0 check (stars3 >= 0),
  stars4 integer not null default 0 check (stars4 >= 0),
  stars5 integer not null default 0 check (stars5 >= 0),
  rating numeric(2, 1) generated always as (
    case when stars1 + stars2 + stars3 + stars4 + stars5 = 0 then 0
    else round((stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5)::numeric
      / (stars1 + stars2 + stars3 + stars4 + stars5), 1) end) stored,
  -- Units sold and the like; refreshed by a job, never by the order itself.
  popularity integer not null default 0,
  best_seller boolean not null default false,
  active boolean not null default true,
  source text not null default 'shop',
  source_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null default '',
  check (selling_paise <= mrp_paise),
  check (deal_paise is null or (deal_paise <= selling_paise and deal_ends_at is not null)),
  check (business_paise is null or business_paise <= mrp_paise)
);
create unique index products_source on products (source, source_key) where source_key is not null;
create index products_brand on products (brand_id, selling_paise, id) where active;
create index products_seller on products (seller_id, selling_paise, id) where active;
create index products_price on products (selling_paise, id) where active;
create index products_popular on products (popularity desc, id) where active;
create index products_newest on products (created_at desc, id) where active;
create index products_deal on products (deal_ends_at) where deal_paise is not null;
create index products_search on products using gin (search);
create index products_name_trigram on products using gin (lower(name) gin_trgm_ops);
create index products_attributes on products using gin (attributes jsonb_path_ops);

-- Narrow, so that taking stock rewrites a few bytes and no index.
create table product_stock (
  product_id text primary key references products on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),
  check (held <= on_hand)
) with (fillfactor = 70);

create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  delta integer not null,
  reason text not null check (reason in ('initial', 'edit', 'sold', 'restocked')),
  reference text not null,
  at timestamptz not null,
  unique (product_id, reason, reference)
);

-- One row for each category a product is found under, ancestors included: a category page is one index scan.
create table category_products (
  category_id text not null references categories,
  product_id text not null references products on delete cascade,
  selling_paise bigint not null,
  popularity integer not null,
  primary key (category_id, product_id)
);
create index category_products_price on category_products (category_id, selling_paise, product_id);
create index category_products_popular on category_products (category_id, popularity desc, product_id);
create index category_products_product on category_products (product_id);

-- What a product is found by: name, then brand, then its categories, attributes and codes.
create function product_search() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', new.name), 'A') ||
    setweight(to_tsvector('english', coalesce((select name from brands where id = new.brand_id), '')), 'B') ||
    setweight(to_tsvector('english', coalesce((
      select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path)
      where c.id = new.category_id), '')), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D') ||
    setweight(to_tsvector('simple', coalesce(new.tcin, '') || ' ' || coalesce(new.sku, '')), 'D');
  return new;
end $$;
create trigger product_search before insert or update of name, brand_id, category_id, attributes, tcin, sku
  on products for each row execute function product_search();

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into category_products (category_id, product_id, selling_paise, popularity)
  select distinct unnest(c.path), p.id, p.selling_paise, p.popularity
  from added p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
  where p.active;
  return null;
end $$;
create trigger list_new_products after insert on products
  referencing new table as added for each statement execute function list_new_products();

create function list_changed_products() returns trigger language plpgsql as $$
begin
  with changed as (
    select n.* from after n join before o on o.id = n.id
    where (o.category_id, o.extra_category_ids, o.active, o.selling_paise, o.popularity)
      is distinct from (n.category_id, n.extra_category_ids, n.active, n.selling_paise, n.popularity)
  ), wanted as (
    select distinct unnest(c.path) as category_id, p.id as product_id, p.selling_paise, p.popularity
    from changed p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
    where p.active
  ), gone as (
    delete from category_products l using changed p
    where l.product_id = p.id
      and not exists (select from wanted w where (w.category_id, w.product_id) = (l.category_id, l.product_id))
  )
  insert into category_products select * from wanted
  on conflict (category_id, product_id) do update
    set selling_paise = excluded.selling_paise, popularity = excluded.popularity;
  return null;
end $$;
create trigger list_changed_products after update on products
  referencing old table as before new table as after for each statement execute function list_changed_products();

create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update categories c set product_count = product_count + n.rows
    from (select category_id, count(*) as rows from listed group by 1) n where c.id = n.category_id;
  else
    update categories c set product_count = product_count - n.rows
    from (select category_id, count(*) as rows from unlisted group by 1) n where c.id = n.category_id;
  end if;
  return null;
end $$;
create trigger count_listed after insert on category_products
  referencing new table as listed for each statement execute function count_listed();
create trigger count_unlisted after delete on category_products
  referencing old table as unlisted for each statement execute function count_listed();

-- What people call the same thing (aata, atta); an operator edits it.
create table synonyms (
  word text primary key,
  means text not null
);

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
  product_ids text[] not null default '{}',
  position integer not null default 0,
  -- A paid place carries the AD tag; an editor's choice does not.
  paid boolean not null default false
);

create table top_stores (
  seller_id text primary key references sellers on delete cascade,
  image_url text not null,
  position integer not null default 0
);

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text not null references users,
  rating smallint not null check (rating between 1 and 5),
  review text not null,
  comment text not null default '',
  media jsonb not null default '[]',
  status text not null default 'shown' check (status in ('shown', 'waiting', 'hidden')),
  created_at timestamptz not null,
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, created_at desc);
create index reviews_user on reviews (user_id, created_at desc);

create table seller_reviews (
  id text primary key,
  seller_id text not null references sellers on delete cascade,
  user_id text not null references users,
  rating numeric(2, 1) not null check (rating between 0 and 5 and rating * 2 = trunc(rating * 2)),
  comment text not null default '',
  review text not null default '',
  created_at timestamptz not null,
  unique (seller_id, user_id)
);
create index seller_reviews_seller on seller_reviews (seller_id, created_at desc);

create table questions (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text not null references users,
  question text not null,
  created_at timestamptz not null
);
create index questions_product on questions (product_id, created_at desc);
create table answers (
  id text primary key,
  question_id text not null references questions on delete cascade,
  user_id text references users,
  seller_id text references sellers,
  ans text not null,
  created_at timestamptz not null
);
create index answers_question on answers (question_id, created_at);

create table reports (
  id text primary key,
  number bigint generated always as identity unique,
  subject_type text not null check (subject_type in ('product', 'brand', 'seller')),
  subject_id text not null,
  user_id text references users,
  reason text not null,
  comment text not null default '',
  status text not null default 'open',
  created_at timestamptz not null
);

-- One row for each State a pincode lies in; 31 pincodes lie in more than one.
create table pincodes (
  pincode text not null,
  state text not null,
  state_code text not null,
  district text not null,
  primary key (pincode, state)
);

-- Longest matching prefix wins, a seller's own rule before the shop's (decision 27).
create table delivery_rules (
  id bigint generated always as identity primary key,
  seller_id text references sellers on delete cascade,
  pincode_prefix text not null default '',
  serviceable boolean not null default true,
  days integer not null default 7 check (days >= 0),
  cash_on_delivery boolean not null default true
);
create unique index delivery_rules_place on delivery_rules (coalesce(seller_id, ''), pincode_prefix);
