-- The digest of what is drawn: told apart from what is live without reading two graphs.
alter table flows add column draft_hash text not null default '';
