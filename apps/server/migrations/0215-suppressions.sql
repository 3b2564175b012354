-- The secret under which a company's digests of people are made, sealed. It lives as long as the company: with another one nobody
-- who opted out would be recognised.
create table suppression_keys (
  company_id bigint primary key references companies (id) on delete cascade,
  sealed_key text not null
);
call protect_by_company('suppression_keys');
revoke update, delete on suppression_keys from balcao_app;

-- Who must not be written to in bulk: digests instead of numbers, so that a row outlives the contact and its erasure.
create table suppressions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('phone', 'bsuid', 'lid')),
  key_digest bytea not null check (octet_length(key_digest) = 32),
  -- What people recognise a number by once nothing else of it is left.
  last_digits text check (last_digits ~ '^\d{4}$'),
  source text not null check (source in ('word', 'button', 'meta', 'refused', 'agent', 'import')),
  -- The sentence that asked for it, while it is stored.
  message_id bigint,
  contact_id bigint,
  user_id bigint,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint,
  lift_reason text check (length(lift_reason) between 1 and 300),
  constraint suppressions_lifted check ((lifted_at is null) = (lift_reason is null)),
  constraint suppressions_order check (lifted_at >= created_at),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, lifted_by) references users (company_id, id) on delete set null (lifted_by)
);
create unique index suppressions_in_force on suppressions (company_id, kind, key_digest) where lifted_at is null;
create index suppressions_newest on suppressions (company_id, id desc);
create index suppressions_of_contact on suppressions (company_id, contact_id) where contact_id is not null;
create index suppressions_by_user on suppressions (company_id, user_id) where user_id is not null;
create index suppressions_by_lifter on suppressions (company_id, lifted_by) where lifted_by is not null;
call protect_by_company('suppressions');
-- A row is proof: it is lifted, never taken away or rewritten.
revoke update, delete on suppressions from balcao_app;
grant update (lifted_at, lifted_by, lift_reason, contact_id) on suppressions to balcao_app;

-- When something in bulk was last handed over to somebody: an opt-out word counts for those only, and so does the rest between two
-- campaigns.
alter table contacts add column last_outreach_at timestamptz;
