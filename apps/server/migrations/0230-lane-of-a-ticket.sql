-- The lane of a ticket is a column, so that no ticket can stand in two. That only lanes stand there, and only ordinary tags in
-- ticket_tags, is said by keys over generated columns. Where a ticket stands within its lane is text that is compared byte
-- by byte (a fractional index): a card that moves rewrites no other.
alter table tags add column is_lane boolean generated always as (kanban <> 0) stored;
alter table tags add column lane_position text collate "C" check (lane_position <> '' and length(lane_position) <= 200);
alter table tags add unique (company_id, id, is_lane);

alter table tickets
  add column lane_id bigint,
  add column lane_flag boolean generated always as (case when lane_id is not null then true end) stored,
  add column lane_position text collate "C" check (lane_position <> '' and length(lane_position) <= 200),
  add column lane_since timestamptz,
  -- Who moved it last, also out of the lanes; null when the product did by itself.
  add column lane_by bigint,
  add check (lane_id is null or (lane_position is not null and lane_since is not null));
alter table ticket_tags add column lane_flag boolean generated always as (false) stored;

-- Keys of four digits that the application could have made itself, in the order of n.
create function pg_temp.place(n bigint) returns text language sql as $$
  select 'd' || string_agg(substr(d, (n / (62 ^ k)::bigint % 62)::integer + 1, 1), '' order by k desc)
  from generate_series(0, 3) k,
    (select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') digits (d)
$$;

update tags set lane_position = pg_temp.place(ranked.n)
from (
  select id, row_number() over (partition by company_id order by fold(name), id) as n from tags where is_lane
) ranked
where ranked.id = tags.id;

-- Of several lanes a ticket keeps the newest; within it the latest message stands on top.
do $$
declare
  moved bigint;
  gone bigint;
begin
  with newest as (
    select distinct on (tt.ticket_id) tt.ticket_id, tt.tag_id
    from ticket_tags tt join tags g on g.id = tt.tag_id where g.is_lane
    order by tt.ticket_id, tt.tag_id desc
  ), ranked as (
    select n.ticket_id, n.tag_id,
      row_number() over (partition by n.tag_id order by t.last_message_at desc, t.id desc) as n
    from newest n join tickets t on t.id = n.ticket_id
  )
  update tickets set lane_id = ranked.tag_id, lane_position = pg_temp.place(ranked.n), lane_since = tickets.updated_at
  from ranked where tickets.id = ranked.ticket_id;
  get diagnostics moved = row_count;
  delete from ticket_tags tt using tags g where g.id = tt.tag_id and g.is_lane;
  get diagnostics gone = row_count;
  raise log '% tickets stand in lanes; % further lanes of theirs were left out', moved, gone - moved;
end
$$;

alter table ticket_tags add constraint ticket_tags_hold_no_lane
  foreign key (company_id, tag_id, lane_flag) references tags (company_id, id, is_lane);
alter table tickets add constraint tickets_stand_in_lanes
  foreign key (company_id, lane_id, lane_flag) references tags (company_id, id, is_lane);
-- A key with a generated column cannot be set to null, and of two keys the one that refuses may be asked first: so the lane is
-- emptied before its tag goes.
create function empty_lane() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update tickets set lane_id = null where company_id = old.company_id and lane_id = old.id;
  return old;
end
$$;
create trigger tags_empty_lane before delete on tags for each row when (old.kanban <> 0) execute function empty_lane();
alter table tickets add foreign key (company_id, lane_by) references users (company_id, id) on delete set null (lane_by);

create index tickets_lane on tickets (company_id, lane_id, lane_position, id)
  where status in ('open', 'pending') and not is_group and lane_id is not null;
create index tickets_without_lane on tickets (company_id, last_message_at desc, id desc)
  where status in ('open', 'pending') and not is_group and lane_id is null;
-- For the keys, and for whoever asks which tickets carry a lane, closed ones too.
create index tickets_by_lane on tickets (company_id, lane_id, id) where lane_id is not null;

-- Who leaves the lanes has no place in them.
create function leave_lanes() returns trigger language plpgsql as $$
begin
  new.lane_position := null;
  new.lane_since := null;
  return new;
end
$$;
create trigger tickets_leave_lanes before update on tickets
  for each row when (new.lane_id is null and (new.lane_position is not null or new.lane_since is not null))
  execute function leave_lanes();

-- For reports: who came into which lane when, null for none.
alter table ticket_events drop constraint ticket_events_kind_check;
alter table ticket_events add constraint ticket_events_kind_check
  check (kind in ('created', 'accepted', 'transferred', 'returned', 'closed', 'reopened', 'lane'));
alter table ticket_events add column lane_id bigint;
alter table ticket_events add foreign key (company_id, lane_id) references tags (company_id, id)
  on delete set null (lane_id);
create index ticket_events_by_lane on ticket_events (company_id, lane_id) where lane_id is not null;

create function log_lane_step() returns trigger language plpgsql as $$
begin
  insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id, lane_id)
    values (new.company_id, new.id, 'lane', coalesce(new.lane_since, nullif(new.updated_at, old.updated_at), now()), new.user_id, new.queue_id, new.lane_id);
  return null;
end
$$;
create trigger ticket_lane_steps after update of lane_id on tickets
  for each row when (new.lane_id is distinct from old.lane_id and not new.is_group)
  execute function log_lane_step();

-- Tags of tickets, whatever their kind.
create view ticket_labels with (security_invoker = true) as
  select company_id, ticket_id, tag_id from ticket_tags
  union all
  select company_id, id, lane_id from tickets where lane_id is not null;
grant select on ticket_labels to balcao_app;

-- The search by tags finds lanes as before. What else it does stays as it is, whoever wrote it last.
do $$
declare
  was constant text := pg_get_functiondef('search_tickets'::regproc);
  wanted constant text := replace(was, 'from ticket_tags tt where', 'from ticket_labels tt where');
begin
  if wanted <> was then
    execute wanted;
  elsif position('ticket_labels' in was) = 0 then
    raise exception 'search_tickets no longer looks for tags where it did';
  end if;
end
$$;
