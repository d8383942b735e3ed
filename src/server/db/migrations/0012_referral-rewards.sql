-- The smallest first order that gives the reward for a referral.
alter table settings drop constraint settings_check1;
alter table settings add check (case key
  when 'shipping.charge' then unit = 'paise' and coalesce(value, 0) between 0 and 100000
  when 'shipping.freeFrom' then unit = 'paise' and coalesce(value, 0) between 0 and 100000000
  when 'coins.value' then unit = 'paise' and coalesce(value, 1) between 1 and 1000
  when 'coins.share' then unit = 'percent' and coalesce(value, 0) between 0 and 100
  when 'coins.earnedPer' then unit = 'paise' and coalesce(value, 100) between 100 and 10000000
  when 'referral.minimum' then unit = 'paise' and coalesce(value, 0) between 0 and 10000000
  when 'cod.maxTotal' then unit = 'paise' and coalesce(value, 0) between 0 and 100000000
  when 'cod.maxOpenOrders' then unit = 'orders' and coalesce(value, 0) between 0 and 1000
  when 'returns.days' then unit = 'days' and coalesce(value, 0) between 0 and 30
  else false end);

-- Returns whether a return of an order is open, or the parcel of a replacement is on its way: if it comes back, its pieces are
-- refunded.
create function is_being_returned(of_order text) returns boolean language sql stable as $$
  select exists (select from returns r where r.order_id = of_order
    and (r.state in ('requested', 'approved', 'pickupBooked', 'pickedUp', 'received', 'disputed', 'accepted')
      or (r.state = 'replaced' and exists (select from shipments s where s.return_id = r.id
        and s.stage not in ('delivered', 'cancelled', 'lost', 'rtoReceived', 'calledBack')))))
$$;
create or replace function locked_coins(of_user text, moment timestamptz) returns integer language sql stable as $$
  select coalesce(sum(l.coins), 0)::integer from coin_locks l where l.user_id = of_user
    and (l.until > moment or is_being_returned(l.order_id))
$$;
