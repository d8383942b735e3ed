-- From which network and program a code was asked for (a keyed hash): only codes of one origin stand for each other.
alter table one_time_codes add column origin text;
