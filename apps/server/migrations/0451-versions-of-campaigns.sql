-- How often people have changed a campaign, and who did it last: nobody overwrites or begins what they have not seen. The name that
-- they gave that change, and which of their attempts at it was stored: asked for again after an answer that was lost, it is known.
alter table campaigns
  add column version integer not null default 1 check (version > 0),
  add column changed_by bigint,
  add column change_id uuid,
  add column change_attempt integer check (change_attempt > 0),
  add foreign key (company_id, changed_by) references users (company_id, id) on delete set null (changed_by);
