-- A group answers to ids of groups only, and a person never to one: otherwise what a person writes in private would stand in
-- the group's conversation, and an answer to them would go to everybody.

-- Rows from before. A group that carried a person's number gives it up; whoever writes from it next is a contact of their own.
update contacts c set is_group = true
where not c.is_group and c.number is null
  and exists (select from contact_identities i where i.company_id = c.company_id and i.contact_id = c.id and i.kind = 'group')
  and not exists (select from contact_identities i where i.company_id = c.company_id and i.contact_id = c.id and i.kind <> 'group');
delete from contact_identities i using contacts c
where c.company_id = i.company_id and c.id = i.contact_id and c.is_group <> (i.kind = 'group');
update contacts set number = null, updated_at = now() where is_group and number is not null;

alter table contacts
  add constraint contacts_group_has_no_number check (not is_group or number is null),
  add constraint contacts_id_and_kind unique (company_id, id, is_group);
alter table contact_identities
  add column of_group boolean not null generated always as (kind = 'group') stored,
  drop constraint contact_identities_company_id_contact_id_fkey,
  add constraint contact_identities_of_its_kind foreign key (company_id, contact_id, of_group)
    references contacts (company_id, id, is_group) on delete cascade;
