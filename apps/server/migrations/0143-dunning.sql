-- Reminding of open invoices. When a creditor reminds, and over what; without a row as the product does.
create table dunning_plans (
  -- The creditor.
  company_id bigint primary key references companies (id) on delete cascade,
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 20),
  -- The number that reminds; null for the default one.
  connection_id bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
create index dunning_plans_by_connection on dunning_plans (connection_id) where connection_id is not null;
call protect_by_company('dunning_plans');

-- Companies that a creditor does not remind for a while.
create table dunning_pauses (
  -- The creditor.
  company_id bigint not null references companies (id) on delete cascade,
  debtor_company_id bigint not null references companies (id) on delete cascade,
  -- The last day without reminders, by the debtor's calendar.
  paused_until date not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, debtor_company_id)
);
create index dunning_pauses_by_debtor on dunning_pauses (debtor_company_id);
call protect_by_company('dunning_pauses');

-- What was sent to remind of an invoice. Written together with the job that sends, so that nothing is sent twice.
create table dunning_steps (
  invoice_id bigint not null,
  -- Days from the due day, below zero before it.
  step integer not null check (step between -30 and 90),
  channel text not null check (channel in ('email', 'whatsapp')),
  -- The debtor, and whom it owes.
  company_id bigint not null,
  creditor_company_id bigint not null references companies (id),
  -- By the debtor's calendar.
  day date not null,
  state text not null check (state in ('queued', 'sending', 'handed', 'sent', 'not-sent', 'skipped')),
  reason text check (reason in ('settled', 'paused', 'creditor', 'late', 'no-address', 'no-mailer', 'no-connection',
    'disconnected', 'template', 'sending', 'unknown')),
  -- The creditor's messages that it became.
  message_ids bigint[] not null default '{}',
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (invoice_id, step, channel),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((state = 'not-sent') = (reason is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
-- Nobody is reminded of two things on one day over one channel.
create unique index dunning_once_a_day on dunning_steps (company_id, day, channel) where state <> 'skipped';
create index dunning_steps_of_invoice on dunning_steps (company_id, invoice_id);
create index dunning_steps_of_creditor on dunning_steps (creditor_company_id, invoice_id);
create index dunning_steps_handed on dunning_steps (invoice_id) where state = 'handed';

-- The debtor reads, and so does the creditor, who also notes what became of a message of its own.
alter table dunning_steps enable row level security;
create policy debtor_reads on dunning_steps for select to balcao_app using (
  company_id = (select current_company()) or creditor_company_id = (select current_company())
);
create policy creditor_notes on dunning_steps for update to balcao_app
  using (creditor_company_id = (select current_company())) with check (creditor_company_id = (select current_company()));
revoke insert, update, delete on dunning_steps from balcao_app;
grant update (state, reason, message_ids, updated_at) on dunning_steps to balcao_app;
create policy reseller_sells on dunning_steps for select to balcao_reseller using (
  creditor_company_id = (select current_reseller())
);
grant select on dunning_steps to balcao_reseller;

-- Whose open invoices there are.
create index invoices_open_of_company on invoices (company_id) where status = 'open';

-- A creditor may ask this about one company at a time, without reading the file of any.
create function is_customer(company bigint) returns boolean
  language sql stable security definer set search_path = public
  return exists (
    select from companies where id = company and id <> current_company() and coalesce(reseller_id, 1) = current_company()
  );
comment on function is_customer(bigint) is 'Whether the current company sells the counter to this one.';
revoke execute on function is_customer(bigint) from public;
grant execute on function is_customer(bigint) to balcao_app;
