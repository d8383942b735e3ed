-- A barcode, a name of small words and the first two letters of a name are lexemes of the search (ADR-54).

-- Runs of words that the text search ignores, one lexeme each: "Who Am I" is small2whoami,
-- whose digit keeps the text search from taking it for an English word. A single such word counts only
-- at the beginning ("Now Vitamin C"), because most names contain some.
create function small_words(text) returns text language sql immutable parallel safe
  return (
    select string_agg('small2' || run.joined, ' ')
    from (
      select string_agg(s.word, '' order by s.place) as joined, count(*) as words, min(s.place) as first
      from (
        select w.word, w.place, w.place - row_number() over (order by w.place) as island
        from unnest(string_to_array($1, ' ')) with ordinality w (word, place)
        where ts_lexize('english_stem', w.word) = '{}') s
      group by s.island) run
    where run.words > 1 or run.first = 1);

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
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', name_text), 'A') ||
    setweight(to_tsvector('english', coalesce(search_text(head), '')), 'A') ||
    setweight(to_tsvector('english', brand_text), 'B') ||
    setweight(to_tsvector('english', coalesce(search_text(trail), '')), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D') ||
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
    new.search := new.search || setweight(to_tsvector('english', coalesce((
      select string_agg(means, ' ') from synonyms where word = any (string_to_array(name_text, ' '))), '')), 'A');
  end if;
  return new;
end $$;

drop trigger product_search on products;
create trigger product_search before insert or update of name, brand_id, category_id, attributes, tcin, sku, gtin, weight
  on products for each row execute function product_search();

-- Everyday words for goods. A phrase is compared with as many words of the query.
insert into synonyms (word, means) values
  ('racket', 'racquet'), ('rackets', 'racquet'), ('racquet', 'racket'), ('raket', 'racquet, racket'),
  ('lock', 'padlock'), ('locks', 'padlock'), ('padlock', 'lock'),
  ('purse', 'handbag, clutch, wallet'), ('purses', 'handbag, clutch, wallet'), ('pars', 'purse, handbag, clutch'),
  ('clutch', 'purse'), ('ladies', 'women, female'), ('lady', 'women, female'), ('gents', 'men, male'),
  ('ladies purse', 'purse, handbag, clutch'), ('ladies bag', 'handbag'), ('ladies finger', 'okra, bhindi'),
  ('spanner', 'wrench'), ('spanners', 'wrench'), ('wrench', 'spanner'), ('pana', 'spanner, wrench'),
  ('nail polish', 'nail colour, nail color, nail paint, nail enamel'), ('nailpolish', 'nail polish, nail colour, nail color, nail paint'),
  ('nail paint', 'nail polish, nail colour'), ('nailpaint', 'nail polish, nail colour, nail paint'),
  ('headfone', 'headphone'), ('headfones', 'headphone'), ('handfree', 'earphone, headphone'),
  ('almirah', 'cabinet, wardrobe'), ('almari', 'cabinet, wardrobe'), ('cupboard', 'cabinet, wardrobe'),
  ('specs', 'sunglasses, eyeglasses, spectacles, computer glasses'), ('goggles', 'sunglasses'),
  ('bulb', 'light'), ('battery', 'cell'), ('batteries', 'cell'), ('guitaar', 'guitar'), ('dustbin', 'waste bin, trash bin'),
  ('plaster', 'bandage'), ('bandaid', 'bandage'), ('powder', 'podi'), ('suitcase', 'trolley, luggage'),
  ('knives', 'knife'), ('scarves', 'scarf'), ('shelves', 'shelf'), ('loaves', 'loaf'),
  ('kurta pajama', 'kurta'), ('gehu ka atta', 'wheat flour, atta'), ('gehun ka atta', 'wheat flour, atta'),
  ('गेहूं का आटा', 'wheat flour, atta')
on conflict (word) do nothing;

update products set name = name;
