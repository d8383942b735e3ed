-- Nothing read it: the shop's rules are constants of the domain (docs/decisions/0008), delivery days are delivery_rules.
drop table settings;
