-- Prices, savings and availability as each kind of account sees them (rulings 69 and 87), as columns, so that every
-- order and filter of a list stays that of an index (docs/decisions/0016).

-- Whether the price of the deal counts. An index cannot depend on the clock: writing a deal sets the mark, and what
-- ends deals (catalog/end-deals.ts) removes it.
alter table products add column deal_counts boolean not null default false;
update products set deal_counts = true where deal_paise is not null;
create function count_deal() returns trigger language plpgsql as $$
begin
  new.deal_counts := new.deal_paise is not null;
  return new;
end $$;
create trigger count_deal_at_first before insert on products
  for each row when (new.deal_paise is not null) execute function count_deal();
create trigger count_deal before update of deal_paise, deal_ends_at on products
  for each row when ((old.deal_paise, old.deal_ends_at) is distinct from (new.deal_paise, new.deal_ends_at))
  execute function count_deal();
create index products_deals_that_count on products (deal_ends_at) where deal_counts;

-- The same rules as unitPrice and percentOff of src/domain; viewer-kind.test.ts compares them.
create function business_price(selling bigint, business bigint, ladder jsonb, quantity integer) returns bigint
  language sql immutable parallel safe
  return least(coalesce(business, selling), (
    select min((rung ->> 'pricePaise')::bigint) from jsonb_array_elements(ladder) rung
    where (rung ->> 'minQuantity')::integer <= quantity));
create function percent_below(mrp bigint, paise bigint) returns smallint language sql immutable parallel safe
  return case when paise < mrp then round((mrp - paise) * 100.0 / mrp) else 0 end::smallint;

alter table products drop column percent_off;
alter table products
  add column personal_unit_paise bigint not null generated always as (
    case when deal_counts then least(selling_paise, deal_paise) else selling_paise end) stored,
  -- One unit of the least that a business account may order.
  add column business_unit_paise bigint not null generated always as (
    least(business_price(selling_paise, business_paise, ladder, b2b_min_qty), case when deal_counts then deal_paise end)
  ) stored,
  add column percent_off smallint not null generated always as (
    percent_below(mrp_paise, case when deal_counts then least(selling_paise, deal_paise) else selling_paise end)) stored,
  add column business_percent_off smallint not null generated always as (
    percent_below(mrp_paise, least(business_price(selling_paise, business_paise, ladder, b2b_min_qty),
      case when deal_counts then deal_paise end))) stored;

drop index products_price;
drop index products_brand;
drop index products_seller;
create index products_price on products (personal_unit_paise, id) where active;
create index products_business_price on products (business_unit_paise, id) where active;
create index products_saving on products (percent_off desc, id) where active;
create index products_business_saving on products (business_percent_off desc, id) where active;
create index products_brand on products (brand_id, personal_unit_paise, id) where active;
create index products_brand_business on products (brand_id, business_unit_paise, id) where active;
create index products_brand_saving on products (brand_id, percent_off desc) where active;
create index products_seller on products (seller_id, personal_unit_paise, id) where active;
create index products_seller_business on products (seller_id, business_unit_paise, id) where active;

alter table category_products rename column selling_paise to personal_unit_paise;
alter table category_products add column business_unit_paise bigint;
alter table category_products add column business_percent_off smallint;
update category_products l
  set (personal_unit_paise, business_unit_paise, percent_off, business_percent_off) =
    (p.personal_unit_paise, p.business_unit_paise, p.percent_off, p.business_percent_off)
  from products p where p.id = l.product_id;
alter table category_products alter column business_unit_paise set not null;
alter table category_products alter column business_percent_off set not null;
create index category_products_business_price on category_products (category_id, business_unit_paise, product_id);
create index category_products_business_saving on category_products (category_id, business_percent_off desc, product_id);

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into category_products (category_id, product_id, brand_id, personal_unit_paise, business_unit_paise, popularity,
    percent_off, business_percent_off, rating, stars5, created_at)
  select distinct unnest(c.path), p.id, p.brand_id, p.personal_unit_paise, p.business_unit_paise, p.popularity,
    p.percent_off, p.business_percent_off, p.rating, p.stars5, p.created_at
  from added p join categories c on c.id = p.category_id or c.id = any (p.extra_category_ids)
  where p.active;
  return null;
end $$;

create or replace function list_changed_products() returns trigger language plpgsql as $$
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

-- The least that a business account may order, beside the stock: what crosses it is seen without a look at the product.
alter table product_stock add column business_min integer not null default 1;
update product_stock k set business_min = p.b2b_min_qty from products p where p.id = k.product_id and p.b2b_min_qty > 1;
create function copy_business_min() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    update product_stock set business_min = new.b2b_min_qty where product_id = new.id;
  else
    new.business_min := (select b2b_min_qty from products where id = new.product_id);
  end if;
  return new;
end $$;
create trigger copy_business_min before insert on product_stock
  for each row execute function copy_business_min();
create trigger copy_business_min after update of b2b_min_qty on products
  for each row when (old.b2b_min_qty <> new.b2b_min_qty) execute function copy_business_min();

-- As sold_out, for business accounts: fewer pieces are left than they must order.
create table sold_out_for_business (
  product_id text primary key references products on delete cascade
);
insert into sold_out_for_business select product_id from product_stock where on_hand - held < business_min;
create function note_sold_out_for_business() returns trigger language plpgsql as $$
begin
  if new.on_hand - new.held < new.business_min then
    insert into sold_out_for_business values (new.product_id) on conflict do nothing;
  else
    delete from sold_out_for_business where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger note_sold_out_for_business_at_first after insert on product_stock
  for each row when (new.on_hand - new.held < new.business_min) execute function note_sold_out_for_business();
create trigger note_sold_out_for_business after update on product_stock
  for each row when ((old.on_hand - old.held < old.business_min)
    is distinct from (new.on_hand - new.held < new.business_min))
  execute function note_sold_out_for_business();

-- Samples know both kinds; the hourly job takes them again, until then lists are counted.
delete from long_lists;
drop table listing_samples;
create table listing_samples (
  scope text not null,
  id text not null,
  personal_unit_paise bigint not null,
  business_unit_paise bigint not null,
  percent_off smallint not null,
  business_percent_off smallint not null,
  rating numeric(2, 1) not null,
  available boolean not null,
  business_available boolean not null,
  tags text[] not null,
  primary key (scope, id)
);
