-- Whoever was merged into somebody who was merged further is part of the last one: an erasure, a copy and a message find them there.
-- In the order in which people merged; what is noted is what undoing gives back.
do $$
declare
  merge record;
  followers bigint[];
begin
  for merge in
    select id, company_id, kept_id, merged_id from contact_merges m
    where undone_at is null and exists (
      select from contacts c where c.company_id = m.company_id and c.id = m.merged_id and c.merged_into is not null)
    order by id
  loop
    with moved as (
      update contacts set merged_into = merge.kept_id
      where company_id = merge.company_id and merged_into = merge.merged_id returning id)
    select array_agg(id order by id) into followers from moved;
    if followers is not null then
      update contact_merges set moved = moved || jsonb_build_object('contacts.merged_into', to_jsonb(followers))
      where id = merge.id;
    end if;
  end loop;
end
$$;
