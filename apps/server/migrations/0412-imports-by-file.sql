-- Whether a file that was stored is the sheet of an import that goes on: asked of files whose import may never have come about. Few are
-- going on at a time, and both indexes hold those alone.
create index contact_list_imports_by_file on contact_list_imports (company_id, file_key)
  where file_key is not null and finished_at is null;
create index contact_tasks_by_file on contact_tasks (company_id, file_key)
  where file_key is not null and finished_at is null;
