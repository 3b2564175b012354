-- Letters that people write to one recipient after the other, at once or at a later time.
create table email_batches (
  id uuid not null,
  company_id bigint not null references companies (id) on delete cascade,
  -- Letters of a batch are one person's; null once that person is gone.
  user_id bigint,
  size integer not null check (size between 1 and 100000),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index email_batches_by_user on email_batches (company_id, user_id) where user_id is not null;
call protect_by_company('email_batches');

-- Files that every letter of a batch carries. The upload they came from is kept, so that each letter may name it.
create table email_files (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  batch_id uuid not null,
  upload_id uuid not null,
  key text not null check (length(key) <= 200),
  name text not null check (length(name) between 1 and 255),
  mime text not null check (length(mime) <= 255),
  size integer not null check (size between 1 and 10485760),
  unique (company_id, batch_id, upload_id),
  foreign key (company_id, batch_id) references email_batches (company_id, id) on delete cascade
);
create index email_files_by_key on email_files (company_id, key);
call protect_by_company('email_files');

create table emails (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  batch_id uuid not null,
  user_id bigint,
  -- What the browser called it: the same letter twice is one row.
  client_id uuid,
  recipient text not null check (recipient = lower(recipient) and length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 400 and subject !~ '[[:cntrl:]]'),
  message text not null check (length(message) between 1 and 40000),
  -- As it was written, while names in it can still be filled anew.
  written_subject text not null,
  written_message text not null,
  -- Null for one that leaves at once.
  send_at timestamptz,
  -- The company's day that it counts for.
  day date not null,
  status text not null default 'AGENDADO'
    check (status in ('AGENDADO', 'ENVIANDO', 'ENVIADO', 'ERRO', 'INCERTO', 'CANCELADO')),
  -- When somebody wanted it to leave: a day later nobody does any more.
  wanted_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 3),
  message_id text not null check (length(message_id) between 3 and 300),
  -- Names the process that has it in hand, and until when.
  claim uuid,
  claimed_at timestamptz,
  lease_until timestamptz,
  -- Set before the first byte of the letter is given away: from then on nobody can know whether it was taken.
  handed_at timestamptz,
  failure text check (length(failure) <= 40),
  server_answer text check (length(server_answer) <= 300),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint emails_once unique (company_id, user_id, client_id),
  constraint emails_message_id unique (message_id),
  constraint emails_claimed check ((status = 'ENVIANDO') = (claim is not null)),
  constraint emails_leased check ((claim is null) = (lease_until is null)),
  constraint emails_sent check ((status = 'ENVIADO') = (sent_at is not null)),
  constraint emails_failed check (status <> 'ERRO' or failure is not null),
  foreign key (company_id, batch_id) references email_batches (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index emails_newest on emails (company_id, id desc);
create index emails_planned on emails (company_id, id desc) where send_at is not null and status in ('AGENDADO', 'CANCELADO');
create index emails_of_batch on emails (company_id, batch_id);
create index emails_of_day on emails (company_id, day);
create index emails_claimed_lately on emails (company_id, claimed_at) where claimed_at is not null;
create index emails_due on emails (next_try_at, company_id) where status = 'AGENDADO';
create index emails_in_hand on emails (lease_until) where status = 'ENVIANDO';
call protect_by_company('emails');

-- Who asked for no more letters to several people at once.
create table email_suppressions (
  company_id bigint not null references companies (id) on delete cascade,
  address text not null check (address = lower(address) and length(address) between 3 and 254),
  reason text not null check (reason in ('bounce', 'unsubscribed', 'complaint')),
  at timestamptz not null,
  primary key (company_id, address)
);
call protect_by_company('email_suppressions');

-- Names of recipients are those of contacts with the address.
create index contacts_by_email on contacts (company_id, lower(email)) where email <> '';

-- By whose mail servers a company's letters may leave, in the order in which they are asked: its own, its brand's, the platform's.
create function mail_servers_of(company bigint) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select a.company_id from mail_accounts a
  where a.proved_at is not null
    and a.company_id in (1, company, (select b.owner_company_id from brands b where b.id = brand_of(company)))
  order by a.company_id = company desc, a.company_id = 1
$$;
revoke execute on function mail_servers_of(bigint) from public;
grant execute on function mail_servers_of(bigint) to balcao_app;
