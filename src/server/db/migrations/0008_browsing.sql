-- What browsing needs beside the catalogue itself: counters, orders of lists, and the words of the search box.
alter table products add column percent_off smallint not null
  generated always as (round((mrp_paise - selling_paise) * 100.0 / mrp_paise)) stored;
create index products_brand_popular on products (brand_id, popularity desc, id) where active;
create index products_brand_saving on products (brand_id, percent_off desc) where active;
create index products_seller_popular on products (seller_id, popularity desc, id) where active;
create index products_top_deal on products (popularity desc, id) where active and top_deal;
create index products_new_arrival on products (created_at desc, id) where active and new_arrival;
create index products_featured on products (popularity desc, id) where active and featured;
create index discount_products_product on discount_products (product_id);

-- Active products of a brand and of a seller, so that counting a list costs nothing; popularity is the job's.
alter table brands add column product_count integer not null default 0;
alter table brands add column popularity integer not null default 0;
alter table sellers add column product_count integer not null default 0;
-- Half stars, so that the sum is whole.
alter table sellers add column rating_halves integer not null default 0;
alter table sellers add column rating_count integer not null default 0;

update brands b set product_count = n.rows
  from (select brand_id, count(*) as rows from products where active group by 1) n where n.brand_id = b.id;
update sellers s set product_count = n.rows
  from (select seller_id, count(*) as rows from products where active group by 1) n where n.seller_id = s.id;
update sellers s set rating_halves = n.halves, rating_count = n.rows
  from (select seller_id, sum(rating * 2) as halves, count(*) as rows from seller_reviews group by 1) n
  where n.seller_id = s.id;

create function count_new_products() returns trigger language plpgsql as $$
begin
  update brands b set product_count = b.product_count + n.rows
  from (select brand_id, count(*) as rows from added where active group by 1) n where n.brand_id = b.id;
  update sellers s set product_count = s.product_count + n.rows
  from (select seller_id, count(*) as rows from added where active group by 1) n where n.seller_id = s.id;
  return null;
end $$;
create trigger count_new_products after insert on products
  referencing new table as added for each statement execute function count_new_products();

create function count_gone_products() returns trigger language plpgsql as $$
begin
  update brands b set product_count = b.product_count - n.rows
  from (select brand_id, count(*) as rows from gone where active group by 1) n where n.brand_id = b.id;
  update sellers s set product_count = s.product_count - n.rows
  from (select seller_id, count(*) as rows from gone where active group by 1) n where n.seller_id = s.id;
  return null;
end $$;
create trigger count_gone_products after delete on products
  referencing old table as gone for each statement execute function count_gone_products();

create function count_changed_products() returns trigger language plpgsql as $$
begin
  update brands b set product_count = b.product_count + n.rows
  from (
    select brand_id, sum(rows) as rows from (
      select a.brand_id, 1 as rows from after a join before o using (id)
      where a.active and (a.brand_id, a.active) is distinct from (o.brand_id, o.active)
      union all
      select o.brand_id, -1 from after a join before o using (id)
      where o.active and (a.brand_id, a.active) is distinct from (o.brand_id, o.active)
    ) moved group by 1
  ) n where n.brand_id = b.id and n.rows <> 0;
  update sellers s set product_count = s.product_count + n.rows
  from (
    select seller_id, sum(rows) as rows from (
      select a.seller_id, 1 as rows from after a join before o using (id)
      where a.active and (a.seller_id, a.active) is distinct from (o.seller_id, o.active)
      union all
      select o.seller_id, -1 from after a join before o using (id)
      where o.active and (a.seller_id, a.active) is distinct from (o.seller_id, o.active)
    ) moved group by 1
  ) n where n.seller_id = s.id and n.rows <> 0;
  return null;
end $$;
create trigger count_changed_products after update on products
  referencing old table as before new table as after for each statement execute function count_changed_products();

create function count_seller_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update sellers set rating_halves = rating_halves - old.rating * 2, rating_count = rating_count - 1
    where id = old.seller_id;
  end if;
  if tg_op <> 'DELETE' then
    update sellers set rating_halves = rating_halves + new.rating * 2, rating_count = rating_count + 1
    where id = new.seller_id;
  end if;
  return null;
end $$;
create trigger count_seller_review after insert or update of seller_id, rating or delete on seller_reviews
  for each row execute function count_seller_review();

-- The one spelling under which names are kept and asked for: small letters and digits, single spaces.
create function search_text(text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g'));

-- What the search box offers. A name stands once for each of its words, from that word on, so that a prefix is a
-- range of the index. Kind `word` is never offered: it is what a misspelt word is corrected to.
create table search_terms (
  kind text not null check (kind in ('category', 'brand', 'query', 'product', 'word')),
  normalised text collate "C" not null,
  term text not null,
  weight integer not null,
  primary key (kind, normalised, term)
);
-- One to three letters match a good part of the table: the best are at the front of these.
create index search_terms_1 on search_terms (left(normalised, 1), kind, weight desc) where kind <> 'word';
create index search_terms_2 on search_terms (left(normalised, 2), kind, weight desc) where kind <> 'word';
create index search_terms_3 on search_terms (left(normalised, 3), kind, weight desc) where kind <> 'word';
create index search_terms_spelling on search_terms using gin (normalised gin_trgm_ops) where kind = 'word';

-- Post offices behind a row: a pincode in two States is first looked for where most of its offices are.
alter table pincodes add column offices integer not null default 1;
