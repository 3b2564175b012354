-- heavy: the list's index takes in that the erased are nobody, and each line of the log gets the digest of its details, once.
-- A person who was erased leaves a tombstone: a contact without a name or an identity, on which tickets, times, ratings and
-- reports still stand.
alter table contacts add column erased_at timestamptz;
alter table contacts add constraint contacts_erased_are_nobody check (
  erased_at is null or (number is null and username is null and email = '' and profile_pic_url is null)
) not valid;

-- Lists and searches pass over them; figures do not.
create index contacts_that_are_somebody on contacts (company_id, folded_name, id)
  where deleted_at is null and merged_into is null and not is_outreach and erased_at is null;
drop index contacts_by_name;
alter index contacts_that_are_somebody rename to contacts_by_name;

do $$
declare
  definition text;
begin
  select pg_get_functiondef('find_contacts'::regproc) into definition;
  execute replace(definition, 'not c.is_outreach', 'not c.is_outreach and c.erased_at is null');
end
$$;

-- The log is only added to; one thing may leave it: what named a person who was erased. The digest of what stood there stays, so
-- that a line which was changed in any other way shows.
alter table audit_log
  add column details_digest bytea,
  add column erased_at timestamptz;
alter table audit_log disable trigger audit_log_is_added_to;
update audit_log set details_digest = sha256(convert_to(details::text, 'UTF8'));
alter table audit_log enable trigger audit_log_is_added_to;

create function digest_details() returns trigger
  language plpgsql
as $$
begin
  new.details_digest := sha256(convert_to(new.details::text, 'UTF8'));
  return new;
end
$$;
create trigger audit_log_digests_details before insert on audit_log for each row execute function digest_details();

create or replace function refuse_change_of_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and not exists (select from companies where id = old.company_id and deleting_at is null) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.erased_at is not null
    and to_jsonb(new) - 'details' - 'erased_at' = to_jsonb(old) - 'details' - 'erased_at' then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end
$$;
