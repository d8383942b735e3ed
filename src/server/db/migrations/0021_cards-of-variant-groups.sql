-- Lists show one card for each variant group (ADR-57). The counters `product_count` of categories, brands and sellers, and the
-- counter of the shop, are numbers of cards: a group counts once in each list.

-- Active products of each variant group in each list: 'category:…', 'brand:…', 'seller:…', 'all'. The lock of its row makes
-- transactions that add or remove variants of one group wait for each other, so that the counters are exact.
create table listed_groups (
  scope text not null,
  variant_group text not null,
  products integer not null,
  primary key (scope, variant_group)
) with (fillfactor = 80);

-- The counter of the list of all products; one row.
create table shop_counters (
  id text primary key check (id = 'all'),
  product_count integer not null
);

-- A copy, so that the first variant of a group in the order of a list is found without reading products.
alter table category_products add variant_group text;
update category_products l set variant_group = p.variant_group
  from products p where p.id = l.product_id and p.variant_group is not null;
create index category_products_group on category_products (category_id, variant_group) where variant_group is not null;

-- The indexes of the orders have the group, so that a list is still read from its index alone.
drop index products_price, products_business_price, products_saving, products_business_saving,
  products_rating, products_popular, products_newest, products_brand,
  products_brand_business, products_brand_popular, products_seller, products_seller_business,
  products_seller_popular, category_products_price, category_products_business_price, category_products_saving,
  category_products_business_saving, category_products_rating, category_products_popular, category_products_newest;
create index products_price on products (personal_unit_paise, id) include (variant_group) where active;
create index products_business_price on products (business_unit_paise, id) include (variant_group) where active;
create index products_saving on products (percent_off desc, id) include (variant_group) where active;
create index products_business_saving on products (business_percent_off desc, id) include (variant_group) where active;
create index products_rating on products (rating desc, stars5 desc, id) include (variant_group) where active;
create index products_popular on products (popularity desc, id) include (variant_group) where active;
create index products_newest on products (created_at desc, id) include (variant_group) where active;
create index products_brand on products (brand_id, personal_unit_paise, id) include (variant_group) where active;
create index products_brand_business on products (brand_id, business_unit_paise, id) include (variant_group) where active;
create index products_brand_popular on products (brand_id, popularity desc, id) include (variant_group) where active;
create index products_seller on products (seller_id, personal_unit_paise, id) include (variant_group) where active;
create index products_seller_business on products (seller_id, business_unit_paise, id) include (variant_group) where active;
create index products_seller_popular on products (seller_id, popularity desc, id) include (variant_group) where active;
create index category_products_price on category_products (category_id, personal_unit_paise, product_id) include (variant_group);
create index category_products_business_price on category_products (category_id, business_unit_paise, product_id) include (variant_group);
create index category_products_saving on category_products (category_id, percent_off desc, product_id) include (variant_group);
create index category_products_business_saving on category_products (category_id, business_percent_off desc, product_id) include (variant_group);
create index category_products_rating on category_products (category_id, rating desc, stars5 desc, product_id) include (variant_group);
create index category_products_popular on category_products (category_id, popularity desc, product_id) include (variant_group);
create index category_products_newest on category_products (category_id, created_at desc, product_id) include (variant_group);

-- A sample contains whole groups.
drop index products_sample;
create index products_sample on products (hashtext(coalesce(variant_group, id))) where active;

insert into listed_groups (scope, variant_group, products)
select 'category:' || category_id, variant_group, count(*) from category_products where variant_group is not null group by 1, 2
union all select 'brand:' || brand_id, variant_group, count(*) from products
  where active and variant_group is not null and brand_id is not null group by 1, 2
union all select 'seller:' || seller_id, variant_group, count(*) from products
  where active and variant_group is not null group by 1, 2
union all select 'all', variant_group, count(*) from products where active and variant_group is not null group by 1, 2;

update categories c set product_count = product_count - n.extra
from (select substr(scope, 10) as id, sum(products - 1) as extra from listed_groups where scope like 'category:%' group by 1) n
where n.id = c.id and n.extra > 0;
update brands b set product_count = product_count - n.extra
from (select substr(scope, 7) as id, sum(products - 1) as extra from listed_groups where scope like 'brand:%' group by 1) n
where n.id = b.id and n.extra > 0;
update sellers s set product_count = product_count - n.extra
from (select substr(scope, 8) as id, sum(products - 1) as extra from listed_groups where scope like 'seller:%' group by 1) n
where n.id = s.id and n.extra > 0;
insert into shop_counters (id, product_count)
select 'all', count(*) filter (where variant_group is null) + count(distinct variant_group) from products where active;

-- Returns the statement that adds a change to the counters of one kind of list. `changes` selects (id of the list, variant
-- group, number of products added); it may name the transition tables of the trigger that executes the statement.
create function count_cards(counters text, kind text, changes text) returns text language sql immutable return format($sql$
  with changed as (
    select id, variant_group, sum(change)::int as change from (%1$s) c (id, variant_group, change)
    where id is not null group by 1, 2 having sum(change) <> 0
  ), counted as (
    insert into listed_groups as g (scope, variant_group, products)
    select %2$L || id, variant_group, change from changed where variant_group is not null order by 1, 2
    on conflict (scope, variant_group) do update set products = g.products + excluded.products
    returning g.scope, g.variant_group, g.products
  )
  update %3$I o set product_count = o.product_count + n.cards
  from (
    select id, sum(cards) as cards from (
      select id, change as cards from changed where variant_group is null
      union all
      select c.id, (g.products > 0)::int - (g.products > c.change)::int
      from counted g join changed c on g.scope = %2$L || c.id and g.variant_group = c.variant_group
    ) moved group by 1
  ) n where n.id = o.id and n.cards <> 0
$sql$, changes, kind, counters);

-- Executes `count_cards` for the lists of products. These are functions of triggers of each statement, whose transition
-- tables are `added`, `gone`, or `before` and `after`.
create or replace function count_new_products() returns trigger language plpgsql as $$
begin
  execute count_cards('brands', 'brand:', 'select brand_id, variant_group, 1 from added where active');
  execute count_cards('sellers', 'seller:', 'select seller_id, variant_group, 1 from added where active');
  execute count_cards('shop_counters', '', $sql$select 'all', variant_group, 1 from added where active$sql$);
  return null;
end $$;

create or replace function count_gone_products() returns trigger language plpgsql as $$
begin
  execute count_cards('brands', 'brand:', 'select brand_id, variant_group, -1 from gone where active');
  execute count_cards('sellers', 'seller:', 'select seller_id, variant_group, -1 from gone where active');
  execute count_cards('shop_counters', '', $sql$select 'all', variant_group, -1 from gone where active$sql$);
  return null;
end $$;

create or replace function count_changed_products() returns trigger language plpgsql as $$
declare
  -- Both states of the products whose list or group changed.
  changed text := $sql$select n.* from (
      select a.*, 1 as change from after a join before o using (id)
      where a.active and (a.%1$s, a.variant_group, a.active) is distinct from (o.%1$s, o.variant_group, o.active)
      union all
      select o.*, -1 from after a join before o using (id)
      where o.active and (a.%1$s, a.variant_group, a.active) is distinct from (o.%1$s, o.variant_group, o.active)
    ) n$sql$;
begin
  execute count_cards('brands', 'brand:',
    format('select brand_id, variant_group, change from (' || changed || ') c', 'brand_id'));
  execute count_cards('sellers', 'seller:',
    format('select seller_id, variant_group, change from (' || changed || ') c', 'seller_id'));
  execute count_cards('shop_counters', '',
    format($sql$select 'all', variant_group, change from ($sql$ || changed || ') c', 'active'));
  return null;
end $$;

create or replace function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    execute count_cards('categories', 'category:', 'select category_id, variant_group, 1 from listed');
  else
    execute count_cards('categories', 'category:', 'select category_id, variant_group, -1 from unlisted');
  end if;
  return null;
end $$;

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into category_products (category_id, product_id, brand_id, personal_unit_paise, business_unit_paise, popularity,
    percent_off, business_percent_off, rating, stars5, created_at, variant_group)
  select distinct unnest(c.path), p.id, p.brand_id, p.personal_unit_paise, p.business_unit_paise, p.popularity,
    p.percent_off, p.business_percent_off, p.rating, p.stars5, p.created_at, p.variant_group
  from added p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
  where p.active;
  return null;
end $$;

-- A changed group is counted by removing the rows of the product, which `list_changed_products` writes again: triggers for
-- each row run before those for the statement.
create function unlist_variant() returns trigger language plpgsql as $$
begin
  delete from category_products where product_id = new.id;
  return null;
end $$;
create trigger unlist_variant after update on products
  for each row when (old.variant_group is distinct from new.variant_group) execute function unlist_variant();

create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  execute $sql$
  with changed as (
    select n.* from after n join before o on o.id = n.id
    where (o.category_id, o.extra_category_ids, o.active, o.brand_id, o.personal_unit_paise, o.business_unit_paise,
        o.popularity, o.percent_off, o.business_percent_off, o.rating, o.stars5, o.created_at, o.variant_group)
      is distinct from (n.category_id, n.extra_category_ids, n.active, n.brand_id, n.personal_unit_paise,
        n.business_unit_paise, n.popularity, n.percent_off, n.business_percent_off, n.rating, n.stars5, n.created_at,
        n.variant_group)
  ), wanted as (
    select distinct unnest(c.path) as category_id, p.id as product_id, p.brand_id, p.personal_unit_paise,
      p.business_unit_paise, p.popularity, p.percent_off, p.business_percent_off, p.rating, p.stars5, p.created_at,
      p.variant_group
    from changed p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
    where p.active
  ), gone as (
    delete from category_products l using changed p
    where l.product_id = p.id
      and not exists (select from wanted w where (w.category_id, w.product_id) = (l.category_id, l.product_id))
  )
  insert into category_products (category_id, product_id, brand_id, personal_unit_paise, business_unit_paise, popularity,
    percent_off, business_percent_off, rating, stars5, created_at, variant_group)
  select * from wanted
  on conflict (category_id, product_id) do update
    set (brand_id, personal_unit_paise, business_unit_paise, popularity, percent_off, business_percent_off, rating,
      stars5, created_at) = (excluded.brand_id, excluded.personal_unit_paise, excluded.business_unit_paise,
      excluded.popularity, excluded.percent_off, excluded.business_percent_off, excluded.rating, excluded.stars5,
      excluded.created_at)
  $sql$;
  return null;
end $$;

-- A keyset anchor has the number of its card and that of its row.
delete from listing_signposts;
alter table listing_signposts add row_place integer not null;
