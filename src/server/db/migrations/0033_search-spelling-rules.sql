-- Queries and names get the same normal form in every script, misspelt words are compared by their sound, and packs
-- ("5 kg", "500ml") and product codes are indexed as single lexemes.

-- Normal form of a text: NFKC, lower case, without joiners and nukta. Chillus become consonant and virama, chandrabindu
-- becomes anusvara, and so does a nasal before a consonant of its own class, because both spellings are in use.
create function plain_script(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1) else
    regexp_replace(
      replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize($1, NFKC)), '[\u00AD\u200B-\u200D\u2060\uFEFF\u093C\u09BC\u0A3C\u0ABC\u0B3C]', '', 'g'),
          U&'\0929\0931\0934\0901\0D4C', U&'\0928\0930\0933\0902\0D57'),
        U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D'),
        U&'\0D7D', U&'\0D32\0D4D'), U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D'),
      '\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u0928\u094D(?=[\u0924-\u0927])|\u092E\u094D(?=[\u092A-\u092D])',
      U&'\0902', 'g')
  end;

-- Vowel signs of the Indian scripts are no letters for PostgreSQL's regular expressions, but they belong to the word.
create or replace function search_text(text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(plain_script($1),
    '[''’]', '', 'g'), '\m(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))', '\1\2', 'g'),
    '[^[:alnum:]\u0300-\u036F\u0900-\u0963\u0966-\u0DFF]+', ' ', 'g'));

-- How a word sounds: "ashirwad" and "aashirvaad", "headfone" and "headphone" have one sound.
create function search_sound(text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(replace(replace(replace($1, 'ph', 'f'), 'x', 'ks'), 'ck', 'k'),
      'c(?=[eiy])', 's', 'g'), '(?<=[bdgkst])h', '', 'g'),
    'wzqy', 'vjki'), 'c(?!h)', 'k', 'g'), '[ei]+', 'i', 'g'), '[ou]+', 'u', 'g'), '(.)\1+', '\1', 'g');

create index search_terms_sound on search_terms (search_sound(normalised)) where kind = 'word';

-- The packs that a text names, one lexeme each, in grams, millilitres or pieces: "5 kg" is q5000g. The same rule is in
-- domain/pack-size.ts.
create function quantity_words(text) returns text language sql immutable parallel safe
  return (
    select string_agg('q' || replace(trim_scale(m[1]::numeric * unit.size)::text, '.', 'd') || unit.base, ' ')
    from regexp_matches(lower($1),
      '(?<![0-9.,])(\d{1,7}(?:\.\d{1,3})?)\s*(kilograms?|kilos?|kgs?|grams?|gms?|g|mg|litres?|liters?|ltrs?|lt|l|ml|pieces?|pcs?|nos|units?|dozen)(?![[:alnum:]])',
      'g') m,
    lateral (select case
      when m[2] ~ '^k' then 1000 when m[2] = 'mg' then 0.001 when m[2] ~ '^l' then 1000 when m[2] = 'dozen' then 12 else 1 end as size,
      case when m[2] ~ '^(?:k|g|mg$)' then 'g' when m[2] ~ '^(?:l|ml$)' then 'ml' else 'pc' end as base) unit);

-- A product code as one lexeme, so that a code that is typed in full finds its product first.
create function code_word(text) returns text language sql immutable parallel safe
  return 'code' || nullif(regexp_replace(lower($1), '[^a-z0-9]+', '', 'g'), '');

-- A brand's name without spaces, as queries are compared with it: "mama earth" is the brand "Mamaearth".
create index brands_search_name on brands (replace(search_text(name), ' ', ''));

create index synonyms_prefix on synonyms (word collate "C");

create or replace function product_search() returns trigger language plpgsql as $$
declare
  name_text constant text := search_text(new.name);
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', name_text), 'A') ||
    setweight(to_tsvector('english', search_text(coalesce(name_head(new.name), ''))), 'A') ||
    setweight(to_tsvector('english', search_text(coalesce((select name from brands where id = new.brand_id), ''))), 'B') ||
    setweight(to_tsvector('english', search_text(coalesce((
      select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path)
      where c.id = new.category_id), ''))), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D') ||
    setweight(to_tsvector('simple', search_text(coalesce(new.tcin, '') || ' ' || coalesce(new.sku, ''))), 'D') ||
    setweight(to_tsvector('simple', concat_ws(' ', code_word(new.tcin), code_word(new.sku))), 'D') ||
    -- Packs of the weight have the weight A, packs of the name D: a search tells them apart by it.
    setweight(to_tsvector('simple', coalesce(quantity_words(concat_ws(' ', new.weight, new.attributes ->> 'pack')), '')), 'A') ||
    setweight(to_tsvector('simple', coalesce(quantity_words(new.name), '')), 'D');
  if octet_length(name_text) > char_length(name_text) then
    -- A name in an Indian script is found by the Latin words for it as well.
    new.search := new.search || setweight(to_tsvector('english', coalesce((
      select string_agg(means, ' ') from synonyms where word = any (string_to_array(name_text, ' '))), '')), 'A');
  end if;
  return new;
end $$;

create or replace trigger product_search before insert or update of name, brand_id, category_id, attributes, tcin, sku, weight
  on products for each row execute function product_search();
