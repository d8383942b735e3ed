-- Public order numbers (rulings 70 and 79): TC-2611-48213, child orders TC-2611-48213-1, -2. The ids stay on the wire.

-- Returns a random number of the month in India in which the order is placed.
create function random_order_number(placed_at timestamptz, digits integer) returns text language sql volatile as $$
  select 'TC-' || to_char(placed_at at time zone 'Asia/Kolkata', 'YYMM') || '-'
    || lpad(floor(random() * 10 ^ digits)::bigint::text, digits, '0')
$$;

alter table order_groups add column order_number text unique;
alter table orders add column position smallint check (position > 0);

-- Existing orders. No lock is needed, because this transaction holds the table.
do $$
declare
  placed record;
  candidate text;
  attempt integer;
begin
  for placed in select id, placed_at from order_groups order by placed_at, id loop
    attempt := 0;
    loop
      candidate := random_order_number(placed.placed_at, least(8, 5 + attempt / 4));
      exit when not exists (select from order_groups where order_number = candidate);
      attempt := attempt + 1;
    end loop;
    update order_groups set order_number = candidate where id = placed.id;
  end loop;
end $$;
update orders o set position = n.position
  from (select o.id, row_number() over (partition by o.group_id order by s.store_name, o.id) as position
    from orders o join sellers s on s.id = o.seller_id) n
  where n.id = o.id;
update idempotency_keys k set body = k.body || jsonb_build_object('orderNumber', g.order_number)
  from order_groups g where g.id = k.body ->> 'orderId';

alter table order_groups alter column order_number set not null;
alter table orders alter column position set not null, add unique (group_id, position);

-- Returns a number that no order has. Every fourth collision adds a digit. The advisory lock reserves the number until
-- the transaction ends. A transaction never waits for it, so that placements cannot deadlock on a number.
create function new_order_number(placed_at timestamptz) returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  for attempt in 0..99 loop
    candidate := random_order_number(placed_at, least(8, 5 + attempt / 4));
    if pg_try_advisory_xact_lock(hashtextextended(candidate, 0)) then
      -- A statement of its own: its snapshot contains the order of a transaction that has just released the lock.
      if not exists (select from order_groups where order_number = candidate) then
        return candidate;
      end if;
    end if;
  end loop;
  raise exception 'no free order number after 100 attempts';
end $$;

-- Rows that are written without a number or a position, by bulk loads or by the release before this one.
create function set_order_number() returns trigger language plpgsql as $$
begin
  new.order_number := new_order_number(new.placed_at);
  return new;
end $$;
create trigger set_order_number before insert on order_groups for each row when (new.order_number is null)
  execute function set_order_number();
create function set_order_position() returns trigger language plpgsql as $$
begin
  new.position := 1 + (select count(*) from orders where group_id = new.group_id);
  return new;
end $$;
create trigger set_order_position before insert on orders for each row when (new.position is null)
  execute function set_order_position();

-- Returns the ids of the orders that a shopper means: by the id of a child or a parent order, or by either's number.
create function orders_called(name text) returns setof text language sql stable as $$
  select id from orders where id = name
  union all
  select id from orders where group_id = name
  union all
  select o.id from regexp_match(upper(trim(name)), '^(TC-\d{4}-\d{5,8})(?:-(\d{1,3}))?$') as part
    join order_groups g on g.order_number = part[1]
    join orders o on o.group_id = g.id
    where part[2] is null or o.position = part[2]::smallint
$$;
