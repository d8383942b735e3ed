-- The catalog: sellers, brands, categories, products, their stock, reviews and questions.

create table media (
  id text primary key,
  kind text not null default 'picture',
  owner_id text references users on delete set null,
  -- Path of an uploaded original. Pictures of the demo shop have a recipe instead, from which they are composed.
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
create index media_owner on media (owner_id) where owner_id is not null;
-- Photos of users, to find those that no review uses.
create index media_photos on media (id) where owner_id is not null and path is not null;

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
  -- composition: a bill of supply without tax instead of an invoice.
  tax_kind text not null default 'regular' check (tax_kind in ('regular', 'composition')),
  -- Digits of the HSN code on its invoices: 4 up to a turnover of ₹5 crore, above it 6.
  hsn_digits smallint not null default 4 check (hsn_digits in (4, 6, 8)),
  -- Orders need no acceptance.
  accepts_at_once boolean not null default true,
  -- Active products, counted by triggers.
  product_count integer not null default 0,
  -- Sum of all ratings in half stars, which is an integer; counted by a trigger.
  rating_halves integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now()
);

create table seller_members (
  seller_id text not null references sellers on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (seller_id, user_id)
);
create index seller_members_user on seller_members (user_id);

-- Figures of a store page, calculated by the hourly job from the orders and answers of a year and from the offers of
-- other sellers (ruling 25).
create table seller_figures (
  seller_id text primary key references sellers on delete cascade,
  delivered integer not null,
  on_time integer not null check (on_time <= delivered),
  answered integer not null,
  -- Median time from a question to the seller's first answer, in minutes.
  response_minutes integer,
  -- Number of sellers who offer a brand of this seller, and their lowest price.
  other_sellers integer not null,
  other_from_paise bigint,
  counted_at timestamptz not null
);

create table brands (
  id text primary key,
  name text not null,
  slug text not null unique,
  logo_url text,
  about text not null default '',
  -- Active products, counted by triggers.
  product_count integer not null default 0,
  -- Calculated by the hourly job.
  popularity integer not null default 0,
  created_at timestamptz not null default now()
);

-- Sections of a brand page in the order of `section_order` (browsing §2).
create table brand_pages (
  brand_id text primary key references brands on delete cascade,
  section_order jsonb not null default '[]',
  gallery jsonb not null default '[]',
  banners jsonb not null default '[]',
  videos jsonb not null default '[]'
);

create table categories (
  id text primary key,
  parent_id text references categories,
  name text not null,
  level smallint not null check (level between 1 and 3),
  -- Ids from the top category to this one, both included.
  path text[] not null,
  position integer not null default 0,
  icon_url text,
  banner_url text,
  -- Active products of this category and those below it, counted by triggers: a list without filters needs no count.
  product_count integer not null default 0,
  -- Sales of this category and those below it, calculated by the hourly job. The menu is sorted by it.
  popularity integer not null default 0,
  -- Days for returns of its products; null: those of the nearest category above, or of the shop.
  return_days smallint check (return_days between 0 and 30),
  check (cardinality(path) = level and path[level] = id)
);
create unique index categories_name on categories (coalesce(parent_id, ''), lower(name));
create index categories_parent on categories (parent_id, position);

-- The same rules as `unitPrice` and `percentOff` in src/domain; a test compares them.
create function business_price(selling bigint, business bigint, ladder jsonb, quantity integer) returns bigint
  language sql immutable parallel safe
  return least(coalesce(business, selling), (
    select min((rung ->> 'pricePaise')::bigint) from jsonb_array_elements(ladder) rung
    where (rung ->> 'minQuantity')::integer <= quantity));
create function percent_below(mrp bigint, paise bigint) returns smallint language sql immutable parallel safe
  return case when paise < mrp then round((mrp - paise) * 100.0 / mrp) else 0 end::smallint;

create table products (
  id text primary key,
  seller_id text not null references sellers,
  brand_id text references brands,
  category_id text not null references categories,
  extra_category_ids text[] not null default '{}',
  -- The importer and its key of the product: a second import updates the row.
  source text not null default 'shop',
  source_key text,
  name text not null check (name <> ''),
  description text not null default '',
  key_features jsonb not null default '[]' check (jsonb_typeof(key_features) = 'array'),
  -- Name → value, as the General Details table shows them.
  features jsonb not null default '{}' check (jsonb_typeof(features) = 'object'),
  -- Products with the same group are variants of one item. The import allows at most 100 in a group, each with its own
  -- options. No index enforces this, because two products may exchange their options during an import.
  variant_group text,
  -- Up to three options [{name, value}] of a variant, in the order of display.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  -- Facet → values: gender, size, type, flavour, diet, colour … (ruling 23).
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  image_urls text[] not null default '{}',
  colour text,
  mrp_paise bigint not null check (mrp_paise > 0),
  selling_paise bigint not null check (selling_paise > 0),
  business_paise bigint check (business_paise > 0),
  -- Price tiers [{minQuantity, pricePaise}], by ascending quantity.
  ladder jsonb not null default '[]' check (jsonb_typeof(ladder) = 'array'),
  deal_paise bigint check (deal_paise > 0),
  deal_ends_at timestamptz,
  -- Whether the deal price applies. A generated column cannot read the clock: a trigger sets the flag when a deal is
  -- written, and a job removes it when the deal ends.
  deal_counts boolean not null default false,
  b2c_max_qty integer not null default 10 check (b2c_max_qty > 0),
  b2b_min_qty integer not null default 1 check (b2b_min_qty > 0),
  b2b_max_qty integer not null default 1000 check (b2b_max_qty >= b2b_min_qty),
  purchase_limit integer check (purchase_limit > 0),
  -- Prices and discounts of each account kind are columns, so that indexes serve every sort and filter (ADR-16, ruling 69).
  personal_unit_paise bigint not null generated always as (
    case when deal_counts then least(selling_paise, deal_paise) else selling_paise end) stored,
  -- One unit at the minimum order quantity of a business account.
  business_unit_paise bigint not null generated always as (
    least(business_price(selling_paise, business_paise, ladder, b2b_min_qty), case when deal_counts then deal_paise end)
  ) stored,
  percent_off smallint not null generated always as (
    percent_below(mrp_paise, case when deal_counts then least(selling_paise, deal_paise) else selling_paise end)) stored,
  business_percent_off smallint not null generated always as (
    percent_below(mrp_paise, least(business_price(selling_paise, business_paise, ladder, b2b_min_qty),
      case when deal_counts then deal_paise end))) stored,
  -- Empty if it is not stated.
  origin text not null default '',
  weight text,
  hsn text,
  -- Basis points: 18 % is 1800.
  gst_rate_bp integer not null default 1800 check (gst_rate_bp between 0 and 10000),
  tcin text,
  sku text,
  -- Number of the barcode, in its form of 14 digits. Products of several sellers with one number are offers of one item.
  gtin text check (gtin ~ '^\d{14}$'),
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
  best_seller boolean not null default false,
  -- Ratings that another shop counted, from an import.
  imported1 integer not null default 0 check (imported1 >= 0),
  imported2 integer not null default 0 check (imported2 >= 0),
  imported3 integer not null default 0 check (imported3 >= 0),
  imported4 integer not null default 0 check (imported4 >= 0),
  imported5 integer not null default 0 check (imported5 >= 0),
  -- Visible reviews. Written by the triggers of `reviews`.
  reviewed1 integer not null default 0 check (reviewed1 >= 0),
  reviewed2 integer not null default 0 check (reviewed2 >= 0),
  reviewed3 integer not null default 0 check (reviewed3 >= 0),
  reviewed4 integer not null default 0 check (reviewed4 >= 0),
  reviewed5 integer not null default 0 check (reviewed5 >= 0),
  -- All ratings, as the shop shows them.
  stars1 integer not null generated always as (imported1 + reviewed1) stored,
  stars2 integer not null generated always as (imported2 + reviewed2) stored,
  stars3 integer not null generated always as (imported3 + reviewed3) stored,
  stars4 integer not null generated always as (imported4 + reviewed4) stored,
  stars5 integer not null generated always as (imported5 + reviewed5) stored,
  -- A generated column cannot read other generated columns.
  rating numeric(2, 1) generated always as (coalesce(round((imported1 + reviewed1 + 2 * (imported2 + reviewed2) + 3 * (imported3 + reviewed3) + 4 * (imported4 + reviewed4) + 5 * (imported5 + reviewed5))::numeric
      / nullif(imported1 + reviewed1 + imported2 + reviewed2 + imported3 + reviewed3 + imported4 + reviewed4 + imported5 + reviewed5, 0), 1), 0)) stored,
  -- Units sold, raised for sponsored products. Written by the hourly job, never while an order is placed.
  popularity integer not null default 0,
  -- Belongs to the popular subset of a large shop, which a search for a common word reads first. Written by the hourly job.
  front boolean not null default false,
  active boolean not null default true,
  -- Written by the trigger `product_search`.
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (selling_paise <= mrp_paise),
  check (deal_paise is null or (deal_paise <= selling_paise and deal_ends_at is not null)),
  check (business_paise is null or business_paise <= mrp_paise),
  check ((variant_group is null) = (options = '[]'))
);
create index products_variant_group on products (variant_group, id) where variant_group is not null;
create unique index products_source on products (source, source_key) where source_key is not null;
-- Quick order finds products by their SKU.
create index products_sku on products (lower(sku)) where sku is not null;
create index products_gtin on products (gtin) where gtin is not null;
create index products_deals_that_count on products (deal_ends_at) where deal_counts;

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

-- `execute` plans the statements each time: a cached plan made for a change of one product would be a nested loop over
-- thousands of products.
create function count_changed_products() returns trigger language plpgsql as $$
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
create trigger count_changed_products after update on products
  referencing old table as before new table as after for each statement execute function count_changed_products();

-- A narrow table without further indexes, so that a stock change rewrites few bytes (ADR-05).
create table product_stock (
  product_id text primary key references products on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),
  -- Copy of products.b2b_min_qty, so that the triggers below read no other table.
  business_min integer not null default 1,
  check (held <= on_hand)
) with (fillfactor = 70);

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

-- Products without available units. Lists join this small table instead of looking up the stock of each product. It
-- changes only when the last unit goes or the first one comes back.
create table sold_out (
  product_id text primary key references products on delete cascade
);
create function note_sold_out() returns trigger language plpgsql as $$
begin
  if new.on_hand <= new.held then
    insert into sold_out values (new.product_id) on conflict do nothing;
  else
    delete from sold_out where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger note_sold_out_at_first after insert on product_stock
  for each row when (new.on_hand <= new.held) execute function note_sold_out();
create trigger note_sold_out after update on product_stock
  for each row when ((old.on_hand <= old.held) is distinct from (new.on_hand <= new.held))
  execute function note_sold_out();

-- Products with fewer available units than the minimum order quantity of a business account (ruling 69).
create table sold_out_for_business (
  product_id text primary key references products on delete cascade
);
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

-- Trigger function of tables that are append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;

create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  delta integer not null,
  reason text not null check (reason in ('initial', 'edit', 'sold', 'restocked', 'returned', 'replaced')),
  reference text not null,
  at timestamptz not null,
  unique (product_id, reason, reference)
);
create trigger only_grows before update or delete on stock_ledger for each row execute function refuse_change();

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text not null references users,
  rating smallint not null check (rating between 1 and 5),
  review text not null,
  comment text not null default '',
  media jsonb not null default '[]',
  status text not null default 'shown' check (status in ('shown', 'hidden')),
  -- The author has received the product.
  verified boolean not null default false,
  -- Options [{name, value}] of the product that was bought.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  -- Number of rows in review_votes.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  has_photos boolean not null generated always as (media <> '[]') stored,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (product_id, user_id)
);
-- One index for each sort order. The columns of the filters are included, so that a far page reads only the index.
create index reviews_newest on reviews (product_id, created_at desc, id) include (rating, has_photos)
  where status = 'shown';
create index reviews_helpful on reviews (product_id, helpful_count desc, created_at desc, id)
  include (rating, has_photos) where status = 'shown';
create index reviews_highest on reviews (product_id, rating desc, created_at desc, id) include (has_photos)
  where status = 'shown';
create index reviews_lowest on reviews (product_id, rating, created_at desc, id) include (has_photos)
  where status = 'shown';
create index reviews_photos on reviews (product_id, rating) where status = 'shown' and has_photos;
create index reviews_user on reviews (user_id, created_at desc);

-- Adds the visible reviews of a statement to the counts of their products, and subtracts what they replace. `execute`
-- lets one function name the transition tables of three triggers, and plans each time, as at `count_changed_products`.
create function count_reviews() returns trigger language plpgsql as $$
declare
  added text := $sql$select product_id, rating, 1 as change from after where status = 'shown'$sql$;
  gone text := $sql$select product_id, rating, -1 from before where status = 'shown'$sql$;
begin
  execute format($sql$
  update products p set reviewed1 = p.reviewed1 + n.one, reviewed2 = p.reviewed2 + n.two,
    reviewed3 = p.reviewed3 + n.three, reviewed4 = p.reviewed4 + n.four, reviewed5 = p.reviewed5 + n.five
  from (
    select product_id, sum(change * (rating = 1)::int) as one, sum(change * (rating = 2)::int) as two,
      sum(change * (rating = 3)::int) as three, sum(change * (rating = 4)::int) as four,
      sum(change * (rating = 5)::int) as five
    from (%s) changed (product_id, rating, change) group by 1
  ) n where n.product_id = p.id and (n.one, n.two, n.three, n.four, n.five) <> (0, 0, 0, 0, 0)
  $sql$, case tg_op when 'INSERT' then added when 'DELETE' then gone else added || ' union all ' || gone end);
  return null;
end $$;
create trigger count_new_reviews after insert on reviews
  referencing new table as after for each statement execute function count_reviews();
create trigger count_changed_reviews after update on reviews
  referencing old table as before new table as after for each statement execute function count_reviews();
create trigger count_gone_reviews after delete on reviews
  referencing old table as before for each statement execute function count_reviews();

create table review_votes (
  review_id text not null references reviews on delete cascade,
  user_id text not null references users,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);

-- After a deletion the author cannot review the product again for some time (domain/rating.ts).
create table deleted_reviews (
  product_id text not null references products on delete cascade,
  user_id text not null references users,
  deleted_at timestamptz not null,
  primary key (product_id, user_id)
);

create table seller_reviews (
  id text primary key,
  seller_id text not null references sellers on delete cascade,
  user_id text not null references users,
  -- Half stars are allowed.
  rating numeric(2, 1) not null check (rating between 0 and 5 and rating * 2 = trunc(rating * 2)),
  comment text not null default '',
  review text not null default '',
  created_at timestamptz not null,
  unique (seller_id, user_id)
);
create index seller_reviews_user on seller_reviews (user_id);
create index seller_reviews_seller on seller_reviews (seller_id, created_at desc);

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

create table questions (
  id text primary key,
  product_id text not null references products on delete cascade,
  user_id text not null references users,
  question text not null,
  status text not null default 'shown' check (status in ('shown', 'hidden')),
  -- Visible answers. Written by the trigger of `answers`.
  answer_count integer not null default 0 check (answer_count >= 0),
  -- In lower case, for the search: comparing without case takes twenty times as long.
  question_lower text not null generated always as (lower(question)) stored,
  -- Visible answers, also written by the trigger: the search of a product reads its questions alone.
  answers_lower text not null default '',
  created_at timestamptz not null
);
-- A double submit is one question.
create unique index questions_once on questions (product_id, user_id, md5(question));
create index questions_newest on questions (product_id, created_at desc, id) where status = 'shown';
create index questions_answered on questions (product_id, answer_count desc, created_at desc, id)
  where status = 'shown';
create index questions_user on questions (user_id, created_at desc, id);

create table answers (
  id text primary key,
  question_id text not null references questions on delete cascade,
  -- The author; null for an answer of the demo's sellers.
  user_id text references users,
  -- Set for an answer of a member of the seller; other authors have received the product.
  seller_id text references sellers,
  ans text not null,
  status text not null default 'shown' check (status in ('shown', 'hidden')),
  created_at timestamptz not null
);
create unique index answers_one_per_user on answers (question_id, user_id) where user_id is not null;

create function count_answer() returns trigger language plpgsql as $$
declare
  changed_id text := coalesce(new.question_id, old.question_id);
  change integer := (tg_op <> 'DELETE' and new.status = 'shown')::integer - (tg_op <> 'INSERT' and old.status = 'shown')::integer;
begin
  if change <> 0 then
    update questions set answer_count = answer_count + change where id = changed_id;
    -- After the update, which waits for other changes of the question, and sees their answers.
    update questions set answers_lower = coalesce((
      select lower(string_agg(ans, e'\n' order by created_at, id)) from answers
      where question_id = changed_id and status = 'shown'), '') where id = changed_id;
  end if;
  return null;
end $$;
create trigger count_answer after insert or update of status or delete on answers
  for each row execute function count_answer();
create index answers_question on answers (question_id, created_at);
create index answers_seller on answers (seller_id, created_at) where seller_id is not null;

create table reports (
  id text primary key,
  -- Shown to the reporter.
  number bigint generated always as identity unique,
  subject_type text not null check (subject_type in ('product', 'brand', 'seller', 'review', 'question', 'answer')),
  subject_id text not null,
  user_id text references users,
  reason text not null,
  comment text not null default '',
  status text not null default 'open',
  created_at timestamptz not null
);
create index reports_subject on reports (subject_id, subject_type);
