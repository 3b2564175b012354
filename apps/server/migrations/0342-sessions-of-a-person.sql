-- concurrently
-- The newest sessions of a person, with those that are over.
create index concurrently if not exists sessions_of_person on sessions (company_id, user_id, created_at desc);
