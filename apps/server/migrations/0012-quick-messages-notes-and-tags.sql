-- 0 is an ordinary tag, any other value a lane of the board.
alter table tags add column kanban integer not null default 0 check (kanban >= 0);
-- Who made it.
alter table tags add column user_id bigint;
alter table tags add foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id);

create table quick_messages (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- Whose it is; null is shared with the company.
  user_id bigint,
  shortcode text not null check (shortcode <> ''),
  message text not null,
  status boolean not null default true,
  media_key text,
  media_mime text,
  media_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((media_key is null) = (media_mime is null) and (media_key is null) = (media_name is null)),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
-- One shortcode a person and one among the shared, however it is written.
create unique index quick_messages_shortcode on quick_messages (company_id, user_id, fold(shortcode)) nulls not distinct;
call protect_by_company('quick_messages');

-- The contact of a note is its ticket's, also after two contacts became one.
create table ticket_notes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint not null,
  user_id bigint,
  note text not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notes_by_ticket on ticket_notes (company_id, ticket_id, id desc);
call protect_by_company('ticket_notes');
