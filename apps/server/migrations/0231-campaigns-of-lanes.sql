-- What a lane says by itself to whoever is moved into it, and how many cards are many.
alter table tags
  add column act_camp boolean not null default false,
  -- Every so many days again; 0 says it once.
  add column rpt_days smallint not null default 0 check (rpt_days between 0 and 30),
  add column msg_r text not null default '',
  -- A template of the provider in place of the text, with the values of its placeholders.
  add column template jsonb,
  add column media_key text,
  add column media_mime text,
  add column media_name text,
  add column media_size bigint,
  add column media_width integer,
  add column media_height integer,
  add column card_limit integer check (card_limit between 1 and 10000),
  add check ((media_key is null) = (media_mime is null) and (media_key is null) = (media_name is null));

-- A campaign of a lane is a schedule with the lane's number. Text, template and file are the lane's when it is sent.
alter table schedules
  add column camp_id bigint,
  add column days_r smallint not null default 0 check (days_r between 0 and 30),
  add column template jsonb,
  drop constraint schedules_body_check,
  add constraint schedules_body_check check (length(body) >= 5 or camp_id is not null or template is not null);
alter table schedules add foreign key (company_id, camp_id) references tags (company_id, id) on delete set null (camp_id);
-- One waits for a contact at most, whatever races.
create unique index schedules_one_campaign on schedules (company_id, contact_id)
  where camp_id is not null and status = 'PENDENTE';
create index schedules_by_campaign on schedules (company_id, camp_id, send_at desc, id desc) where camp_id is not null;

-- What waits of a lane goes with it, and when the lane stops saying something by itself. What is being sent stays.
create function forget_lane_campaigns() returns trigger language plpgsql as $$
begin
  delete from schedules where company_id = old.company_id and camp_id = old.id and status = 'PENDENTE';
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger tags_forget_campaigns_of_deleted before delete on tags
  for each row when (old.kanban <> 0) execute function forget_lane_campaigns();
create trigger tags_forget_campaigns before update of act_camp, kanban on tags
  for each row when (old.act_camp and (not new.act_camp or new.kanban = 0)) execute function forget_lane_campaigns();
