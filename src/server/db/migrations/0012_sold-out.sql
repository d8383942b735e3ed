-- What can be bought no more, kept when the last piece goes or the first comes back: whether a product is available is
-- asked for whole lists, and looking each one's stock up costs as much as all the rest.
create table sold_out (
  product_id text primary key references products on delete cascade
);
insert into sold_out select product_id from product_stock where on_hand <= held;

create function note_sold_out() returns trigger language plpgsql as $$
begin
  if new.on_hand <= new.held then
    insert into sold_out values (new.product_id) on conflict do nothing;
  else
    delete from sold_out where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger note_sold_out_at_first after insert on product_stock
  for each row when (new.on_hand <= new.held) execute function note_sold_out();
create trigger note_sold_out after update on product_stock
  for each row when ((old.on_hand <= old.held) is distinct from (new.on_hand <= new.held))
  execute function note_sold_out();
