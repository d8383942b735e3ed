-- The brands of a category's products stand in its list: a brand among a hundred thousand products is found by an index.
alter table category_products add column brand_id text;
update category_products l set brand_id = p.brand_id from products p where p.id = l.product_id;
create index category_products_brand on category_products (category_id, brand_id, product_id);

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into category_products
    (category_id, product_id, brand_id, selling_paise, popularity, percent_off, rating, stars5, created_at)
  select distinct unnest(c.path), p.id, p.brand_id, p.selling_paise, p.popularity, p.percent_off, p.rating, p.stars5,
    p.created_at
  from added p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
  where p.active;
  return null;
end $$;

create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  execute $sql$
  with changed as (
    select n.* from after n join before o on o.id = n.id
    where (o.category_id, o.extra_category_ids, o.active, o.brand_id, o.selling_paise, o.popularity, o.percent_off,
        o.rating, o.stars5, o.created_at)
      is distinct from (n.category_id, n.extra_category_ids, n.active, n.brand_id, n.selling_paise, n.popularity,
        n.percent_off, n.rating, n.stars5, n.created_at)
  ), wanted as (
    select distinct unnest(c.path) as category_id, p.id as product_id, p.brand_id, p.selling_paise, p.popularity,
      p.percent_off, p.rating, p.stars5, p.created_at
    from changed p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
    where p.active
  ), gone as (
    delete from category_products l using changed p
    where l.product_id = p.id
      and not exists (select from wanted w where (w.category_id, w.product_id) = (l.category_id, l.product_id))
  )
  insert into category_products
    (category_id, product_id, brand_id, selling_paise, popularity, percent_off, rating, stars5, created_at)
  select * from wanted
  on conflict (category_id, product_id) do update
    set (brand_id, selling_paise, popularity, percent_off, rating, stars5, created_at) = (excluded.brand_id,
      excluded.selling_paise, excluded.popularity, excluded.percent_off, excluded.rating, excluded.stars5,
      excluded.created_at)
  $sql$;
  return null;
end $$;
