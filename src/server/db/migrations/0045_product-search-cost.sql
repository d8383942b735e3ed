-- Indexing a product costs less: every text is a variable, so that PostgreSQL inlines search_text, and packs are looked
-- for only in texts with a digit. The lexemes are those of migration 0033.
create or replace function product_search() returns trigger language plpgsql as $$
declare
  name_text constant text := search_text(new.name);
  head constant text := name_head(new.name);
  brand constant text := (select name from brands where id = new.brand_id);
  trail constant text := (
    select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path) where c.id = new.category_id);
  codes constant text := concat_ws(' ', new.tcin, new.sku);
  packs constant text := concat_ws(' ', new.weight, new.attributes ->> 'pack');
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', name_text), 'A') ||
    setweight(to_tsvector('english', coalesce(search_text(head), '')), 'A') ||
    setweight(to_tsvector('english', coalesce(search_text(brand), '')), 'B') ||
    setweight(to_tsvector('english', coalesce(search_text(trail), '')), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D');
  if codes <> '' then
    new.search := new.search || setweight(to_tsvector('simple',
      concat_ws(' ', search_text(codes), code_word(new.tcin), code_word(new.sku))), 'D');
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
