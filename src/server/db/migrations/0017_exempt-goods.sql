-- Whether a registered seller issues a bill of supply for exempt goods (ruling 99).
alter table settings drop constraint settings_check1;
alter table settings add constraint settings_check1 check (case key
  when 'shipping.charge' then unit = 'paise' and coalesce(value, 0) between 0 and 100000
  when 'shipping.freeFrom' then unit = 'paise' and coalesce(value, 0) between 0 and 100000000
  when 'coins.value' then unit = 'paise' and coalesce(value, 1) between 1 and 1000
  when 'coins.share' then unit = 'percent' and coalesce(value, 0) between 0 and 100
  when 'coins.earnedPer' then unit = 'paise' and coalesce(value, 100) between 100 and 10000000
  when 'referral.minimum' then unit = 'paise' and coalesce(value, 0) between 0 and 10000000
  when 'cod.maxTotal' then unit = 'paise' and coalesce(value, 0) between 0 and 100000000
  when 'cod.maxOpenOrders' then unit = 'orders' and coalesce(value, 0) between 0 and 1000
  when 'returns.days' then unit = 'days' and coalesce(value, 0) between 0 and 30
  when 'documents.exemptAsBill' then unit = 'switch' and coalesce(value, 0) between 0 and 1
  else false end);
