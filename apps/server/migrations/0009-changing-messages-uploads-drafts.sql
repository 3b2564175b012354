-- Changes to what has been sent travel the same road as the messages, in order for each person.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('message', 'reaction', 'read', 'typing', 'edit', 'delete'));

-- What somebody has begun to answer; one a person and ticket.
create table message_drafts (
  company_id bigint not null,
  user_id bigint not null,
  ticket_id bigint not null,
  body text not null,
  quoted_message_id bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, ticket_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, quoted_message_id) references messages (company_id, id) on delete set null (quoted_message_id)
);
create index message_drafts_by_ticket on message_drafts (company_id, ticket_id);
create index message_drafts_by_quoted on message_drafts (company_id, quoted_message_id) where quoted_message_id is not null;
create index message_drafts_latest on message_drafts (company_id, user_id, updated_at desc);
call protect_by_company('message_drafts');

-- Files on their way to the server. The id comes from the browser, so it is a name within its user's uploads only.
create table uploads (
  company_id bigint not null,
  user_id bigint not null,
  id uuid not null,
  name text not null,
  mime text not null,
  size bigint not null check (size between 1 and 20971520),
  received bigint not null default 0 check (received between 0 and size),
  -- The whole file, once all of it is here; what it is by its content stands in `mime`.
  media_key text,
  extension text,
  width integer,
  height integer,
  -- A draft keeps it alive, at this place among its files.
  draft_ticket_id bigint,
  draft_position integer,
  -- It went out with a message, which owns the file from then on.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, id),
  check (sent_at is null or (received = size and draft_ticket_id is null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, user_id, draft_ticket_id) references message_drafts (company_id, user_id, ticket_id)
    on delete set null (draft_ticket_id)
);
create index uploads_by_draft on uploads (company_id, user_id, draft_ticket_id) where draft_ticket_id is not null;
create index uploads_by_age on uploads (created_at);
create index uploads_by_file on uploads (company_id, media_key) where media_key is not null;
call protect_by_company('uploads');

create table upload_parts (
  company_id bigint not null,
  user_id bigint not null,
  upload_id uuid not null,
  start bigint not null check (start >= 0),
  size bigint not null check (size > 0),
  key text not null,
  primary key (company_id, user_id, upload_id, start),
  foreign key (company_id, user_id, upload_id) references uploads (company_id, user_id, id) on delete cascade
);
create index upload_parts_by_file on upload_parts (company_id, key);
call protect_by_company('upload_parts');

-- Whether a stored file is still wanted is asked by its name.
create index messages_by_file on messages (company_id, media_key) where media_key is not null;
