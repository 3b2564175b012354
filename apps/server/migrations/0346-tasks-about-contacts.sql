-- heavy: comes with the first release, when no installation has rows
-- A task may be about somebody with whom nobody is speaking.
alter table tasks add column contact_id bigint;
alter table tasks add foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id);
create index tasks_of_contact on tasks (company_id, contact_id) where contact_id is not null;
