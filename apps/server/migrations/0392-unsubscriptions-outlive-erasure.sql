-- Who asked for no more letters to several people stays asked when everything else of them is erased.
alter table email_suppressions
  -- Of the address, under the key of the company's suppressions: what stays of it. Null until a job has worked it out.
  add column digest bytea check (octet_length(digest) = 32);

-- Addresses of people who were erased. Whoever comes back with one finds what they had asked for.
create table erased_unsubscriptions (
  company_id bigint not null references companies (id) on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  reason text not null check (reason in ('bounce', 'unsubscribed', 'complaint')),
  at timestamptz not null,
  primary key (company_id, digest)
);
call protect_by_company('erased_unsubscriptions');

-- The list is read by time. Addresses are longer than a place in a list may be: of the same moment their sums decide.
create index email_suppressions_newest on email_suppressions (company_id, at desc, md5(address) desc);
