-- Calls of runs are shared out among companies and their hosts.

alter table bot_calls
  -- When the latest attempt began: what a company may start in a minute is counted from it.
  add column started_at timestamptz;
create index bot_calls_waiting on bot_calls (company_id, host, not_before, id) where state = 'waiting';
create index bot_calls_running on bot_calls (company_id, host) where state = 'running';
create index bot_calls_by_start on bot_calls (company_id, started_at) where started_at is not null;

-- Hosts that failed a company several times in a row; while one is open, calls to it fail at once.
create table call_circuits (
  company_id bigint not null references companies (id) on delete cascade,
  host text not null,
  failures integer not null default 1 check (failures > 0),
  open_until timestamptz,
  failed_at timestamptz not null,
  primary key (company_id, host)
);
create index call_circuits_by_age on call_circuits (failed_at);
call protect_by_company('call_circuits');
