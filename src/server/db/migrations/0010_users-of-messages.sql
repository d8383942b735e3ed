-- The user whose data a message is. An address may belong to another person, so that no message is found by it.
alter table messages add column user_id text references users;
create index messages_user on messages (user_id) where user_id is not null;
update messages m set user_id = u.id from users u
where m.template <> 'account-deleted'
  and ((u.email_verified_at is not null and u.email = m.to_address) or (u.phone_verified_at is not null and u.phone = m.to_address));
update one_time_codes c set user_id = u.id from users u
where c.user_id is null and u.phone_verified_at is not null and u.phone = c.subject;
create index one_time_codes_user on one_time_codes (user_id) where user_id is not null;
