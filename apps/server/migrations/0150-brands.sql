-- Under which name, colours, pictures and addresses the counter is shown: the platform has one brand, and so has each company
-- that sells the counter.
create table brands (
  id bigint generated always as identity primary key,
  owner_company_id bigint not null unique references companies (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  -- Colours somebody chose, by the names of the four settings. Those of the platform stand in its settings.
  colors jsonb not null default '{}' check (jsonb_typeof(colors) = 'object'),
  -- Who letters say they are from; null the brand's name.
  mail_from_name text check (mail_from_name = btrim(mail_from_name) and length(mail_from_name) between 1 and 60),
  -- Where answers to letters go; null nowhere else than to the sender.
  reply_to text check (length(reply_to) <= 254),
  -- Where people who need support are sent; null as the installation says.
  support_url text check (support_url ~ '^https://' and length(support_url) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Pictures and documents of a brand, small and few. A replaced picture goes; a replaced document stays, because somebody
-- may have accepted it.
create table brand_files (
  brand_id bigint not null references brands (id) on delete cascade,
  ref text not null check (
    ref in ('login', 'interno', 'favicon-32x32', 'favicon-256x256', 'apple-touch-icon', 'termos', 'privacidade')
  ),
  -- Of the content, in hexadecimal.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  -- Null for the one that is shown.
  replaced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (brand_id, ref, digest)
);
create unique index brand_files_shown on brand_files (brand_id, ref) where replaced_at is null;

-- Hosts under which a brand is reached, once a TXT record at `_balcao.<host>` has proved whose they are.
create table brand_domains (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands (id) on delete cascade,
  host text not null check (host = lower(host) and length(host) <= 253 and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$'),
  check_token text not null,
  -- When the record was last asked for, and what was found.
  checked_at timestamptz,
  outcome text check (outcome in ('found', 'missing', 'unreachable', 'taken')),
  -- Checks in a row that did not find the record.
  misses integer not null default 0 check (misses >= 0),
  -- Only a verified host chooses a brand.
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (brand_id, host)
);
-- Claiming a host keeps nobody away from it; proving it does.
create unique index brand_domains_verified on brand_domains (host) where verified_at is not null;

-- Which terms and which privacy notice somebody accepted for the company, when, and from which address.
create table document_acceptances (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint,
  brand_id bigint references brands (id) on delete set null,
  document text not null check (document in ('termos', 'privacidade')),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  address text,
  accepted_at timestamptz not null default now(),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index document_acceptances_once on document_acceptances (company_id, document, digest);
create index document_acceptances_by_user on document_acceptances (company_id, user_id) where user_id is not null;
create index document_acceptances_by_brand on document_acceptances (brand_id) where brand_id is not null;
call protect_by_company('document_acceptances');
revoke update, delete on document_acceptances from balcao_app;

-- A company shows the brand of who sells to it, else its own, else the platform's.
create function brand_of(company bigint) returns bigint
  language sql stable parallel safe
  return (
    select b.id from companies c join brands b on b.owner_company_id in (c.reseller_id, c.id, 1)
    where c.id = company
    order by b.owner_company_id = c.reseller_id desc nulls last, b.owner_company_id = c.id desc limit 1
  );
comment on function brand_of(bigint) is 'The brand that a company shows; null for a company that does not exist.';

alter table brands enable row level security;
create policy own_brand on brands to balcao_app
  using (owner_company_id = (select current_company()))
  with check (
    owner_company_id = (select current_company())
    and (owner_company_id = 1 or exists (select from resellers where company_id = owner_company_id and active))
  );
create policy shown_brand on brands for select to balcao_app using (
  owner_company_id = 1
  or owner_company_id = (select reseller_id from companies where id = (select current_company()))
);
revoke delete on brands from balcao_app;
create policy reseller_brand on brands for select to balcao_reseller using (
  owner_company_id = (select current_reseller())
);
grant select on brands to balcao_reseller;

alter table brand_files enable row level security;
create policy shown_files on brand_files for select to balcao_app using (brand_id in (select id from brands));
create policy own_files on brand_files to balcao_app
  using (brand_id in (select id from brands where owner_company_id = (select current_company())))
  with check (brand_id in (select id from brands where owner_company_id = (select current_company())));

alter table brand_domains enable row level security;
create policy own_domains on brand_domains to balcao_app
  using (brand_id in (select id from brands where owner_company_id = (select current_company())))
  with check (brand_id in (select id from brands where owner_company_id = (select current_company())));
-- Whether a host is proved is the platform's to say.
revoke insert, update on brand_domains from balcao_app;
grant insert (brand_id, host, check_token, created_at) on brand_domains to balcao_app;

-- Every process keeps the page of each host in memory, and drops it when it hears this.
create function announce_brand() returns trigger language plpgsql as $$
begin
  perform pg_notify('balcao_brand', '');
  return null;
end
$$;
create trigger brands_changed after insert or update or delete on brands
  for each statement execute function announce_brand();
create trigger brand_files_changed after insert or update or delete on brand_files
  for each statement execute function announce_brand();
create trigger brand_domains_changed after insert or delete or update of verified_at on brand_domains
  for each statement execute function announce_brand();
create trigger brand_colors_written after insert or update on settings for each row
  when (new.platform_wide and new.key in ('mainColor', 'scrollbarColor', 'toolbarBackground', 'backgroundPages'))
  execute function announce_brand();

insert into brands (owner_company_id, name) values (1, 'Balcão');
