-- The shop counts samples in its memory: what a product belongs to and has are its tags, 'brand:b1', 'size:M'.
-- The hourly job takes the samples again; until then lists are counted.
delete from long_lists;
alter table long_lists add column taken_at timestamptz not null default now();
drop table listing_samples;
create table listing_samples (
  scope text not null,
  id text not null,
  selling_paise bigint not null,
  percent_off smallint not null,
  rating numeric(2, 1) not null,
  available boolean not null,
  tags text[] not null,
  primary key (scope, id)
);
