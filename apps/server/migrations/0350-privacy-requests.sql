-- What people asked for under the data protection law, and what became of it.
create table privacy_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null check (state in ('waiting', 'running', 'done', 'refused', 'cancelled', 'failed')),
  contact_id bigint,
  -- Days of the company's calendar.
  asked_on date not null,
  due_on date not null check (due_on > asked_on),
  asked_by bigint,
  -- Names as they were: the register says who did it when they are gone.
  asked_by_name text not null,
  reason text not null default '' check (length(reason) <= 300),
  confirmed_by bigint,
  confirmed_by_name text,
  confirm_reason text check (length(confirm_reason) <= 300),
  confirmed_at timestamptz,
  progress real not null default 0 check (progress between 0 and 1),
  counts jsonb,
  refusals jsonb not null default '[]',
  file_key text,
  file_bytes bigint check (file_bytes >= 0),
  file_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (company_id, id),
  check ((file_key is null) = (file_until is null) and (file_key is null) = (file_bytes is null)),
  check ((finished_at is null) = (state in ('waiting', 'running'))),
  check (kind = 'erasure' or confirmed_at is null),
  check (state <> 'waiting' or kind = 'erasure'),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id),
  foreign key (company_id, asked_by) references users (company_id, id) on delete set null (asked_by),
  foreign key (company_id, confirmed_by) references users (company_id, id) on delete set null (confirmed_by)
);
create index privacy_requests_newest on privacy_requests (company_id, id desc);
create index privacy_requests_by_contact on privacy_requests (company_id, contact_id) where contact_id is not null;
create index privacy_requests_by_asker on privacy_requests (company_id, asked_by) where asked_by is not null;
create index privacy_requests_by_confirmer on privacy_requests (company_id, confirmed_by) where confirmed_by is not null;
create index privacy_requests_with_file on privacy_requests (file_until) where file_key is not null;
-- One at a time about one person.
create unique index privacy_requests_under_way on privacy_requests (company_id, contact_id, kind)
  where state in ('waiting', 'running');
call protect_by_company('privacy_requests');
-- It is the proof that an answer was given.
revoke delete on privacy_requests from balcao_app;

-- Addresses of finished files. The token itself stands nowhere.
create table privacy_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  company_id bigint not null,
  request_id bigint not null,
  -- A name only, as in the request.
  made_by text not null,
  made_at timestamptz not null,
  foreign key (company_id, request_id) references privacy_requests (company_id, id) on delete cascade
);
create index privacy_links_by_request on privacy_links (company_id, request_id);
call protect_by_company('privacy_links');

-- Invoices that name somebody: whoever a company bills may also write to it, and what was issued is kept by law. It runs as its
-- owner, because the debtor is another company; a company asks about its own contacts only.
create function invoices_naming_contact(company bigint, contact bigint) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select i.id from contacts c
  join companies d on canonical_phone(regexp_replace(d.phone, '\D', '', 'g')) = canonical_phone(c.number)
  join invoices i on i.company_id = d.id and i.creditor_company_id = company
  where c.company_id = company and c.id = contact and coalesce(current_company(), company) = company
  order by i.id
$$;
revoke all on function invoices_naming_contact from public;
grant execute on function invoices_naming_contact to balcao_app;
