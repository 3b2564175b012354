-- What an outbox row carries, as it stands at the moment it leaves: for hosts that send it themselves.
create function outgoing_message(outbox_id bigint) returns jsonb
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

-- The former name: hosts of the version before ask by it. Goes with the next release.
create or replace function departure_of(departing bigint) returns jsonb
  language sql stable
as $$
  select outgoing_message(departing)
$$;
