-- What sells in a category and below it, as brands have it: the menu begins with what sells most. The hourly job counts.
alter table categories add column popularity integer not null default 0;
