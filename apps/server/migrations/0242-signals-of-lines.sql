-- What is known about a number that speaks to many, read before every step: so nothing here may grow with what was ever sent.
create index messages_bulk_of_line on messages (connection_id, id desc) where recipient_id is not null;
create index messages_failed_of_line on messages (connection_id, failed_at desc) where failed_at is not null;

alter table outreach_lines
  -- When the line was judged last.
  add column judged_at timestamptz,
  -- The part of its messages of thirty days that was read, and when that was counted.
  add column usual_reading real check (usual_reading between 0 and 1),
  add column usual_reading_at timestamptz;

-- Provider words, samples and the last outcomes of one line. What somebody has looked at counts no more.
create function outreach_signals(line bigint, at timestamptz, sample_size integer, settled_minutes integer) returns jsonb
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
    where o.connection_id = k.id and o.priority = 1 and o.claimed_at > k.looked_at
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

-- How much of what a line said in thirty days was read; null while that is too little to tell. Counted once an hour.
create function usual_reading(line bigint, at timestamptz) returns real
  language sql stable
as $$
  select case when count(*) >= 200 then (count(*) filter (where m.ack >= 3))::real / count(*) end from (
    select ack from messages
    where connection_id = line and recipient_id is not null and sent_ack_at between at - interval '30 days' and at - interval '1 day'
    order by id desc limit 5000
  ) m
$$;
