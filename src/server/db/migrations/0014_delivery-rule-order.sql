-- A seller's own rule before the shop's, then the longest matching prefix (decision 27).
create or replace function delivery_rule(for_seller text, to_pincode text) returns setof delivery_rules
language sql stable as $$
  select * from delivery_rules
  where (seller_id = for_seller or seller_id is null) and starts_with(to_pincode, pincode_prefix)
  order by seller_id is null, length(pincode_prefix) desc
  limit 1
$$;

-- Whether there is such a place at all; an empty directory knows nothing and forbids nothing.
create function pincode_exists(asked text) returns boolean
language sql stable as $$
  select exists (select from pincodes where pincode = asked) or not exists (select from pincodes)
$$;
