-- What a payer says about an invoice: never a payment, until the creditor confirms it or a statement shows it.
create table payment_claims (
  id bigint generated always as identity primary key,
  creditor_company_id bigint not null references companies (id),
  -- The debtor.
  company_id bigint not null,
  invoice_id bigint not null,
  -- Whose code was shown last; null where the invoice had none.
  charge_id bigint,
  user_id bigint,
  -- The bank's own name for the payment, as the payer typed it.
  end_to_end_id text check (end_to_end_id ~ '^E[0-9]{20}[0-9A-Za-z]{11}$'),
  receipt_key text check (length(receipt_key) <= 200),
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  -- Why the creditor refused it; the payer reads it.
  reason text check (length(reason) <= 500),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  foreign key (company_id, charge_id) references charges (company_id, id),
  check (end_to_end_id is not null or receipt_key is not null),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'refused' or reason is not null)
);
create unique index payment_claims_one_open on payment_claims (invoice_id) where state = 'open';
create index payment_claims_of_invoice on payment_claims (company_id, invoice_id, id desc);
create index payment_claims_of_creditor on payment_claims (creditor_company_id, id desc) where state = 'open';

-- The payer reads what it said; only the platform's own work writes.
alter table payment_claims enable row level security;
create policy company_reads on payment_claims for select to balcao_app using (company_id = (select current_company()));
revoke insert, update, delete on payment_claims from balcao_app;
create policy reseller_sells on payment_claims for select to balcao_reseller
  using (creditor_company_id = (select current_reseller()));
grant select on payment_claims to balcao_reseller;
