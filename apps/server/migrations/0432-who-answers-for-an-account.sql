-- concurrently
-- Whom a provider may mean by an account, also before it has confirmed whose that is.
create index concurrently if not exists connections_of_parent on connections (parent_account_id) where parent_account_id is not null;
