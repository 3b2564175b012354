-- What companies owe whoever sells them the counter, what came, and what follows from it.
--
-- The debtor's role reads and never writes: only what the platform runs changes money. A debtor is named by number without a
-- foreign key, and by name and document as they were: the law asks the creditor to keep these rows when the company is gone.

create table invoices (
  id bigint generated always as identity primary key,
  -- The platform (company 1) or a reseller.
  creditor_company_id bigint not null references companies (id),
  -- The debtor.
  company_id bigint not null,
  company_name text not null check (length(company_name) <= 200),
  company_document text check (length(company_document) <= 20),
  kind text not null check (kind in ('renewal', 'change', 'wholesale', 'manual')),
  detail text not null check (length(detail) between 1 and 300),
  plan_id bigint references plans (id) on delete set null,
  users integer not null check (users >= 0),
  connections integer not null check (connections >= 0),
  queues integer not null check (queues >= 0),
  value numeric(12, 2) not null check (value >= 0),
  -- How much of the debtor's credit it used up when it was issued.
  credited numeric(12, 2) not null default 0 check (credited between 0 and value),
  -- By the debtor's calendar.
  due_date date not null,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled', 'refunded')),
  -- What the company gets when this invoice is settled; null changes nothing.
  changes_to jsonb check (jsonb_typeof(changes_to) = 'object'),
  -- By how many months settling it moves the company's last paid day.
  period_months integer not null default 0 check (period_months between 0 and 12),
  paid_at timestamptz,
  paid_how text check (paid_how in ('gateway', 'statement', 'manual', 'credit')),
  -- The last paid day and the anchor before it was settled: what "take back the period" goes back to.
  period_before jsonb check (jsonb_typeof(period_before) = 'object'),
  -- When it was cancelled or refunded, by whom, and why.
  ended_at timestamptz,
  ended_by bigint,
  ended_reason text check (length(ended_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check (creditor_company_id <> company_id),
  check ((paid_at is null) = (paid_how is null)),
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check ((status in ('cancelled', 'refunded')) = (ended_at is not null)),
  check (kind <> 'renewal' or period_months > 0)
);
create unique index invoices_one_renewal_a_day on invoices (company_id, kind, due_date)
  where status in ('open', 'paid') and kind = 'renewal';
-- Whoever replaces the open renewal by another one has cancelled it in the same transaction.
create unique index invoices_one_open_renewal on invoices (company_id) where status = 'open' and kind = 'renewal';
create index invoices_of_company on invoices (company_id, due_date desc, id desc);
create index invoices_of_creditor on invoices (creditor_company_id, due_date desc, id desc);
create index invoices_open on invoices (due_date) where status = 'open';

-- An invoice that was issued says for ever what it said; only its state moves, and only these ways.
create function keep_issued_invoices() returns trigger
  language plpgsql
as $$
begin
  if (new.company_id, new.creditor_company_id, new.kind, new.value, new.credited, new.due_date, new.period_months)
    is distinct from
    (old.company_id, old.creditor_company_id, old.kind, old.value, old.credited, old.due_date, old.period_months) then
    raise exception 'invoice % was issued and cannot be changed', old.id;
  end if;
  if new.status <> old.status
    and (old.status, new.status) not in (('open', 'paid'), ('open', 'cancelled'), ('paid', 'refunded')) then
    raise exception 'invoice % cannot go from % to %', old.id, old.status, new.status;
  end if;
  return new;
end
$$;
create trigger keep_issued_invoices before update on invoices for each row execute function keep_issued_invoices();

-- One code to pay an invoice with.
create table charges (
  id bigint generated always as identity primary key,
  creditor_company_id bigint not null references companies (id),
  company_id bigint not null,
  invoice_id bigint not null,
  account_id bigint not null references payment_accounts (id),
  provider text not null check (provider in ('static-pix', 'efi', 'mercado-pago', 'asaas', 'simulated')),
  -- Our reference, stored before the provider is asked.
  txid text not null check (txid ~ '^[0-9A-Za-z]{1,35}$'),
  -- What the code asks for, and how much less than the rest of the invoice that is (to be told apart in statements).
  amount numeric(12, 2) not null check (amount > 0),
  discount numeric(12, 2) not null default 0 check (discount >= 0 and discount < 1),
  -- The provider's own name for it, its code and its page; null until the provider answered.
  external_id text check (length(external_id) <= 200),
  br_code text check (length(br_code) <= 1000),
  payment_link text check (length(payment_link) <= 2000),
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'expired', 'cancelled')),
  -- Null where the code never expires.
  expires_at timestamptz,
  -- When its code was last shown, and when the provider is asked about it next.
  shown_at timestamptz,
  next_look_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, txid),
  unique (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
create unique index charges_one_waiting on charges (invoice_id) where status = 'waiting';
create unique index charges_identifying_cents on charges (account_id, amount) where status = 'waiting' and discount > 0;
create index charges_of_invoice on charges (company_id, invoice_id);
create index charges_of_creditor on charges (creditor_company_id, id);
create index charges_of_account on charges (account_id, id);
create index charges_to_look_at on charges (next_look_at) where next_look_at is not null;

-- Money that came, once, whoever told of it.
create table payments (
  id bigint generated always as identity primary key,
  creditor_company_id bigint not null references companies (id),
  -- Null while nobody knows whose money it is.
  company_id bigint,
  invoice_id bigint,
  charge_id bigint,
  account_id bigint references payment_accounts (id),
  -- Who told of it first, and the bank's or provider's name for it.
  source text not null check (source in ('gateway', 'statement', 'manual')),
  external_id text not null check (length(external_id) between 1 and 200),
  amount numeric(12, 2) not null check (amount > 0),
  refunded_amount numeric(12, 2) not null default 0 check (refunded_amount between 0 and amount),
  paid_at timestamptz not null,
  -- By the creditor's calendar.
  paid_on date not null,
  -- This payment is why its invoice is paid.
  settled_invoice boolean not null default false,
  confirmed_by bigint,
  reason text check (length(reason) <= 500),
  -- What a person has to look at, until one did.
  alert text check (alert in ('paid-more', 'paid-less', 'paid-again', 'refunded', 'unassigned')),
  alert_closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, charge_id) references charges (company_id, id),
  check (invoice_id is null or company_id is not null),
  check (charge_id is null or invoice_id is not null)
);
create index payments_of_invoice on payments (company_id, invoice_id);
create index payments_of_creditor on payments (creditor_company_id, id desc);
create index payments_to_look_at on payments (creditor_company_id, id desc)
  where alert is not null and alert_closed_at is null;

-- Everything that ever spoke for a payment. The same saying counts once, whoever says it twice.
create table payment_evidence (
  id bigint generated always as identity primary key,
  creditor_company_id bigint not null references companies (id),
  payment_id bigint not null references payments (id),
  -- Null where a person confirmed it for an invoice without an account.
  account_id bigint references payment_accounts (id),
  source text not null check (source in ('gateway', 'statement', 'manual')),
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null,
  unique nulls not distinct (account_id, source, key)
);
create index payment_evidence_of_payment on payment_evidence (payment_id);
create index payment_evidence_of_creditor on payment_evidence (creditor_company_id, id);

-- A provider's notifications as they came. They ring, and say nothing that is believed.
create table doorbells (
  id bigint generated always as identity primary key,
  -- The creditor whose account rang.
  company_id bigint not null references companies (id) on delete cascade,
  account_id bigint not null references payment_accounts (id) on delete cascade,
  received_at timestamptz not null default now(),
  headers_digest text not null check (length(headers_digest) <= 200),
  body text not null check (length(body) <= 200000),
  verified boolean not null,
  tries integer not null default 0,
  settled_at timestamptz,
  outcome text check (length(outcome) <= 200)
);
create index doorbells_of_account on doorbells (company_id, account_id, id);
create index doorbells_to_answer on doorbells (id) where settled_at is null;
create index doorbells_by_time on doorbells (received_at);

-- What a company and its creditor have between them: a company's balance is the sum of its lines. Nothing is ever changed or
-- deleted; a wrong line is corrected by another one.
create table ledger (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  creditor_company_id bigint not null references companies (id),
  at timestamptz not null default now(),
  kind text not null check (kind in ('invoice', 'payment', 'credit', 'refund', 'discount', 'correction')),
  -- Below zero what the company owes, above what it is owed.
  amount numeric(12, 2) not null check (amount <> 0),
  invoice_id bigint,
  payment_id bigint,
  reason text check (length(reason) <= 500),
  -- Who wrote it; null for the product itself.
  user_id bigint,
  -- Names what the line is about: the same thing is never booked twice.
  source_key text not null unique check (length(source_key) between 1 and 200),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, payment_id) references payments (company_id, id),
  check (kind <> 'invoice' or amount < 0),
  check (kind not in ('payment', 'credit', 'discount') or amount > 0),
  check (kind <> 'refund' or amount < 0),
  check (kind not in ('credit', 'correction') or reason is not null)
);
create index ledger_of_company on ledger (company_id, id desc);
create index ledger_of_creditor on ledger (creditor_company_id, id desc);
create index ledger_of_invoice on ledger (company_id, invoice_id) where invoice_id is not null;

create function refuse_to_rewrite_the_ledger() returns trigger
  language plpgsql
as $$
begin
  raise exception 'the ledger is only ever added to';
end
$$;
create trigger ledger_is_only_added_to before update or delete on ledger
  for each row execute function refuse_to_rewrite_the_ledger();
create trigger ledger_is_never_emptied before truncate on ledger
  for each statement execute function refuse_to_rewrite_the_ledger();

-- The debtor reads what concerns it; the reseller reads what it is owed.
do $$
declare
  name text;
begin
  foreach name in array array['invoices', 'charges', 'payments', 'ledger'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy company_reads on %I for select to balcao_app using (company_id = (select current_company()))', name);
  end loop;
  alter table payment_evidence enable row level security;
  foreach name in array array['invoices', 'charges', 'payments', 'payment_evidence', 'ledger'] loop
    execute format(
      'create policy reseller_sells on %I for select to balcao_reseller
         using (creditor_company_id = (select current_reseller()))', name);
    execute format('grant select on %I to balcao_reseller', name);
    execute format('revoke insert, update, delete on %I from balcao_app', name);
  end loop;
  revoke select on payment_evidence from balcao_app;
end
$$;
-- What providers send may name payers: only the platform's own work reads it.
call protect_by_company('doorbells');
revoke all on doorbells from balcao_app;
