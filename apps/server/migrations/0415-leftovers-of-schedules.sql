-- With a lane, or a tag that was one, all its campaigns go: without their lane they would stand among what people planned, and one that
-- failed could be changed and sent as a message of somebody's. What was said stays in its conversation, and what is on its way leaves.
create or replace function forget_lane_campaigns() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from schedules where company_id = old.company_id and camp_id = old.id;
    return old;
  end if;
  delete from schedules where company_id = old.company_id and camp_id = old.id and status = 'PENDENTE';
  return new;
end
$$;
create or replace trigger tags_forget_campaigns_of_deleted before delete on tags
  for each row execute function forget_lane_campaigns();

-- Whether a file that was noted when it was stored belongs to a planned message.
create index schedules_by_file on schedules (company_id, media_key) where media_key is not null;
