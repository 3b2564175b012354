-- Where money arrives for whoever sells the counter: the platform (company 1) or a reseller. What opens a provider's door is
-- sealed, and answered by its last four characters alone.
create table payment_accounts (
  id bigint generated always as identity primary key,
  -- The creditor.
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  provider text not null check (provider in ('static-pix', 'efi', 'mercado-pago', 'asaas', 'simulated')),
  -- Part of the address at which the provider rings: whoever does not know it finds nothing there.
  account_key text not null unique check (account_key ~ '^[0-9A-Za-z_-]{24}$'),
  -- New charges are made here. At most one account of a creditor is the one in use.
  in_use boolean not null default false,
  -- What is no secret: Pix key, name and city of the payee, client id.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- The provider's secrets as one sealed JSON object, and what is shown of each.
  sealed_secrets text,
  secret_hints jsonb not null default '{}' check (jsonb_typeof(secret_hints) = 'object'),
  -- Key and chain of the client certificate, as sealed PEM. The uploaded file is not kept.
  sealed_certificate text,
  certificate_subject text check (length(certificate_subject) <= 300),
  certificate_ends_at timestamptz,
  -- Set when the account was seen to receive: by one cent in a statement, or by a provider that answered.
  proved_at timestamptz,
  -- What this bank's statements show; null until a statement told.
  shows_txid boolean,
  shows_end_to_end_id boolean,
  -- Open charges differ by 1 to 99 cents of discount, so that the amount tells whose money it is.
  identifying_cents boolean not null default false,
  -- Where tables of this bank have what, as a person chose.
  statement_columns jsonb,
  -- The provider's last refusal that a person has to mend, by its code.
  failure text check (length(failure) <= 120),
  failed_at timestamptz,
  -- Closed accounts stay for their charges: money may come for them.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check (not in_use or (proved_at is not null and closed_at is null)),
  check (num_nulls(sealed_certificate, certificate_subject, certificate_ends_at) in (0, 3)),
  check ((failure is null) = (failed_at is null))
);
create unique index payment_accounts_in_use on payment_accounts (company_id) where in_use;
create index payment_accounts_certificates on payment_accounts (certificate_ends_at)
  where certificate_ends_at is not null and closed_at is null;
call protect_by_company('payment_accounts');

create policy reseller_own on payment_accounts for select to balcao_reseller using (
  company_id = (select current_reseller())
);
grant select (
  id, company_id, name, provider, in_use, certificate_ends_at, proved_at, failure, failed_at, closed_at, created_at, updated_at
) on payment_accounts to balcao_reseller;
