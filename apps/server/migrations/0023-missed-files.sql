-- The file could not be fetched because no phone was connected: it is tried again once one is.
alter table messages add column media_missed boolean not null default false;
create index messages_with_missed_files on messages (company_id, connection_id, sent_at desc) where media_missed;
