-- Named lists of people to whom campaigns are addressed. Whoever stands in them need not be a contact.
create table contact_lists (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 2 and 50),
  folded_name text not null generated always as (fold(name)) stored,
  -- Kept by a trigger on the items. Whoever changes items locks the list first, so that nobody waits in a circle.
  contacts_count integer not null default 0 check (contacts_count >= 0),
  valid_count integer not null default 0 check (valid_count >= 0),
  invalid_count integer not null default 0 check (invalid_count >= 0),
  -- Names of further columns that were imported.
  variables text[] not null default '{}' check (cardinality(variables) <= 50),
  -- On what the company relies when it writes to these people.
  consent_basis text check (consent_basis in ('consent', 'customer', 'legitimate-interest')),
  consent_note text not null default '' check (length(consent_note) <= 1000),
  -- Since when phones are asked about its numbers; null while nobody asks.
  checking_since timestamptz,
  user_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index contact_lists_by_name on contact_lists (company_id, folded_name, id);
create index contact_lists_by_user on contact_lists (company_id, user_id) where user_id is not null;
call protect_by_company('contact_lists');

-- People on their way into a list: a spreadsheet, or what the company has.
create table contact_list_imports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  list_id bigint not null,
  kind text not null check (kind in ('sheet', 'tag', 'contacts', 'campaign')),
  state text not null default 'running'
    check (state in ('reading', 'preview', 'running', 'done', 'failed', 'cancelled')),
  title text not null default '' check (length(title) <= 255),
  country_code text not null default '' check (length(country_code) <= 4),
  -- The file as it came, and its rows, one a line, once it was read.
  file_key text check (length(file_key) <= 200),
  staged_key text check (length(staged_key) <= 200),
  preview jsonb check (jsonb_typeof(preview) = 'object'),
  -- What is taken in when it is no file.
  source jsonb check (jsonb_typeof(source) = 'object'),
  -- Where it goes on: the next byte of the staged rows, or the last contact that is behind it.
  place bigint not null default 0,
  -- Somebody need not look at it first.
  goes_on boolean not null default true,
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  failure text check (length(failure) <= 40),
  user_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  check (done = created + repeated + refused),
  foreign key (company_id, list_id) references contact_lists (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index contact_list_imports_of_list on contact_list_imports (company_id, list_id, id desc);
create index contact_list_imports_by_user on contact_list_imports (company_id, user_id) where user_id is not null;
call protect_by_company('contact_list_imports');

-- Rows that became no item, and why.
create table contact_list_import_rows (
  company_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  reason text not null check (length(reason) <= 40),
  cells jsonb not null default '[]' check (jsonb_typeof(cells) = 'array'),
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references contact_list_imports (company_id, id) on delete cascade
);
call protect_by_company('contact_list_import_rows');

create table contact_list_items (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  list_id bigint not null,
  name text not null check (length(name) between 2 and 50),
  -- Digits with the country code, as they were given.
  number text not null check (number ~ '^[1-9][0-9]{7,14}$'),
  -- The one form of all that mean the same telephone: with the ninth digit in Brazil.
  phone_key text not null check (phone_key ~ '^[1-9][0-9]{7,14}$'),
  email text not null default '' check (length(email) <= 254),
  empresa text not null default '' check (length(empresa) <= 100),
  extra jsonb not null default '{}' check (jsonb_typeof(extra) = 'object'),
  validity text not null default 'unknown' check (validity in ('unknown', 'valid', 'invalid')),
  validity_source text check (validity_source in ('numbering-plan', 'messages', 'phone')),
  checked_at timestamptz,
  -- Which import brought it; told apart from what stood there before.
  import_id bigint,
  folded_name text not null generated always as (fold(name)) stored,
  search_text text not null generated always as (fold(name || ' ' || number || ' ' || email || ' ' || empresa)) stored,
  created_at timestamptz not null default now(),
  check ((validity = 'unknown') = (validity_source is null)),
  foreign key (company_id, list_id) references contact_lists (company_id, id) on delete cascade
);
create unique index contact_list_items_once on contact_list_items (company_id, phone_key, list_id);
create index contact_list_items_by_name on contact_list_items (company_id, list_id, folded_name, id);
create index contact_list_items_search on contact_list_items using gin (list_id, search_text gin_trgm_ops);
create index contact_list_items_unknown on contact_list_items (company_id, list_id, id) where validity = 'unknown';
call protect_by_company('contact_list_items');

-- The counts of lists follow their items, whatever changes these.
create function count_list_items() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update contact_lists l set contacts_count = l.contacts_count + d.n, valid_count = l.valid_count + d.valid,
      invalid_count = l.invalid_count + d.invalid
    from (
      select list_id, count(*) as n, count(*) filter (where validity = 'valid') as valid,
        count(*) filter (where validity = 'invalid') as invalid
      from new_items group by list_id
    ) d where l.id = d.list_id;
  elsif tg_op = 'DELETE' then
    update contact_lists l set contacts_count = l.contacts_count - d.n, valid_count = l.valid_count - d.valid,
      invalid_count = l.invalid_count - d.invalid
    from (
      select list_id, count(*) as n, count(*) filter (where validity = 'valid') as valid,
        count(*) filter (where validity = 'invalid') as invalid
      from old_items group by list_id
    ) d where l.id = d.list_id;
  else
    update contact_lists l set valid_count = l.valid_count + d.valid, invalid_count = l.invalid_count + d.invalid
    from (
      select list_id, sum(valid) as valid, sum(invalid) as invalid from (
        select list_id, (validity = 'valid')::integer as valid, (validity = 'invalid')::integer as invalid from new_items
        union all
        select list_id, -(validity = 'valid')::integer, -(validity = 'invalid')::integer from old_items
      ) changed group by list_id having sum(valid) <> 0 or sum(invalid) <> 0
    ) d where l.id = d.list_id;
  end if;
  return null;
end
$$;
create trigger contact_list_items_counted_in after insert on contact_list_items
  referencing new table as new_items for each statement execute function count_list_items();
create trigger contact_list_items_counted_out after delete on contact_list_items
  referencing old table as old_items for each statement execute function count_list_items();
create trigger contact_list_items_recounted after update on contact_list_items
  referencing new table as new_items old table as old_items for each statement execute function count_list_items();

-- The forms under which the telephone of a canonical key may be known: Brazilian mobiles with and without the ninth digit,
-- Mexican ones with and without the 1.
create function phone_forms(key text) returns text[]
  language sql immutable strict parallel safe
  return case
    when key ~ '^55[1-9]{2}9[6-9][0-9]{7}$' then array[key, left(key, 4) || right(key, 8)]
    when key ~ '^52[0-9]{10}$' then array[key, '521' || right(key, 10)]
    else array[key]
  end;

-- Every question to a phone whether a number is on WhatsApp, so that no phone is asked too often.
create table phone_checks (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  connection_id bigint not null,
  at timestamptz not null,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index phone_checks_latest on phone_checks (company_id, connection_id, at);
call protect_by_company('phone_checks');

-- People of one list of the transaction's company by name, those after `after_id` when given, each with how many there are in
-- all, counted up to `most`; when the page is empty, one row without an id. Without a term nobody is counted: the list knows.
--
-- It runs as its owner because LIKE is not leakproof: under row-level security it could use no index. So it names the
-- company itself.
create function find_list_items(
  list bigint, term text, number_a text, number_b text, after_id bigint, skipped integer, wanted integer, most integer
) returns table (id bigint, total integer)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  after_name text;
  sampled integer;
  counted integer;
begin
  if company is null then
    return;
  end if;
  if after_id is not null then
    select i.folded_name into after_name from contact_list_items i
    where i.company_id = company and i.list_id = list and i.id = after_id;
  end if;
  if term = '' then
    select l.contacts_count into counted from contact_lists l where l.company_id = company and l.id = list;
    counted := coalesce(counted, 0);
    return query
      select page.id, counted from (select) once left join (
        select i.id from contact_list_items i
        where i.company_id = company and i.list_id = list
          and (after_name is null or (i.folded_name, i.id) > (after_name, after_id))
        order by i.folded_name, i.id limit wanted offset skipped
      ) page on true;
    return;
  end if;
  -- What many bear is found soon in the order of names. What few bear is looked up in the index and put in order afterwards.
  select count(*) into sampled from (
    select i.search_text from contact_list_items i
    where i.company_id = company and i.list_id = list order by i.folded_name, i.id limit 500
  ) first where first.search_text like any(array[pattern, pattern_a, pattern_b]);
  if sampled >= 100 then
    select count(*) into counted from (
      select from contact_list_items i
      where i.company_id = company and i.list_id = list and i.search_text like any(array[pattern, pattern_a, pattern_b])
      limit most
    ) found;
    return query
      select page.id, counted from (select) once left join (
        select i.id from contact_list_items i
        where i.company_id = company and i.list_id = list
          and (after_name is null or (i.folded_name, i.id) > (after_name, after_id))
          and i.search_text like any(array[pattern, pattern_a, pattern_b])
        order by i.folded_name, i.id limit wanted offset skipped
      ) page on true;
    return;
  end if;
  return query
    with hits as materialized (
      select i.id, i.folded_name from contact_list_items i
      where i.company_id = company and i.list_id = list
        and (i.search_text like pattern or i.search_text like pattern_a or i.search_text like pattern_b)
    )
    select page.id, sum.total from (select least(count(*), most)::integer as total from hits) sum left join (
      select h.id from hits h where after_name is null or (h.folded_name, h.id) > (after_name, after_id)
      order by h.folded_name, h.id limit wanted offset skipped
    ) page on true;
end
$$;
revoke all on function find_list_items from public;
grant execute on function find_list_items to balcao_app;
