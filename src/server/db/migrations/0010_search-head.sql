-- What a name is a name of counts twice: "Toned Milk 1 L" is milk, "Milk Chocolate Bar" is a bar. That is the last
-- word before a number, a bracket, a comma or a word such as "with".
create function name_head(name text) returns text language sql immutable parallel safe
  return substring(
    substring(lower(name) from '^(.+?)(?=\s+(?:with|for|of|in|from|by|pack|set|combo)\s|\s*[,(\[|/:+]|\s+[-–]|\s+\d|$)')
    from '([^\s]+)\s*$');

create or replace function product_search() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', new.name), 'A') ||
    setweight(to_tsvector('english', coalesce(name_head(new.name), '')), 'A') ||
    setweight(to_tsvector('english', coalesce((select name from brands where id = new.brand_id), '')), 'B') ||
    setweight(to_tsvector('english', coalesce((
      select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path)
      where c.id = new.category_id), '')), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D') ||
    -- Codes are asked for in parts as well, the way words are read from a question.
    setweight(to_tsvector('simple', search_text(coalesce(new.tcin, '') || ' ' || coalesce(new.sku, ''))), 'D');
  return new;
end $$;

update products set name = name;
