-- What we say without being asked, to many: it waits for what people say, whenever both are there.
alter table outbox add column priority smallint not null default 0 check (priority in (0, 1));
-- Rows of one recipient leave by (priority, id): an answer passes a queued campaign message and never a greeting.
create index outbox_in_turn on outbox (connection_id, priority, id) where state in ('queued', 'sending', 'unknown');
drop index outbox_to_send;
create index outbox_in_turn_of_recipient on outbox (connection_id, recipient, priority, id)
  where state in ('queued', 'sending');
drop index outbox_by_recipient;

alter table messages
  -- Of which recipient of a campaign it is; null for everything that is said in a conversation.
  add column recipient_id bigint,
  -- 0 the question before, 1 and 2 what follows: a sound and its text are two.
  add column recipient_part smallint check (recipient_part between 0 and 2),
  add check ((recipient_id is null) = (recipient_part is null));
create index messages_of_recipients on messages (company_id, recipient_id) where recipient_id is not null;

-- Made for a recipient nobody knew: on no page and no lead, until somebody writes or adds the number.
alter table contacts add column is_outreach boolean not null default false;

-- The sending memory of one connection: the risk of a ban belongs to the number, not to the campaign.
create table outreach_lines (
  connection_id bigint primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- Nothing is handed over in bulk before.
  next_bulk_at timestamptz not null default now(),
  -- Messages since the last long pause.
  sent_since_pause integer not null default 0 check (sent_since_pause >= 0),
  -- The company's day that the two counters are about; null while nothing was ever sent.
  day date,
  cold_today integer not null default 0 check (cold_today >= 0),
  bulk_today integer not null default 0 check (bulk_today >= 0),
  mode text not null default 'ok' check (mode in ('ok', 'slow', 'hold', 'stop')),
  factor real not null default 1 check (factor between 0 and 1),
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  held_until timestamptz,
  -- From when on the budget of a young number grows; null until it is known.
  ramp_from timestamptz,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
-- The feeder wakes by the next moment of any line that is not stopped.
create index outreach_lines_due on outreach_lines (next_bulk_at) where mode <> 'stop';
call protect_by_company('outreach_lines');

-- How many people were written to on our initiative in an hour. A scope is a number's portfolio at Meta, which companies may
-- share, or a connection: so this belongs to the platform, and companies ask by functions that tell sums only.
create table outreach_hours (
  scope text not null check (scope ~ '^(portfolio|account|connection):.{1,64}$'),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  n integer not null check (n > 0),
  primary key (scope, hour)
);
create index outreach_hours_by_age on outreach_hours (hour);
revoke all on outreach_hours from balcao_app;

create function count_outreach(counted_scope text, at timestamptz) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into outreach_hours as h (scope, hour, n) values (counted_scope, date_trunc('hour', at, 'UTC'), 1)
  on conflict (scope, hour) do update set n = h.n + 1;
end;

create function outreach_since(counted_scope text, since timestamptz) returns integer
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(sum(n), 0)::integer from outreach_hours where scope = counted_scope and hour > since - interval '1 hour';
end;
revoke all on function count_outreach, outreach_since from public;
grant execute on function count_outreach, outreach_since to balcao_app;
