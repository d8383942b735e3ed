-- A change of thousands of products at once is planned for thousands: a plan that was kept from a change of one would
-- compare all with all. That is why these statements are planned each time.
create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  execute $sql$
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
      excluded.popularity, excluded.percent_off, excluded.rating, excluded.stars5, excluded.created_at)
  $sql$;
  return null;
end $$;

create or replace function count_changed_products() returns trigger language plpgsql as $$
begin
  execute $sql$
  update brands b set product_count = b.product_count + n.rows
  from (
    select brand_id, sum(rows) as rows from (
      select a.brand_id, 1 as rows from after a join before o using (id)
      where a.active and (a.brand_id, a.active) is distinct from (o.brand_id, o.active)
      union all
      select o.brand_id, -1 from after a join before o using (id)
      where o.active and (a.brand_id, a.active) is distinct from (o.brand_id, o.active)
    ) moved group by 1
  ) n where n.brand_id = b.id and n.rows <> 0
  $sql$;
  execute $sql$
  update sellers s set product_count = s.product_count + n.rows
  from (
    select seller_id, sum(rows) as rows from (
      select a.seller_id, 1 as rows from after a join before o using (id)
      where a.active and (a.seller_id, a.active) is distinct from (o.seller_id, o.active)
      union all
      select o.seller_id, -1 from after a join before o using (id)
      where o.active and (a.seller_id, a.active) is distinct from (o.seller_id, o.active)
    ) moved group by 1
  ) n where n.seller_id = s.id and n.rows <> 0
  $sql$;
  return null;
end $$;
