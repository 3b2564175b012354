-- concurrently
-- A program that comes with a connection's token is found by it, with every call.
create index concurrently if not exists connections_by_token on connections (token_hash) where token_hash is not null;
