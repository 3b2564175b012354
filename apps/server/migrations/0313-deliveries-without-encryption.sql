-- A try can fail because no encryption came about, which is told as such. Every row there is fits already.
alter table webhook_deliveries drop constraint webhook_deliveries_failure_check;
alter table webhook_deliveries add constraint webhook_deliveries_failure_check
  check (failure in ('address', 'timeout', 'unreachable', 'encryption', 'broken', 'secret', 'skipped')) not valid;
alter table webhook_tries drop constraint webhook_tries_failure_check;
alter table webhook_tries add constraint webhook_tries_failure_check
  check (failure in ('address', 'timeout', 'unreachable', 'encryption', 'broken', 'secret')) not valid;
