-- concurrently
-- Where a message was passed on to.
create index concurrently if not exists messages_forwarded on messages (company_id, forwarded_message_id) where forwarded_message_id is not null;
