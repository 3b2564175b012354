-- Whether a queued message is a bot's, by the name under which runs say things (`bot:{run}:{step}`): `speaks` while it may
-- leave, `taken` when a person has taken the conversation since; null for what no bot has said.
create function bot_sentence(company bigint, said_as text) returns text
  language sql stable
as $$
  select case
    when r.ended_because in ('person', 'phone', 'stopped', 'restarted') or (r.status = 'active' and not t.is_bot)
      then 'taken'
    else 'speaks' end
  from bot_runs r join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
  where r.company_id = company
    and r.id = case when said_as ~ '^bot:[0-9]{1,18}:' then split_part(said_as, ':', 2)::bigint end
$$;

-- What an outbox row carries, as it stands at the moment it leaves: for hosts that send it themselves.
create or replace function outgoing_message(outbox_id bigint) returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'uuid', m.uuid,
    'body', m.body,
    'outgoing', m.outgoing,
    'externalId', m.external_id,
    'fromMe', m.from_me,
    'isDeleted', m.is_deleted,
    'isForwarded', m.is_forwarded,
    'bot', bot_sentence(m.company_id, m.client_id),
    'hasFailed', m.failed_at is not null,
    'quotedExternalId', m.quoted_external_id,
    'quoted', (
      select jsonb_build_object('body', q.body, 'fromMe', q.from_me)
      from messages q where q.id = m.quoted_message_id and q.company_id = m.company_id
    ),
    'media', case when m.media_key is null then null else jsonb_build_object(
      'key', m.media_key, 'mime', m.media_mime, 'name', m.media_name, 'voice', m.media_voice,
      'size', m.media_size, 'width', m.media_width, 'height', m.media_height, 'duration', m.media_duration) end,
    'to', (
      select coalesce(jsonb_object_agg(known.kind, known.value), '{}')
      from (
        select distinct on (kind) kind, value from (
          select i.kind, i.value, i.id from contact_identities i
          where i.company_id = o.company_id and i.contact_id = m.contact_id and i.kind in ('phone', 'lid', 'group')
          union all
          select 'phone', c.number, 0 from contacts c
          where c.company_id = o.company_id and c.id = m.contact_id and c.number is not null
        ) named order by kind, id desc
      ) known
    )
  )
  from outbox o join messages m on m.id = o.message_id and m.company_id = o.company_id
  where o.id = outgoing_message.outbox_id
$$;

