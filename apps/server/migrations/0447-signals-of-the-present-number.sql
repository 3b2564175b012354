-- What befell the number that a connection had before is no word about the present one; an account that has not paid is, whatever its
-- numbers are. How Meta rates a template counts while a campaign speaks with it: one that was stopped long ago slows nobody. Whoever was
-- refused for whatever reason was reached by nothing: the people a line has reached are counted, not what is left of the rest. What we
-- ourselves did not send after all, because its time was over or they wanted no more, was said to nobody, like what was taken back.
-- A message of which nobody knows what became of it has failed as 'unknown', a minute after it was tried: an outage lasts as long as
-- those follow each other within a day. How often its end was waited for in vain is counted, and not only how many messages it has cost;
-- a hold during which something else was found is one. Where a table has a column `at`, the moment that was asked for goes by its full
-- name: the bare one is the column.
do $$
declare
  known text := pg_get_functiondef('outreach_signals'::regproc);
  reading text := pg_get_functiondef('usual_reading'::regproc);
  texts text[][] := array[
    [$text$m.failure_reason is distinct from 'taken-back'$text$,
     $text$coalesce(m.failure_reason, '') not in ('taken-back', 'outdated')
        and (m.failure_reason = 'opted-out' and m.failure_code is null) is not true$text$],
    [$text$select count(*) as times, max(m.failed_at) as at from newest m
    where m.failure_reason in ('unknown-outcome', 'retry')
      and m.failed_at > coalesce((select s.at from succeeded s), '-infinity')$text$,
     $text$select count(*) as times, max(t.at) as at from newest m, lateral (
      select m.failed_at - case m.failure_reason when 'unknown' then interval '1 minute' else interval '0' end as at
    ) t
    where m.failure_reason in ('unknown', 'retry')
      and t.at > greatest((select s.at from succeeded s), outreach_signals.at - interval '1 day')$text$],
    [$text$'unknown', (select to_jsonb(u) from unknown u),$text$,
     $text$'unknown', (select to_jsonb(u) from unknown u),
    'outages', (
      select count(*) from guardian_log g
      where g.company_id = k.company_id and g.connection_id = k.id and g.reasons @> '[{"finding": "outage"}]'
        and g.ended_at is not null
        and g.at > greatest(k.looked_at, (select s.at from succeeded s), outreach_signals.at - interval '1 day')
        and not coalesce((
          select n.reasons @> '[{"finding": "outage"}]' from guardian_log n
          where n.company_id = k.company_id and n.connection_id = k.id and n.id > g.id order by n.id limit 1
        ), false)
    ),$text$],
    [$text$coalesce((select max(g.acknowledged_at) from guardian_log g where g.company_id = c.company_id and g.connection_id = c.id),
        '-infinity') as looked_at$text$,
     $text$coalesce(c.renumbered_at, '-infinity') as begun_at, g.acknowledged_at,
      greatest(c.renumbered_at, g.acknowledged_at) as looked_at$text$],
    [$text$from connections c where c.id = line and c.company_id = current_company()$text$,
     $text$from connections c, lateral (
      select coalesce(max(g.acknowledged_at), '-infinity') as acknowledged_at from guardian_log g
      where g.company_id = c.company_id and g.connection_id = c.id
    ) g
    where c.id = line and c.company_id = current_company()$text$],
    [$text$(m.failure_code = '463' or m.failed_at > k.looked_at)$text$,
     $text$m.failed_at > case m.failure_code when '463' then k.begun_at else k.looked_at end$text$],
    [$text$m.failed_at > greatest(k.looked_at, at - interval '7 days')$text$,
     $text$m.failed_at > greatest(case when c.id = k.id then k.looked_at else k.acknowledged_at end,
        at - interval '7 days')$text$],
    [$text$h.last_at > at - interval '1 hour'$text$,
     $text$h.last_at > greatest(k.begun_at, outreach_signals.at - interval '1 hour')$text$],
    [$text$h.last_at > greatest(k.looked_at, at - interval '30 days')$text$,
     $text$h.last_at > greatest(k.looked_at, outreach_signals.at - interval '30 days')$text$],
    [$text$m.sent_at > at - interval '2 days'$text$,
     $text$m.sent_at > greatest(k.begun_at, at - interval '2 days')$text$],
    [$text$or t ->> 'quality' in ('YELLOW', 'RED'))$text$,
     $text$or (t ->> 'quality' in ('YELLOW', 'RED') and c.status = 'EM_ANDAMENTO' and v.stopped_at is null))$text$],
    [$text$count(distinct s.contact_id) filter (where s.failed_at is null and s.ack < 2) as undelivered,$text$,
     $text$count(distinct s.contact_id) filter (where s.failed_at is null and s.ack < 2) as undelivered,
      count(distinct s.contact_id) filter (where s.failed_at is null and s.ack >= 2) as delivered,$text$]];
  since text := $text$sent_ack_at between at - interval '30 days' and$text$;
  pair text[];
begin
  foreach pair slice 1 in array texts loop
    if position(pair[1] in known) = 0 then
      raise exception 'outreach_signals does not read the past of a line as it is known to: %', pair[1];
    end if;
    known := replace(known, pair[1], pair[2]);
  end loop;
  execute known;
  if position(since in reading) = 0 then
    raise exception 'usual_reading does not read the past of a line as it is known to';
  end if;
  execute replace(reading, since, $text$sent_ack_at between
      greatest((select c.renumbered_at from connections c where c.id = line), at - interval '30 days') and$text$);
end $$;
