-- When the job began to remove what a company holds: from then on its deletion cannot be taken back.
alter table companies
  add column removing_at timestamptz,
  add constraint companies_removed_after_deletion check (removing_at is null or deleting_at is not null);
create index companies_deleting on companies (deleting_at) where deleting_at is not null;
