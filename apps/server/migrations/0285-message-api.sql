-- Who goes first: 0 people, 1 programs of the company, 2 bulk. What was bulk until now stays bulk.
alter table outbox drop constraint outbox_priority_check;
update outbox set priority = 2 where priority = 1;
alter table outbox add constraint outbox_priority_check check (priority in (0, 1, 2));
-- The signals of a line are those of its bulk.
do $$ begin
  execute replace(pg_get_functiondef('outreach_signals'::regproc), 'o.priority = 1', 'o.priority = 2');
end $$;

-- Calls by window, for all processes together. Kept in memory of the database only as far as it likes: after a crash the counts
-- begin anew. A key is a digest, so that no token and no address is readable here.
create unlogged table rate_windows (
  key bytea not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);
create index rate_windows_by_age on rate_windows (window_start);
revoke all on rate_windows from balcao_app;
alter table rate_windows enable row level security;
create policy nobody on rate_windows for all to balcao_app using (false);

-- What a program asked for under a key of its own, and the answer: written in the transaction of the effect, so that a crash
-- leaves both or neither.
create table idempotency_keys (
  company_id bigint not null references companies (id) on delete cascade,
  -- Whose key it is: `connection:<id>`.
  caller text not null check (length(caller) between 1 and 60),
  key text not null check (length(key) between 1 and 255),
  route text not null,
  body_digest bytea not null check (length(body_digest) = 32),
  answer jsonb,
  created_at timestamptz not null,
  primary key (company_id, caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call protect_by_company('idempotency_keys');

-- The last calls of each connection's token, so that people see whether their program arrives: no numbers, no texts.
create table external_calls (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  connection_id bigint not null,
  at timestamptz not null,
  status smallint not null check (status between 100 and 599),
  error text,
  milliseconds integer not null check (milliseconds >= 0),
  message_id bigint,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index external_calls_of_connection on external_calls (company_id, connection_id, id desc);
create index external_calls_by_age on external_calls (at);
call protect_by_company('external_calls');

-- As before; bulk has another number now.
create or replace function outreach_signals(line bigint, at timestamptz, sample_size integer, settled_minutes integer) returns jsonb
  language sql stable
as $$
  with known as materialized (
    select c.id, c.company_id, c.channel, c.quality, c.problem, c.templates, c.parent_account_id,
      coalesce((select max(g.acknowledged_at) from guardian_log g where g.company_id = c.company_id and g.connection_id = c.id),
        '-infinity') as looked_at
    from connections c where c.id = line and c.company_id = current_company()
  ),
  newest as materialized (
    select m.* from known k, lateral (
      select m.contact_id, m.recipient_id, m.ack, m.external_id, m.sent_ack_at, m.failed_at, m.failure_reason, m.failure_code,
        m.sent_at, coalesce(m.failed_at, m.sent_ack_at) as decided_at
      from messages m
      where m.connection_id = k.id and m.recipient_id is not null and m.sent_at > k.looked_at
        and (m.sent_ack_at is not null or m.failed_at is not null)
      order by m.id desc limit sample_size
    ) m
  ),
  settled as materialized (
    select m.* from known k, lateral (
      select m.contact_id, m.recipient_id, m.ack, m.failed_at, m.failure_reason, m.failure_code, m.sent_at
      from messages m
      where m.connection_id = k.id and m.recipient_id is not null and m.sent_at > k.looked_at
        and (m.sent_ack_at is not null or m.failed_at is not null)
        and coalesce(m.failed_at, m.sent_ack_at) <= at - make_interval(mins => settled_minutes)
      order by m.id desc limit sample_size
    ) m
  ),
  counted as (
    select s.name, count(distinct s.contact_id) as size,
      count(distinct s.contact_id) filter (where s.failed_at is null and s.ack < 2) as undelivered,
      count(distinct s.contact_id) filter (where s.failure_reason = 'recipient' and s.failure_code is distinct from '463')
        as bad_recipients,
      count(distinct s.contact_id) filter (where s.failure_code in ('131049', '130472')) as saturated,
      count(distinct s.contact_id) filter (where s.ack >= 3) as read,
      count(distinct s.contact_id) filter (where exists (
        select from outreach_objections o
        where o.connection_id = line and o.contact_id = s.contact_id and o.at >= s.sent_at
      ) or exists (
        select from campaign_recipients r where r.id = s.recipient_id and r.outcome = 'refused'
      )) as objections
    from (
      select 'newest' as name, contact_id, recipient_id, ack, failed_at, failure_reason, failure_code, sent_at from newest
      union all
      select 'settled', contact_id, recipient_id, ack, failed_at, failure_reason, failure_code, sent_at from settled
    ) s group by s.name
  ),
  refused as (
    select distinct on (m.failure_code) m.failure_code as code, m.failed_at as at
    from known k, messages m
    where m.connection_id = k.id and m.failed_at > at - interval '7 days'
      and m.failure_code in ('463', '131048', '368', '131031')
      and (m.failure_code = '463' or m.failed_at > k.looked_at)
    order by m.failure_code, m.failed_at desc
  ),
  unpaid as (
    select m.failed_at as at from known k, connections c, messages m
    where c.company_id = k.company_id and (c.id = k.id or c.parent_account_id = k.parent_account_id)
      and m.connection_id = c.id and m.failure_code = '131042'
      and m.failed_at > greatest(k.looked_at, at - interval '7 days')
    order by m.failed_at desc limit 1
  ),
  told as (
    select h.cause, h.code, h.last_at as at, h.until from known k, connection_history h
    where h.company_id = k.company_id and h.connection_id = k.id and h.last_at > greatest(k.looked_at, at - interval '30 days')
      and h.user_id is null and h.cause in ('banned', 'restricted', 'unlinked', 'paused')
    order by h.id desc limit 1
  ),
  lost as (
    select count(*) as times, max(h.last_at) as at from known k, connection_history h
    where h.company_id = k.company_id and h.connection_id = k.id and h.last_at > at - interval '1 hour'
      and h.cause in ('line-lost', 'deaf', 'server-error')
  ),
  kept_back as (
    select count(*) filter (where m.failed_at is null and m.ack = 0) as waiting,
      count(*) filter (where m.failure_code = '132015' and m.failed_at > k.looked_at) as dropped
    from known k, messages m
    where k.channel = 'wppoficial' and m.connection_id = k.id and m.recipient_id is not null and m.external_id is not null
      and m.sent_at > at - interval '2 days'
      and ((m.ack = 0 and m.failed_at is null) or (m.failure_code = '132015' and m.sent_ack_at is not null))
  ),
  succeeded as (
    select max(m.sent_ack_at) as at from newest m where m.failed_at is null
  ),
  troubled as (
    select coalesce(sum(o.attempts), 0) as times, max(o.claimed_at) as at
    from known k, outbox o
    where o.connection_id = k.id and o.priority = 2 and o.claimed_at > k.looked_at
      and ((o.state = 'queued' and o.attempts > 0) or o.state = 'unknown')
      and o.claimed_at > coalesce((select s.at from succeeded s), '-infinity')
  ),
  unknown as (
    select count(*) as times, max(m.failed_at) as at from newest m
    where m.failure_reason in ('unknown-outcome', 'retry')
      and m.failed_at > coalesce((select s.at from succeeded s), '-infinity')
  )
  select jsonb_build_object(
    'channel', k.channel,
    'quality', k.quality,
    'samples', (select jsonb_object_agg(c.name, to_jsonb(c) - 'name') from counted c),
    'refused', (select jsonb_agg(to_jsonb(r)) from refused r),
    'unpaidAt', (select u.at from unpaid u),
    'told', (select to_jsonb(t) from told t),
    'lost', (select to_jsonb(l) from lost l),
    'held', (select to_jsonb(b) from kept_back b),
    'troubled', (select to_jsonb(t) from troubled t),
    'unknown', (select to_jsonb(u) from unknown u),
    'outcomes', (
      select jsonb_agg(to_jsonb(o) order by o.decided_at desc) from (
        select n.decided_at, n.failure_reason as reason, n.failure_code as code, r.campaign_id, r.variant
        from newest n left join campaign_recipients r on r.id = n.recipient_id
        order by n.decided_at desc limit 50
      ) o
    ),
    'templates', (
      select jsonb_agg(jsonb_build_object('campaignId', v.campaign_id, 'variant', v.n, 'name', t ->> 'name',
        'status', t ->> 'status', 'quality', t ->> 'quality'))
      from campaigns c join campaign_variants v on v.company_id = c.company_id and v.campaign_id = c.id,
        jsonb_array_elements(k.templates) t
      where c.company_id = k.company_id and c.connection_id = k.id and c.status in ('EM_ANDAMENTO', 'CANCELADA')
        and t ->> 'name' = v.template ->> 'name' and t ->> 'language' = v.template ->> 'language'
        and (t ->> 'status' in ('PAUSED', 'DISABLED') or t ->> 'quality' in ('YELLOW', 'RED'))
    )
  ) from known k
$$;
