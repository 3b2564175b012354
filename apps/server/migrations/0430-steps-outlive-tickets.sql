-- What was done with a ticket counts after it is deleted, and as one ticket: the log keeps its id, which is never given again.
alter table ticket_events drop constraint ticket_events_company_id_ticket_id_fkey;
