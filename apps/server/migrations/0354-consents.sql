-- What people said about being written to in bulk, in the order in which they said it: only added to. Whether somebody may be written
-- to now is what `suppressions` says; the database writes both at once, whoever writes the first.
create table consents (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  contact_id bigint,
  -- The digest under which the person is known there: it outlives them.
  kind text not null check (kind in ('phone', 'bsuid', 'lid')),
  key_digest bytea not null check (octet_length(key_digest) = 32),
  last_digits text,
  purpose text not null default 'marketing' check (purpose = 'marketing'),
  state text not null check (state in ('given', 'withdrawn')),
  -- `message`: the person wrote or pressed it; `channel`: they told the app they write in.
  source text not null check (source in ('message', 'channel', 'agent', 'import')),
  -- The sentence that says so, while it is stored.
  message_id bigint,
  note text,
  user_id bigint,
  user_name text,
  at timestamptz not null,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id)
);
create index consents_newest on consents (company_id, id desc);
create index consents_of_contact on consents (company_id, contact_id, id desc) where contact_id is not null;
call protect_by_company('consents');
revoke insert, update, delete, truncate on consents from balcao_app;

-- Runs as its owner: nobody else adds to the log.
create function note_consent() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into consents (company_id, contact_id, kind, key_digest, last_digits, state, source, message_id, user_id, user_name, at)
    values (new.company_id, new.contact_id, new.kind, new.key_digest, new.last_digits, 'withdrawn',
      case new.source when 'word' then 'message' when 'button' then 'message' when 'meta' then 'channel' when 'refused' then 'channel'
        else new.source end,
      new.message_id, new.user_id,
      (select name from users where company_id = new.company_id and id = new.user_id), new.created_at);
  elsif old.lifted_at is null and new.lifted_at is not null then
    insert into consents (company_id, contact_id, kind, key_digest, last_digits, state, source, note, user_id, user_name, at)
    values (new.company_id, new.contact_id, new.kind, new.key_digest, new.last_digits, 'given',
      case when new.lifted_by is not null then 'agent' when new.lift_reason = 'WhatsApp' then 'channel' else 'message' end,
      new.lift_reason, new.lifted_by,
      (select name from users where company_id = new.company_id and id = new.lifted_by), new.lifted_at);
  end if;
  return null;
end
$$;
revoke all on function note_consent from public;
create trigger suppressions_note_consent after insert or update of lifted_at on suppressions
  for each row execute function note_consent();

-- What was said before.
insert into consents (company_id, contact_id, kind, key_digest, last_digits, state, source, message_id, note, user_id, user_name, at)
select s.company_id, s.contact_id, s.kind, s.key_digest, s.last_digits, said.state, said.source, said.message_id, said.note, said.user_id,
  u.name, said.at
from suppressions s
cross join lateral (
  select 'withdrawn' as state,
    case s.source when 'word' then 'message' when 'button' then 'message' when 'meta' then 'channel' when 'refused' then 'channel'
      else s.source end as source, s.message_id, null::text as note, s.user_id, s.created_at as at
  union all
  select 'given', case when s.lifted_by is not null then 'agent' when s.lift_reason = 'WhatsApp' then 'channel' else 'message' end,
    null, s.lift_reason, s.lifted_by, s.lifted_at
  where s.lifted_at is not null
) said
left join users u on u.company_id = s.company_id and u.id = said.user_id
order by said.at;
