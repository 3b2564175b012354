-- Who gets no tickets by themselves for a while, and how many each person gets at most.
alter table users
  add column capacity integer check (capacity between 1 and 500),
  add column paused_at timestamptz,
  add column pause_reason text not null default '' check (char_length(pause_reason) <= 80);

-- Who got a ticket of a queue last: two tickets may be given out at one instant, so the order is that of the ids.
create index assignments_latest on assignments (company_id, queue_id, chosen_user_id, id desc);
drop index assignments_by_user;
-- A person who is deleted is looked for by the foreign key.
create index assignments_by_user on assignments (company_id, chosen_user_id) where chosen_user_id is not null;

-- Queues whose tickets are given out: asked each minute over all companies.
create index queues_with_a_rule on queues (company_id, id) where distribution ->> 'rule' <> 'off';
