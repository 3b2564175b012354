-- Who changed a planned message last, when that was not its author: the text then leaves in that person's name.
alter table schedules add column editor_id bigint;
alter table schedules add foreign key (company_id, editor_id) references users (company_id, id)
  on delete set null (editor_id);
