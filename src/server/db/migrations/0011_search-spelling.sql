-- Names and questions are brought to the same spelling before they are compared: "Men's T-Shirt" is "mens tshirt".
create or replace function search_text(text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(lower($1),
    '[''’]', '', 'g'), '\m(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))', '\1\2', 'g'), '[^[:alnum:]]+', ' ', 'g'));

create or replace function product_search() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', search_text(new.name)), 'A') ||
    setweight(to_tsvector('english', search_text(coalesce(name_head(new.name), ''))), 'A') ||
    setweight(to_tsvector('english', search_text(coalesce((select name from brands where id = new.brand_id), ''))), 'B') ||
    setweight(to_tsvector('english', search_text(coalesce((
      select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path)
      where c.id = new.category_id), ''))), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D') ||
    setweight(to_tsvector('simple', search_text(coalesce(new.tcin, '') || ' ' || coalesce(new.sku, ''))), 'D');
  return new;
end $$;

update products set name = name;
delete from synonyms where (word, means) in (('tshirt', 't-shirt'), ('tshirts', 't-shirt'));
