-- Every order of a long list has signposts, those with two keys too. The hourly job sets them; until then pages are counted to.
delete from listing_signposts;
alter table listing_signposts drop column amount;
alter table listing_signposts add column keys text[] not null;
