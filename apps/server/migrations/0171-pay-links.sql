-- Whoever has such a link pays an invoice without signing in. Only a hash of the link's token is kept.
create table pay_links (
  -- The debtor.
  company_id bigint not null,
  invoice_id bigint not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (company_id, invoice_id, token_hash),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
call protect_by_company('pay_links');
-- Only the platform's own work looks a token up.
revoke all on pay_links from balcao_app;
