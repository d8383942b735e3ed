-- Two messages of the same instant have an order: the desk shows the newest first.
alter table messages add column seq bigint generated always as identity;
drop index messages_newest;
create index messages_newest on messages (seq desc);
