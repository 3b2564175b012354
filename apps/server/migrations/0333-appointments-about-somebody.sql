-- heavy: comes with the first release, when no installation has rows
-- An appointment may be about a ticket, or about somebody with whom nobody is speaking.
alter table calendar_events add column ticket_id bigint, add column contact_id bigint;
alter table calendar_events add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id);
alter table calendar_events add foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id);
create index calendar_events_of_ticket on calendar_events (company_id, ticket_id) where ticket_id is not null;
create index calendar_events_of_contact on calendar_events (company_id, contact_id) where contact_id is not null;
