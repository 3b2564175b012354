-- Files of the library in the forms that some channels need. Made once; they go with their file.
create table library_variants (
  company_id bigint not null,
  file_id bigint not null,
  mime text not null,
  key text not null,
  size bigint not null check (size > 0),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (file_id, mime),
  unique (company_id, key),
  foreign key (company_id, file_id) references library_files (company_id, id) on delete cascade
);
call protect_by_company('library_variants');

alter table library_files
  -- When somebody last gave the company this file: what was just given is about to be used.
  add column given_at timestamptz not null default now();
create index library_files_by_gift on library_files (given_at);

-- A greeting refers to a file of the library; those of before have one of their own, named by their key.
alter table connection_greeting_files
  add column file_id bigint,
  add foreign key (company_id, file_id) references library_files (company_id, id);
create index connection_greeting_files_by_file on connection_greeting_files (company_id, file_id) where file_id is not null;
