-- concurrently
-- Sends that are not worth sending any more, each second.
create index concurrently if not exists outbox_expiring on outbox (expires_at) where expires_at is not null and state = 'queued';
