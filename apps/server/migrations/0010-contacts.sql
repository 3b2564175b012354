-- A contact that was deleted stays hidden for a day, so that it can come back; one that was merged stays hidden behind the
-- contact that stands for it, so that the merge can be undone.
alter table contacts
  add column deleted_at timestamptz,
  add column deleted_by bigint,
  -- The task that deleted it together with all others.
  add column deleted_with bigint,
  add column merged_into bigint,
  add foreign key (company_id, deleted_by) references users (company_id, id) on delete set null (deleted_by),
  add foreign key (company_id, merged_into) references contacts (company_id, id) on delete cascade;
create index contacts_deleted on contacts (company_id, deleted_at) where deleted_at is not null;
create index contacts_merged on contacts (company_id, merged_into) where merged_into is not null;
create index contacts_suggested on contacts (company_id, merge_suggested_with) where merge_suggested_with is not null;

-- A ticket always belongs to the contact that stands for the person now, whatever its creator had read before.
create function follow_merged_contact() returns trigger
  language plpgsql
as $$
declare
  stands_for bigint;
begin
  select merged_into into stands_for from contacts
  where company_id = new.company_id and id = new.contact_id for key share;
  new.contact_id := coalesce(stands_for, new.contact_id);
  return new;
end
$$;
create trigger tickets_follow_merged_contact before insert on tickets
  for each row execute function follow_merged_contact();

-- Who is served again is no longer deleted.
create function revive_served_contact() returns trigger
  language plpgsql
as $$
begin
  update contacts set deleted_at = null, deleted_by = null, deleted_with = null
  where company_id = new.company_id and id = new.contact_id and deleted_at is not null;
  return null;
end
$$;
create trigger tickets_revive_contact after insert or update of status on tickets
  for each row when (new.status in ('pending', 'open')) execute function revive_served_contact();

-- Long work on contacts: imports and "delete all".
create table contact_tasks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('upload', 'phone', 'delete-all')),
  state text not null default 'running' check (state in ('reading', 'preview', 'running', 'done', 'failed', 'undone')),
  user_id bigint,
  file_key text,
  file_name text not null default '',
  country_code text not null default '',
  -- Recognised columns and the first rows.
  preview jsonb,
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index contact_tasks_latest on contact_tasks (company_id, id desc);
create unique index contact_tasks_one_delete_all on contact_tasks (company_id) where kind = 'delete-all' and state = 'running';
call protect_by_company('contact_tasks');

-- Rows of an import that became no contact, and why.
create table contact_task_rows (
  company_id bigint not null,
  task_id bigint not null,
  row_number integer not null,
  reason text not null,
  cells jsonb not null default '[]',
  primary key (company_id, task_id, row_number),
  foreign key (company_id, task_id) references contact_tasks (company_id, id) on delete cascade
);
call protect_by_company('contact_task_rows');

create table contact_merges (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kept_id bigint not null,
  merged_id bigint not null,
  user_id bigint,
  -- Ids of the rows that changed hands, by table and column.
  moved jsonb not null,
  -- The kept contact's fields before and after.
  fields_before jsonb not null,
  fields_after jsonb not null,
  -- Tickets that had to close because both were being served on one connection: id and status.
  closed jsonb not null default '[]',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  unique (company_id, id),
  check (kept_id <> merged_id),
  foreign key (company_id, kept_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, merged_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index contact_merges_current on contact_merges (company_id, merged_id) where undone_at is null;
create index contact_merges_by_kept on contact_merges (company_id, kept_id);
call protect_by_company('contact_merges');

-- Two contacts that a person said are not the same.
create table contact_merge_refusals (
  company_id bigint not null,
  low_id bigint not null,
  high_id bigint not null,
  primary key (company_id, low_id, high_id),
  check (low_id < high_id),
  foreign key (company_id, low_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, high_id) references contacts (company_id, id) on delete cascade
);
create index contact_merge_refusals_by_high on contact_merge_refusals (company_id, high_id);
call protect_by_company('contact_merge_refusals');

-- Ids of contacts of the transaction's company by name, those after `after_id` when given, as in find_contacts before; now
-- without the hidden ones, and those added within a time when it is given.
drop function find_contacts(text, text, text, boolean, bigint, integer, integer);
create function find_contacts(
  term text, number_a text, number_b text, by_number boolean, after_id bigint, skipped integer, wanted integer,
  added_from timestamptz, added_before timestamptz
) returns setof bigint
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  after_name text;
begin
  if company is null then
    return;
  end if;
  select fold(c.name) into after_name from contacts c where c.company_id = company and c.id = after_id;
  if term = '' then
    return query
      select c.id from contacts c
      where c.company_id = company and c.deleted_at is null and c.merged_into is null
        and (after_name is null or (fold(c.name), c.id) > (after_name, after_id))
        and (added_from is null or c.created_at >= added_from) and (added_before is null or c.created_at < added_before)
      order by fold(c.name), c.id limit wanted offset skipped;
    return;
  end if;
  return query
    select c.id from contacts c
    where c.company_id = company and c.deleted_at is null and c.merged_into is null
      and (after_name is null or (fold(c.name), c.id) > (after_name, after_id))
      and (added_from is null or c.created_at >= added_from) and (added_before is null or c.created_at < added_before)
      and (
        fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern
        or fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern_a
        or fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern_b
      )
      and (
        by_number or c.number like pattern_a or c.number like pattern_b
        or fold(c.name || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern
      )
    order by fold(c.name), c.id limit wanted offset skipped;
end
$$;
revoke all on function find_contacts from public;
grant execute on function find_contacts to balcao_app;

-- The form under which all aliases of a telephone are one; as canonicalPhone in the code.
create function canonical_phone(number text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(number, '^55([1-9]{2})9([6-9]\d{7})$', '55\1\2'), '^521(\d{10})$', '52\1');

-- Pairs of contacts that look like one person, the surest first; each pair once, the older contact first, without those a
-- person has refused. It runs as its owner because fold() is not leakproof, so it names the company itself.
create function suggest_contact_merges(wanted integer)
  returns table (low_id bigint, high_id bigint, reason text)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  company constant bigint := current_company();
begin
  if company is null then
    return;
  end if;
  return query
    with living as (
      select * from contacts c
      where c.company_id = company and c.deleted_at is null and c.merged_into is null and not c.is_group
    ), alike as (
      select 1 as rank, least(c.id, o.id) as low, greatest(c.id, o.id) as high, 'channel' as why
      from living c join living o on o.id = c.merge_suggested_with and o.id <> c.id
      union all
      select 2, min(c.id) over same, c.id, 'number' from living c where c.number is not null
      window same as (partition by canonical_phone(c.number))
      union all
      select 3, min(c.id) over same, c.id, 'email' from living c where c.email <> ''
      window same as (partition by lower(c.email))
      union all
      select 4, min(c.id) over same, c.id, 'company' from living c where c.empresa <> ''
      window same as (partition by fold(c.name), fold(c.empresa))
      union all
      -- The same full name, of which one writes without a number: somebody who comes through two channels.
      select 5, named.first_id, named.id, 'name' from (
        select c.id, min(c.id) over same as first_id, bool_or(c.number is null) over same as is_unnumbered
        from living c where c.name like '% %'
        window same as (partition by fold(c.name))
      ) named where named.is_unnumbered
    ), pairs as (
      select distinct on (a.low, a.high) a.rank, a.low, a.high, a.why from alike a
      where a.low <> a.high and not exists (
        select from contact_merge_refusals r where r.company_id = company and r.low_id = a.low and r.high_id = a.high
      )
      order by a.low, a.high, a.rank
    )
    select p.low, p.high, p.why from pairs p order by p.rank, p.low, p.high limit wanted;
end
$$;
revoke all on function suggest_contact_merges from public;
grant execute on function suggest_contact_merges to balcao_app;

-- Gives everything that hangs on one contact to another: every table that refers to contacts, also those to come, so that a
-- feature does not have to think of merges. Answers which rows, by "table.column". What the other contact has already (unique
-- in its table) stays behind.
create function move_contact_rows(from_contact bigint, to_contact bigint) returns jsonb
  language plpgsql
as $$
declare
  place record;
  row_id bigint;
  ids bigint[];
  moved jsonb := '{}';
begin
  for place in
    select c.conrelid::regclass::text as tbl, own.attname as col
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k(own, theirs)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs and theirs.attname = 'id'
    join pg_attribute id on id.attrelid = c.conrelid and id.attname = 'id' and id.atttypid = 'bigint'::regtype
    where c.contype = 'f' and c.confrelid = 'contacts'::regclass
      and c.conrelid not in ('contacts'::regclass, 'contact_merges'::regclass)
    order by 1, 2
  loop
    ids := '{}';
    for row_id in execute format('select id from %s where %I = $1 order by id', place.tbl, place.col) using from_contact loop
      begin
        execute format('update %s set %I = $1 where id = $2', place.tbl, place.col) using to_contact, row_id;
        ids := ids || row_id;
      exception when unique_violation then
        null;
      end;
    end loop;
    if cardinality(ids) > 0 then
      moved := moved || jsonb_build_object(place.tbl || '.' || place.col, to_jsonb(ids));
    end if;
  end loop;
  update messages m set contact_id = to_contact
  where m.contact_id = from_contact
    and m.ticket_id in (select t.id from tickets t where t.contact_id = to_contact);
  return moved;
end
$$;

-- Takes back what move_contact_rows gave, as far as it is still there.
create function return_contact_rows(moved jsonb, from_contact bigint, to_contact bigint) returns void
  language plpgsql
as $$
declare
  place record;
  row_id bigint;
begin
  for place in select split_part(key, '.', 1) as tbl, split_part(key, '.', 2) as col, value as ids from jsonb_each(moved) loop
    for row_id in select value::bigint from jsonb_array_elements_text(place.ids) loop
      begin
        execute format('update %I set %I = $1 where id = $2 and %I = $3', place.tbl, place.col, place.col)
          using to_contact, row_id, from_contact;
      exception when unique_violation then
        null;
      end;
    end loop;
  end loop;
  update messages m set contact_id = to_contact
  where m.contact_id = from_contact
    and m.ticket_id in (select value::bigint from jsonb_array_elements_text(coalesce(moved -> 'tickets.contact_id', '[]')));
end
$$;
