-- What a store page tells of its seller, counted by the hourly job: of a year of orders and answers, and of the offers
-- of others.
create table seller_figures (
  seller_id text primary key references sellers on delete cascade,
  delivered integer not null,
  on_time integer not null check (on_time <= delivered),
  answered integer not null,
  -- Median from a question to the seller's first answer.
  response_minutes integer,
  -- Sellers who offer a brand of this one, and their lowest price.
  other_sellers integer not null,
  other_from_paise bigint,
  counted_at timestamptz not null
);
create index answers_seller on answers (seller_id, created_at) where seller_id is not null;
