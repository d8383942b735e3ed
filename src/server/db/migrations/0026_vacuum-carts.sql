-- These tables grow from nothing to thousands of rows within minutes, and their rows change with every click. Plans made
-- while they were empty scan them; statistics and dead rows are therefore renewed sooner than the server's defaults say.
alter table carts set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05, fillfactor = 80);
alter table cart_lines set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
alter table sessions set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
