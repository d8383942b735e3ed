-- Words with Indic marks: every text of the search index is in normal form before PostgreSQL splits it (ADR-74).

-- Changed: direction marks and variation selectors are removed too, as joiners are.
create or replace function plain_script(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1) else
    regexp_replace(
      replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize($1, NFKC)), '[\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F\u093C\u09BC\u0A3C\u0ABC\u0B3C]', '', 'g'),
          U&'\0929\0931\0934\0901\0D4C', U&'\0928\0930\0933\0902\0D57'),
        U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D'),
        U&'\0D7D', U&'\0D32\0D4D'), U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D'),
      '\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u0928\u094D(?=[\u0924-\u0927])|\u092E\u094D(?=[\u092A-\u092D])',
      U&'\0902', 'g')
  end;

-- Changed: the ranges have no sign of the Indian scripts that is neither letter, mark nor digit, such as that of an
-- abbreviation ("कि॰ग्रा॰" is two words).
create or replace function search_text(text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(plain_script($1),
    '[''’]', '', 'g'), '\m(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))', '\1\2', 'g'),
    '[^[:alnum:]\u0300-\u036F\u0900-\u0963\u0966-\u096F\u0971-\u09F1\u09FC\u09FE-\u0A75\u0A77-\u0AEF\u0AF2-\u0B6F\u0B71\u0B78-\u0BEF\u0C00-\u0C76\u0C80-\u0C83\u0C85-\u0D4E\u0D50-\u0D57\u0D5F-\u0D6F\u0D7A-\u0DF3]+',
    ' ', 'g'));

-- Whether a text has signs that the servers of PostgreSQL split in different ways.
create function has_marks(text) returns boolean language sql immutable parallel safe
  return octet_length($1) > char_length($1) and $1 ~ '[\u0300-\u036F\u0900-\u0DFF\u200B-\u200F\uFE00-\uFE0F]';

-- Changed: attributes with marks, and the meanings of an Indian name, are in normal form.
create or replace function product_search() returns trigger language plpgsql as $$
declare
  name_text constant text := search_text(new.name);
  head constant text := name_head(new.name);
  brand constant text := (select name from brands where id = new.brand_id);
  brand_text constant text := coalesce(search_text(brand), '');
  trail constant text := (
    select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path) where c.id = new.category_id);
  codes constant text := concat_ws(' ', new.tcin, new.sku);
  packs constant text := concat_ws(' ', new.weight, new.attributes ->> 'pack');
  attribute_text constant text := new.attributes::text;
  attribute_values jsonb := new.attributes;
  meanings text;
begin
  new.updated_at := now();
  -- Others stay as they are, so that English names keep their lexemes.
  if has_marks(attribute_text) then
    attribute_values := (
      select coalesce(jsonb_agg(search_text(value #>> '{}')), '[]')
      from jsonb_path_query(new.attributes, 'strict $.**') value where jsonb_typeof(value) = 'string');
  end if;
  new.search :=
    setweight(to_tsvector('english', name_text), 'A') ||
    setweight(to_tsvector('english', coalesce(search_text(head), '')), 'A') ||
    setweight(to_tsvector('english', brand_text), 'B') ||
    setweight(to_tsvector('english', coalesce(search_text(trail), '')), 'C') ||
    setweight(jsonb_to_tsvector('english', attribute_values, '["string"]'), 'D') ||
    -- Two letters match the beginning of a name and of a brand only.
    setweight(to_tsvector('simple', concat_ws(' ', 'begin2' || substring(name_text from '^[a-z0-9]{2}'),
      'begin2' || substring(brand_text from '^[a-z0-9]{2}'), small_words(name_text), small_words(brand_text))), 'B');
  if codes <> '' or new.gtin is not null then
    new.search := new.search || setweight(to_tsvector('simple',
      concat_ws(' ', search_text(codes), code_word(new.tcin), code_word(new.sku), code_word(new.gtin))), 'D');
  end if;
  -- Packs of the weight have the weight A, packs of the name D: a search tells them apart by it.
  if packs ~ '[0-9]' then
    new.search := new.search || setweight(to_tsvector('simple', coalesce(quantity_words(packs), '')), 'A');
  end if;
  if name_text ~ '[0-9]' then
    new.search := new.search || setweight(to_tsvector('simple', coalesce(quantity_words(new.name), '')), 'D');
  end if;
  if octet_length(name_text) > char_length(name_text) then
    -- A name in an Indian script is found by the Latin words for it as well.
    meanings := (select string_agg(means, ' ') from synonyms where word = any (string_to_array(name_text, ' ')));
    new.search := new.search || setweight(to_tsvector('english', coalesce(search_text(meanings), '')), 'A');
  end if;
  return new;
end $$;

-- A word that an operator types is compared with words in normal form.
create function synonym_word() returns trigger language plpgsql as $$
begin
  new.word := search_text(new.word);
  return new;
end $$;
create trigger synonym_word before insert or update of word on synonyms
  for each row execute function synonym_word();

with typed as (delete from synonyms where word <> search_text(word) returning word, means)
insert into synonyms (word, means) select distinct on (search_text(word)) word, means from typed
where search_text(word) <> '' order by search_text(word), word
on conflict do nothing;

reindex index brands_search_name;

-- Other products keep their search column: nothing changes for them.
update products set name = name
where has_marks(name) or has_marks(attributes::text)
  or brand_id in (select id from brands where has_marks(name))
  or category_id in (
    select c.id from categories c join categories a on a.id = any (c.path) where has_marks(a.name));
