-- How far the job has added up steps; one row for the installation.
create table flow_count_progress (
  only_one boolean primary key default true check (only_one),
  counted_until timestamptz not null
);
insert into flow_count_progress (counted_until) values ('-infinity');

-- Runs that ended, for the same job.
create index bot_runs_by_end on bot_runs (ended_at) where ended_at is not null;

-- A rehearsal begins what was drawn when it was made; every other trigger what is live.
alter table flow_triggers
  add column version_id bigint,
  add foreign key (company_id, version_id) references flow_versions (company_id, id);

-- Conversations that stand in a version.
create index bot_runs_standing on bot_runs (company_id, version_id, node_id) where status = 'active';
