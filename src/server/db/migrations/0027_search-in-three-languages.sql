-- The search reads Hindi and Malayalam: names in three languages are one document, and words have a phonetic key (ADR-76).

-- Changed: Latin digits, one virama for several ("ൻ്റ"), and anusvara for a nasal of Malayalam as for one of Devanagari.
create or replace function plain_script(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1) else
    regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize($1, NFKC)), '[\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F\u093C\u09BC\u0A3C\u0ABC\u0B3C]', '', 'g'),
          U&'\0929\0931\0934\0901\0D4C' ||
          U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669' ||
          U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9' ||
          U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F' ||
          U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF' ||
          U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F' ||
          U&'\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF' ||
          U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F' ||
          U&'\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF' ||
          U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F' ||
          U&'\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF' ||
          U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F',
          U&'\0928\0930\0933\0902\0D57' || repeat('0123456789', 11)),
        U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D'),
        U&'\0D7D', U&'\0D32\0D4D'), U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D'),
      '\u0D4D+', U&'\0D4D', 'g'),
      '\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u0928\u094D(?=[\u0924-\u0927])|\u092E\u094D(?=[\u092A-\u092D])',
      U&'\0902', 'g'),
      '\u0D19\u0D4D(?=[\u0D15-\u0D18])|\u0D1E\u0D4D(?=[\u0D1A-\u0D1D])|\u0D23\u0D4D(?=[\u0D1F-\u0D22])|\u0D28\u0D4D(?=[\u0D24-\u0D27])|\u0D2E\u0D4D(?=[\u0D2A-\u0D2D])',
      U&'\0D02', 'g')
  end;

-- Changed: units of Indian scripts, and digits of all scripts.
create or replace function quantity_words(text) returns text language sql immutable parallel safe
  return (
    select string_agg('q' || replace(trim_scale(m[1]::numeric * unit.size)::text, '.', 'd') || unit.base, ' ')
    from regexp_matches(plain_script($1),
      '(?<![0-9.,⁄])([0-9]{1,7}(?:\.[0-9]{1,3})?)\s*(kilograms?|kilos?|kgs?|किलोग्राम|किलो|कि[.॰]? ?ग्राम?|കിലോഗ്രാം|കിലോ|കി[.]? ?ഗ്രാം?|grams?|gms?|g|ग्राम?|ഗ്രാം?|mg|litres?|liters?|ltrs?|lt|l|लीटर|लिटर|ली|ലിറ്റര്|ലി|ml|मिलीलीटर|मि[.॰]? ?ली|എംഎല്|മില്ലിലിറ്റര്|മില്ലി|മി[.]? ?ലി|pieces?|pcs?|nos|units?|पीस|नग|പീസ്|എണ്ണം|dozen|दर्जन|ഡസന്)(?![[:alnum:]\u0300-\u036F\u0900-\u0963\u0971-\u0DFF])',
      'g') m,
    lateral (select case
      when m[2] ~ '^(?:k|कि|കി)' then 1000 when m[2] = 'mg' then 0.001 when m[2] ~ '^(?:l|ली|लि|ലി)' then 1000
      when m[2] in ('dozen', 'दर्जन', 'ഡസന്') then 12 else 1 end as size,
      case when m[2] ~ '^(?:k|g|mg$|कि|ग्रा|കി|ഗ്രാ)' then 'g' when m[2] ~ '^(?:l|ml$|ली|लि|मि|ലി|മി|എംഎ)' then 'ml' else 'pc' end as base) unit);

-- The words of a text that are in an Indian script. Latin words and numbers of a translation are those of the English
-- name, which keeps its lexemes.
create function indic_words(text) returns text language sql immutable parallel safe
  return (
    select string_agg(w.word, ' ' order by w.place)
    from unnest(string_to_array(search_text($1), ' ')) with ordinality w (word, place)
    where w.word ~ '[\u0900-\u0DFF]');

-- Changed: packs may have digits and units of Indian scripts, and translations are part of the document.
create or replace function product_search() returns trigger language plpgsql as $$
declare
  name_text constant text := search_text(new.name);
  head constant text := name_head(new.name);
  brand constant text := (select name from brands where id = new.brand_id);
  brand_text constant text := coalesce(search_text(brand), '');
  category_ids constant text[] := (select path from categories where id = new.category_id);
  trail constant text := (select string_agg(name, ' ') from categories where id = any (category_ids));
  codes constant text := concat_ws(' ', new.tcin, new.sku);
  packs constant text := quantity_words(concat_ws(' ', new.weight, new.attributes ->> 'pack'));
  attribute_text constant text := new.attributes::text;
  attribute_values jsonb := new.attributes;
  meanings text;
  translated record;
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
  if packs <> '' then
    new.search := new.search || setweight(to_tsvector('simple', packs), 'A');
  end if;
  if name_text ~ '[0-9]' then
    new.search := new.search || setweight(to_tsvector('simple', coalesce(quantity_words(new.name), '')), 'D');
  end if;
  if octet_length(name_text) > char_length(name_text) then
    -- A name in an Indian script is found by the Latin words for it as well.
    meanings := (select string_agg(means, ' ') from synonyms where word = any (string_to_array(name_text, ' ')));
    new.search := new.search || setweight(to_tsvector('english', coalesce(search_text(meanings), '')), 'A');
  end if;
  -- Names in further languages have the weights of the English ones.
  for translated in
    select t.weight, string_agg(indic_words(t.name), ' ' order by t.locale, t.name) as words from (
      select 'A' as weight, locale, concat_ws(', ', name, name_head(name)) as name
      from product_texts where product_id = new.id and name is not null
      union all
      select 'B', locale, texts ->> 'name' from data_texts where kind = 'brand' and id = new.brand_id
      union all
      select 'C', locale, texts ->> 'name' from data_texts where kind = 'category' and id = any (category_ids)
      union all
      select 'D', d.locale, d.texts ->> 'name'
      from jsonb_path_query(new.attributes, 'strict $.**') value
      join data_texts d on d.kind = 'value' and d.id = value #>> '{}' where jsonb_typeof(value) = 'string'
    ) t group by t.weight
  loop
    new.search := new.search || setweight(to_tsvector('english', coalesce(translated.words, '')), translated.weight::"char");
  end loop;
  return new;
end $$;

-- A changed translation is searchable at once. These are triggers of each statement, whose transition table is `changed`.
create function search_product_texts() returns trigger language plpgsql as $$
begin
  update products set name = name where id in (select product_id from changed);
  return null;
end $$;
create trigger search_new_texts after insert on product_texts
  referencing new table as changed for each statement execute function search_product_texts();
create trigger search_changed_texts after update on product_texts
  referencing new table as changed for each statement execute function search_product_texts();
create trigger search_gone_texts after delete on product_texts
  referencing old table as changed for each statement execute function search_product_texts();

create function search_data_texts() returns trigger language plpgsql as $$
begin
  -- Most texts, such as those of banners, are not searched, and the condition below reads all products.
  if exists (select from changed where kind in ('brand', 'category', 'value')) then
    update products p set name = name
    where p.brand_id in (select id from changed where kind = 'brand')
      or p.category_id in (select c.id from categories c join changed t on t.kind = 'category' and t.id = any (c.path))
      or exists (
        select from jsonb_path_query(p.attributes, 'strict $.**') value
        where jsonb_typeof(value) = 'string' and value #>> '{}' in (select id from changed where kind = 'value'));
  end if;
  return null;
end $$;
create trigger search_new_texts after insert on data_texts
  referencing new table as changed for each statement execute function search_data_texts();
create trigger search_changed_texts after update on data_texts
  referencing new table as changed for each statement execute function search_data_texts();
create trigger search_gone_texts after delete on data_texts
  referencing old table as changed for each statement execute function search_data_texts();

-- The phonetic key of a word, written by the job that refreshes the terms: null for new words, empty for words without a
-- key. A release that changes `phoneticKey` or `romanise` sets all keys to null.
alter table search_terms add column sound_key text;
create index search_terms_key on search_terms (sound_key, weight desc) where kind = 'word' and sound_key <> '';

-- Words that the list of 0004 does not have.
insert into synonyms (word, means)
select distinct on (search_text(word)) search_text(word), means from (values
  ('red', 'लाल|ചുവന്ന|ചുവപ്പ്'),
  ('green', 'हरा|हरी|हरे|പച്ച'),
  ('black', 'काला|काली|काले|കറുത്ത|കറുപ്പ്'),
  ('white', 'सफेद|सफ़ेद|വെളുത്ത'),
  ('blue', 'नीला|नीली|नीले|നീല'),
  ('yellow', 'पीला|पीली|पीले|മഞ്ഞ'),
  ('cotton', 'सूती|कॉटन|കോട്ടൺ|പരുത്തി'),
  ('silk', 'रेशम|रेशमी|സിൽക്ക്|പട്ട്'),
  ('silk saree', 'പട്ടുസാരി'),
  ('leather', 'चमड़ा|चमड़े|ലെതർ|തുകൽ'),
  ('wool, woollen', 'ऊन|ऊनी|കമ്പിളി'),
  ('wood, wooden', 'लकड़ी|തടി'),
  ('steel', 'स्टील|സ്റ്റീൽ'),
  ('boiled', 'उबला|उबले|उसना|പുഴുങ്ങിയ'),
  ('boiled rice', 'പുഴുക്കലരി'),
  ('roasted', 'भुना|भुनी|भुने|വറുത്ത'),
  ('cow', 'गाय|പശു|പശുവിൻ'),
  ('honey', 'കാട്ടുതേൻ|ചെറുതേൻ'),
  ('rock salt', 'सेंधा नमक|ഇന്തുപ്പ്'),
  ('momo', 'मोमोज|मोमो|മോമോസ്'),
  ('cookie', 'कुकीज़|कुकी|കുക്കീസ്|കുക്കി'),
  ('candy, toffee, lollipop', 'टॉफी|टॉफ़ी|മിഠായി|toffee'),
  ('birthday', 'जन्मदिन|പിറന്നാൾ'),
  ('pear', 'नाशपाती|സബർജില്ലി'),
  ('musk melon, melon', 'खरबूजा|खरबूज़ा|ഷമാം'),
  ('strawberry', 'स्ट्रॉबेरी|സ്ട്രോബെറി'),
  ('cherry', 'चेरी|ചെറി'),
  ('kiwi', 'कीवी|കിവി'),
  ('peach', 'आड़ू|പീച്ച്|aadu|aadoo'),
  ('avocado', 'एवोकाडो|അവക്കാഡോ'),
  ('alphonso, hapus', 'हापुस|अल्फांसो|അൽഫോൺസോ'),
  ('banana', 'കായ|ഏത്തക്കായ'),
  ('chips', 'വറുത്തത്'),
  ('broccoli', 'ब्रोकली|ब्रोकोली|ബ്രൊക്കോളി|ബ്രോക്കളി'),
  ('coriander leaves, coriander', 'മല്ലിയില|हरा धनिया'),
  ('bird chilli, kanthari', 'കാന്താരി'),
  ('seer fish', 'നെയ്മീൻ'),
  ('jeans', 'जींस|ജീൻസ്'),
  ('tshirt', 'टी शर्ट|टीशर्ट|ടീഷർട്ട്|ടി ഷർട്ട്'),
  ('gloves', 'दस्ताने|दस्ताना|കയ്യുറ|കൈയുറ'),
  ('lunch box', 'ചോറ്റുപാത്രം'),
  ('sofa', 'सोफा|സോഫ'),
  ('bell', 'घंटी|മണി'),
  ('plant', 'पौधा|पौधे|ചെടി'),
  ('flower', 'फूल|പൂവ്|പൂക്കൾ'),
  ('seed', 'बीज|വിത്ത്'),
  ('screwdriver', 'पेचकस|സ്ക്രൂഡ്രൈവർ'),
  ('scissors', 'कैंची|കത്രിക'),
  ('bandage', 'पट्टी|ബാൻഡേജ്'),
  ('thermometer', 'थर्मामीटर|തെർമോമീറ്റർ'),
  ('power bank', 'पावर बैंक|പവർ ബാങ്ക്'),
  ('keyboard', 'कीबोर्ड|കീബോർഡ്'),
  ('printer', 'प्रिंटर|പ്രിന്റർ'),
  ('calendar', 'कैलेंडर|കലണ്ടർ'),
  ('chess', 'शतरंज|ചെസ്സ്'),
  ('ball', 'गेंद|പന്ത്'),
  ('football', 'फुटबॉल|ഫുട്ബോൾ'),
  ('bat', 'बैट|ബാറ്റ്'),
  ('guitar', 'गिटार|ഗിറ്റാർ'),
  ('flute, bansuri', 'बांसुरी|ഓടക്കുഴൽ'),
  ('dholak', 'ढोलक')
) v (means, words), unnest(string_to_array(words, '|')) word
order by search_text(word), means
on conflict (word) do nothing;

update synonyms set means = 'groundnut, peanut' where word in ('moongfali', 'mungfali') and means = 'peanut';
update synonyms set means = 'red chilli, chilli' where word = 'lal mirchi' and means = 'red chilli';

-- Synonyms in the new normal form.
with typed as (delete from synonyms where word <> search_text(word) returning word, means)
insert into synonyms (word, means) select distinct on (search_text(word)) word, means from typed
where search_text(word) <> '' order by search_text(word), word
on conflict do nothing;

reindex index brands_search_name;

-- Other products keep their search column: nothing changes for them.
update products set name = name
where has_marks(name) or has_marks(attributes::text) or has_marks(weight)
  or brand_id in (select id from brands where has_marks(name))
  or category_id in (
    select c.id from categories c join categories a on a.id = any (c.path) where has_marks(a.name));
