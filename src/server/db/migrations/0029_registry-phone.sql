-- The phone that the registry has for a number, where it tells one: compared before a code is sent to it.
alter table gstin_checks add column phone text;
