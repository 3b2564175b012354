-- A merge keeps whoever was kept from the assistant away from it; undoing it takes back what it brought.
create or replace function move_contact_rows(from_contact bigint, to_contact bigint) returns jsonb
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
  -- It has no id of its own: who was kept from the assistant stays so under the other name.
  insert into ai_excluded_contacts (company_id, contact_id)
  select company_id, to_contact from ai_excluded_contacts where contact_id = from_contact
  on conflict do nothing;
  if found then
    moved := moved || '{"ai_excluded_contacts.contact_id": []}';
  end if;
  return moved;
end
$$;

-- Takes back what move_contact_rows gave, as far as it is still there.
create or replace function return_contact_rows(moved jsonb, from_contact bigint, to_contact bigint) returns void
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
  if moved ? 'ai_excluded_contacts.contact_id' then
    delete from ai_excluded_contacts where contact_id = from_contact;
  end if;
  update messages m set contact_id = to_contact
  where m.contact_id = from_contact
    and m.ticket_id in (select value::bigint from jsonb_array_elements_text(coalesce(moved -> 'tickets.contact_id', '[]')));
end
$$;
