-- Who objected to a number stays known as somebody who did when they become part of another contact: their messages are that contact's, and
-- a number is judged by both. With an id the rows follow like all that hangs on a contact, and go back when that is undone.
alter table outreach_objections add column id bigint generated always as identity;

-- Of merges of before, in their order; what is noted is what undoing gives back.
do $$
declare
  merge record;
  followers bigint[];
begin
  for merge in
    select id, company_id, kept_id, merged_id from contact_merges m
    where undone_at is null order by id
  loop
    update outreach_objections k set kind = o.kind, at = o.at from outreach_objections o
    where k.company_id = merge.company_id and k.contact_id = merge.kept_id and o.company_id = merge.company_id
      and o.contact_id = merge.merged_id and o.connection_id = k.connection_id and o.at > k.at;
    with moved as (
      update outreach_objections o set contact_id = merge.kept_id
      where o.company_id = merge.company_id and o.contact_id = merge.merged_id and not exists (
        select from outreach_objections k where k.connection_id = o.connection_id and k.contact_id = merge.kept_id)
      returning o.id)
    select array_agg(id order by id) into followers from moved;
    if followers is not null then
      update contact_merges set moved = moved || jsonb_build_object('outreach_objections.contact_id', to_jsonb(followers))
      where id = merge.id;
    end if;
  end loop;
end
$$;
