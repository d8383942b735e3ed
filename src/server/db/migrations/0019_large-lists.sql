-- What lists, facets and search need to cost the same in a shop of a million products as in a small one.

-- Nothing asks by three letters of a name: misspelt words are put right before products are looked for.
drop index products_name_trigram;

-- Every order a list can have is that of an index: a long list is walked in its order instead of being sorted.
create index products_saving on products (percent_off desc, id) where active;
create index products_rating on products (rating desc, stars5 desc, id) where active;
alter table category_products add column percent_off smallint not null default 0;
alter table category_products add column rating numeric(2, 1) not null default 0;
alter table category_products add column stars5 integer not null default 0;
alter table category_products add column created_at timestamptz not null default 'epoch';
update category_products l
  set percent_off = p.percent_off, rating = p.rating, stars5 = p.stars5, created_at = p.created_at
  from products p where p.id = l.product_id;
alter table category_products alter column percent_off drop default;
alter table category_products alter column rating drop default;
alter table category_products alter column stars5 drop default;
alter table category_products alter column created_at drop default;
create index category_products_saving on category_products (category_id, percent_off desc, product_id);
create index category_products_rating on category_products (category_id, rating desc, stars5 desc, product_id);
create index category_products_newest on category_products (category_id, created_at desc, product_id);

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into category_products
    (category_id, product_id, selling_paise, popularity, percent_off, rating, stars5, created_at)
  select distinct unnest(c.path), p.id, p.selling_paise, p.popularity, p.percent_off, p.rating, p.stars5, p.created_at
  from added p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
  where p.active;
  return null;
end $$;

create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  with changed as (
    select n.* from after n join before o on o.id = n.id
    where (o.category_id, o.extra_category_ids, o.active, o.selling_paise, o.popularity, o.percent_off, o.rating, o.stars5,
        o.created_at)
      is distinct from (n.category_id, n.extra_category_ids, n.active, n.selling_paise, n.popularity, n.percent_off,
        n.rating, n.stars5, n.created_at)
  ), wanted as (
    select distinct unnest(c.path) as category_id, p.id as product_id, p.selling_paise, p.popularity, p.percent_off,
      p.rating, p.stars5, p.created_at
    from changed p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
    where p.active
  ), gone as (
    delete from category_products l using changed p
    where l.product_id = p.id
      and not exists (select from wanted w where (w.category_id, w.product_id) = (l.category_id, l.product_id))
  )
  insert into category_products
    (category_id, product_id, selling_paise, popularity, percent_off, rating, stars5, created_at)
  select * from wanted
  on conflict (category_id, product_id) do update
    set (selling_paise, popularity, percent_off, rating, stars5, created_at) = (excluded.selling_paise,
      excluded.popularity, excluded.percent_off, excluded.rating, excluded.stars5, excluded.created_at);
  return null;
end $$;

-- Which categories a product is under, without a look at the rows themselves.
drop index category_products_product;
create index category_products_product on category_products (product_id, category_id);

-- The most popular of a large shop, chosen by the hourly job: a common word is looked for among these first.
alter table products add column front boolean not null default false;
create index products_front_search on products using gin (search) where active and front;

-- Lists of thousands: a category, brand or seller, the whole shop. What follows is written by the hourly job.
create table long_lists (
  scope text primary key,
  -- Products in it, how many of them are in its sample, and how many the shop has.
  whole integer not null,
  taken integer not null,
  shop integer not null
);

-- Of each long list some products taken at random: facets are estimated by them, and how many rows a filter leaves.
create table listing_samples (
  scope text not null,
  id text not null,
  seller_id text not null,
  brand_id text,
  -- Categories it is found under, ancestors included.
  category_ids text[] not null,
  selling_paise bigint not null,
  percent_off smallint not null,
  rating numeric(2, 1) not null,
  available boolean not null,
  attributes jsonb not null,
  -- 'size:M', 'colour:Red' …: the same, to be counted.
  facet_values text[] not null
);
create index listing_samples_scope on listing_samples (scope);

-- Every so many places of a long list which product stands there, so that a page far back is found without counting all
-- before it.
create table listing_signposts (
  scope text not null,
  sort text not null,
  place integer not null,
  -- Popularity or price of the product that stands there.
  amount bigint not null,
  product_id text not null,
  primary key (scope, sort, place)
);
