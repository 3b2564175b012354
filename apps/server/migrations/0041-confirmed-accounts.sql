-- Typing the id of a number or page claims nothing: an id counts, for uniqueness and as the address of the platform's own
-- webhooks, from the moment the provider has confirmed it with this company's token.
alter table connections
  add column account_confirmed_at timestamptz,
  -- The same for the business account, whose news concern all of its numbers.
  add column parent_confirmed_at timestamptz,
  add check (account_confirmed_at is null or account_id is not null),
  add check (parent_confirmed_at is null or parent_account_id is not null);

-- What the provider has answered for before is confirmed; pages come from a login at the provider.
update connections set account_confirmed_at = updated_at
where account_id is not null
  and (status = 'CONNECTED' or verified_name is not null or channel in ('facebook', 'instagram'));
update connections set parent_confirmed_at = account_confirmed_at
where parent_account_id is not null and problem is distinct from 'webhook';

drop index connections_account;
-- One number answers at one counter only, on the whole platform: that of the company that has proven it.
create unique index connections_confirmed_account on connections (channel, account_id)
  where account_confirmed_at is not null;
create unique index connections_account_per_company on connections (company_id, channel, account_id)
  where account_id is not null;
-- Who else says to have a number, when one of them proves it.
create index connections_by_account on connections (channel, account_id) where account_id is not null;
drop index connections_by_parent;
create index connections_by_parent on connections (parent_account_id) where parent_confirmed_at is not null;
