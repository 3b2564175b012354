-- Somebody of the platform helps a person of a company in that person's place: a session of its own kind. It has no refresh
-- token, so nobody renews it, and it ends with the session in which it was begun.
alter table sessions
  alter column refresh_hash drop not null,
  add column support_by bigint references users (id) on delete cascade,
  add column support_name text,
  add column support_from uuid references sessions (id) on delete cascade,
  add column support_mode text check (support_mode in ('read', 'act')),
  add column support_reason text,
  add constraint sessions_support_whole
    check (num_nulls(support_by, support_name, support_from, support_mode, support_reason) in (0, 5)),
  add constraint sessions_renewed_unless_support check ((support_by is null) = (refresh_hash is not null));
create index sessions_in_support on sessions (company_id) where support_by is not null and revoked_at is null;
create index sessions_by_supporter on sessions (support_by) where support_by is not null;
create index sessions_by_origin on sessions (support_from) where support_from is not null;

-- Nobody of a reseller acts in the place of somebody who is protected.
alter table users add column protected boolean not null default false;

-- Who helps in a session of support, by name; null when they may not, or may not any more. Asked with every call: by the role of
-- a company, which sees nobody outside it.
create function supporter_of(session uuid) returns text
  language sql stable security definer
  set search_path = public
  return (
    select u.name
    from sessions s
    join users u on u.id = s.support_by
    join sessions own on own.id = s.support_from and own.user_id = u.id and own.revoked_at is null
    join users person on person.company_id = s.company_id and person.id = s.user_id
    where s.id = session
      and not person.super
      and coalesce(
        (select value from settings where company_id = s.company_id and key = 'supportAccess'), 'read'
      ) in ('act', s.support_mode)
      and (
        u.super
        or u.profile = 'admin' and not person.protected and exists (
          select from resellers r join companies c on c.reseller_id = r.company_id
          where r.company_id = u.company_id and r.active and c.id = s.company_id
        )
      )
  );
revoke execute on function supporter_of(uuid) from public;
grant execute on function supporter_of(uuid) to balcao_app;

-- The log says names as they were, and in whose place somebody acted.
alter table audit_log
  add column user_name text,
  add column support_by bigint,
  add column support_name text,
  add column support_session uuid;
create index audit_log_by_user on audit_log (company_id, user_id, id desc);
create index audit_log_by_action on audit_log (company_id, action text_pattern_ops, id desc);
create index audit_log_of_support on audit_log (company_id, id desc) where support_session is not null;
create index audit_log_by_day on audit_log (company_id, created_at);

-- Nothing in it is changed, and nothing goes but together with its company.
create function refuse_change_of_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and not exists (select from companies where id = old.company_id and deleting_at is null) then
    return old;
  end if;
  raise exception 'the audit log is only added to';
end
$$;
create trigger audit_log_is_added_to before update or delete on audit_log
  for each row execute function refuse_change_of_log();
revoke update, delete, truncate on audit_log from balcao_app;
