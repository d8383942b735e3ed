-- Listings: the products of each category, the indexes of each sort, and what large lists need. A sort that an index has
-- is read from the index instead of being sorted, so that a list costs the same in a shop of a million products.

create index products_price on products (personal_unit_paise, id) where active;
create index products_business_price on products (business_unit_paise, id) where active;
create index products_saving on products (percent_off desc, id) where active;
create index products_business_saving on products (business_percent_off desc, id) where active;
create index products_rating on products (rating desc, stars5 desc, id) where active;
create index products_popular on products (popularity desc, id) where active;
create index products_newest on products (created_at desc, id) where active;
create index products_top_deal on products (popularity desc, id) where active and top_deal;
create index products_new_arrival on products (created_at desc, id) where active and new_arrival;
create index products_featured on products (popularity desc, id) where active and featured;
create index products_deal on products (deal_ends_at) where deal_paise is not null;
create index products_brand on products (brand_id, personal_unit_paise, id) where active;
create index products_brand_business on products (brand_id, business_unit_paise, id) where active;
create index products_brand_popular on products (brand_id, popularity desc, id) where active;
create index products_brand_saving on products (brand_id, percent_off desc) where active;
create index products_seller on products (seller_id, personal_unit_paise, id) where active;
create index products_seller_business on products (seller_id, business_unit_paise, id) where active;
create index products_seller_popular on products (seller_id, popularity desc, id) where active;
create index products_attributes on products using gin (attributes jsonb_path_ops);
-- A random sample of products is a range of hashes.
create index products_sample on products (hashtext(id)) where active;

-- One row for each category of an active product, ancestors included, with the sort columns of the product: a category
-- page is one index scan. Written by the triggers below.
create table category_products (
  category_id text not null references categories,
  product_id text not null references products on delete cascade,
  brand_id text,
  personal_unit_paise bigint not null,
  business_unit_paise bigint not null,
  popularity integer not null,
  percent_off smallint not null,
  business_percent_off smallint not null,
  rating numeric(2, 1) not null,
  stars5 integer not null,
  created_at timestamptz not null,
  primary key (category_id, product_id)
);
create index category_products_price on category_products (category_id, personal_unit_paise, product_id);
create index category_products_business_price on category_products (category_id, business_unit_paise, product_id);
create index category_products_saving on category_products (category_id, percent_off desc, product_id);
create index category_products_business_saving on category_products (category_id, business_percent_off desc, product_id);
create index category_products_rating on category_products (category_id, rating desc, stars5 desc, product_id);
create index category_products_popular on category_products (category_id, popularity desc, product_id);
create index category_products_newest on category_products (category_id, created_at desc, product_id);
create index category_products_brand on category_products (category_id, brand_id, product_id);
-- The categories of a product, by an index-only scan.
create index category_products_product on category_products (product_id, category_id);

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into category_products (category_id, product_id, brand_id, personal_unit_paise, business_unit_paise, popularity,
    percent_off, business_percent_off, rating, stars5, created_at)
  select distinct unnest(c.path), p.id, p.brand_id, p.personal_unit_paise, p.business_unit_paise, p.popularity,
    p.percent_off, p.business_percent_off, p.rating, p.stars5, p.created_at
  from added p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
  where p.active;
  return null;
end $$;
create trigger list_new_products after insert on products
  referencing new table as added for each statement execute function list_new_products();

-- `execute` plans the statement each time, for the reason given at `count_changed_products`.
create function list_changed_products() returns trigger language plpgsql as $$
begin
  execute $sql$
  with changed as (
    select n.* from after n join before o on o.id = n.id
    where (o.category_id, o.extra_category_ids, o.active, o.brand_id, o.personal_unit_paise, o.business_unit_paise,
        o.popularity, o.percent_off, o.business_percent_off, o.rating, o.stars5, o.created_at)
      is distinct from (n.category_id, n.extra_category_ids, n.active, n.brand_id, n.personal_unit_paise,
        n.business_unit_paise, n.popularity, n.percent_off, n.business_percent_off, n.rating, n.stars5, n.created_at)
  ), wanted as (
    select distinct unnest(c.path) as category_id, p.id as product_id, p.brand_id, p.personal_unit_paise,
      p.business_unit_paise, p.popularity, p.percent_off, p.business_percent_off, p.rating, p.stars5, p.created_at
    from changed p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
    where p.active
  ), gone as (
    delete from category_products l using changed p
    where l.product_id = p.id
      and not exists (select from wanted w where (w.category_id, w.product_id) = (l.category_id, l.product_id))
  )
  insert into category_products (category_id, product_id, brand_id, personal_unit_paise, business_unit_paise, popularity,
    percent_off, business_percent_off, rating, stars5, created_at)
  select * from wanted
  on conflict (category_id, product_id) do update
    set (brand_id, personal_unit_paise, business_unit_paise, popularity, percent_off, business_percent_off, rating,
      stars5, created_at) = (excluded.brand_id, excluded.personal_unit_paise, excluded.business_unit_paise,
      excluded.popularity, excluded.percent_off, excluded.business_percent_off, excluded.rating, excluded.stars5,
      excluded.created_at)
  $sql$;
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

-- Lists of thousands of products: a category, a brand, a seller, or the whole shop. Written by the hourly job, as are the
-- keyset anchors; until its first run, lists are counted.
create table long_lists (
  scope text primary key,
  -- Number of products in the list, and in the shop.
  whole integer not null,
  shop integer not null,
  -- When the list was counted; samples older than this are read again.
  taken_at timestamptz not null default now()
);

-- Keyset anchors: the sort keys and the product at regular positions of a large list. A page far back starts at the
-- nearest anchor instead of counting all rows before it.
create table listing_signposts (
  scope text not null,
  sort text not null,
  place integer not null,
  keys text[] not null,
  product_id text not null,
  primary key (scope, sort, place)
);
