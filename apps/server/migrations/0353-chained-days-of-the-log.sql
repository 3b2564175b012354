-- Each finished day of the audit log has a hash over its lines and over the day before: a line that is missing, was changed or was put in
-- later shows. Days follow each other without a gap.
create table audit_days (
  company_id bigint not null references companies (id) on delete cascade,
  -- By the company's calendar when the day was closed.
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  lines integer not null check (lines >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  closed_at timestamptz not null,
  primary key (company_id, day)
);
create unique index audit_days_follow on audit_days (company_id, from_at);
call protect_by_company('audit_days');
revoke update, delete, truncate on audit_days from balcao_app;

create function refuse_change_of_day() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and not exists (select from companies where id = old.company_id and deleting_at is null) then
    return old;
  end if;
  raise exception 'closed days of the audit log are never changed';
end
$$;
create trigger audit_days_are_added_to before update or delete on audit_days
  for each row execute function refuse_change_of_day();

-- What a day's lines come to. Of details it takes the digest, so that taking a name out of them changes nothing.
create function audit_day(company bigint, beginning timestamptz, ending timestamptz, former bytea)
  returns table (lines integer, hash bytea)
  language sql stable
as $$
  select count(*)::integer, sha256(former || convert_to(coalesce(string_agg(
    jsonb_build_array(id, user_id, user_name, support_by, support_name, support_session, action, subject,
      encode(details_digest, 'hex'), (extract(epoch from created_at) * 1000000)::bigint)::text, e'\n' order by id), ''), 'UTF8'))
  from audit_log where company_id = company and created_at >= beginning and created_at < ending
$$;
