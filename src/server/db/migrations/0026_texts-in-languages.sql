-- Names and texts of the catalog in languages other than English (ADR-75). The English ones stay in their own tables.

create table product_texts (
  product_id text not null references products on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2,3}$' and locale <> 'en'),
  name text check (name <> ''),
  description text check (description <> ''),
  points jsonb check (jsonb_typeof(points) = 'array'),
  source text not null check (source in ('person', 'machine')),
  -- Who has compared the translation with the English text.
  checked_by text,
  -- Hash of the English texts that were translated: after a change of them the translation is out of date.
  text_hash text not null,
  primary key (product_id, locale),
  check (num_nonnulls(name, description, points) > 0)
);

-- Texts of everything else by the id of the row; those of attributes and values by their English name. A number in a
-- value is a parameter: '{1} g' is the id of '500 g'.
create table data_texts (
  kind text not null
    check (kind in ('category', 'attribute', 'value', 'brand', 'banner', 'panel', 'faq', 'seller')),
  id text not null,
  locale text not null check (locale ~ '^[a-z]{2,3}$' and locale <> 'en'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (kind, id, locale)
);
