-- Few rows of a large table: what could not be placed, for those who run the platform.
create index inbound_events_failed on inbound_events (channel) where state = 'failed';
