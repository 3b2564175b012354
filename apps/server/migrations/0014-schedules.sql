create table schedules (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  contact_id bigint not null,
  -- From which conversation it was scheduled, and by whom.
  ticket_id bigint,
  user_id bigint,
  body text not null check (length(body) >= 5),
  send_at timestamptz not null,
  sent_at timestamptz,
  status text not null default 'PENDENTE' check (status in ('PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO')),
  failure text,
  failure_text text,
  -- Later than send_at while something of ours keeps failing.
  next_attempt_at timestamptz not null,
  -- The messages it became; its file is then theirs. Deleted with their conversation.
  message_ids bigint[] not null default '{}',
  media_key text,
  media_mime text,
  media_name text,
  media_size bigint,
  media_width integer,
  media_height integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check ((status = 'ENVIADA') = (sent_at is not null)),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index schedules_by_time on schedules (company_id, send_at desc, id desc);
create index schedules_by_contact on schedules (company_id, contact_id, send_at desc, id desc);
create index schedules_by_ticket on schedules (company_id, ticket_id) where ticket_id is not null;
-- What the sender looks for, over all companies.
create index schedules_due on schedules (next_attempt_at) where status = 'PENDENTE';
create index schedules_under_way on schedules (id) where status = 'AGENDADA';
call protect_by_company('schedules');
