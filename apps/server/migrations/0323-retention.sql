-- How long a company keeps what is said: what has no rule is kept for ever.
create table retention_rules (
  company_id bigint not null references companies (id) on delete cascade,
  kind text not null check (kind in ('texts', 'files', 'voice', 'chats', 'views')),
  channel text check (channel in ('whatsapp', 'wppoficial', 'instagram', 'facebook')),
  months smallint not null check (months between 1 and 120),
  check ((kind in ('texts', 'files', 'voice')) = (channel is not null)),
  unique nulls not distinct (company_id, kind, channel)
);
call protect_by_company('retention_rules');

-- Who set the rules last, and what went on the last night on which something did.
create table retention_states (
  company_id bigint primary key references companies (id) on delete cascade,
  set_by text not null,
  set_at timestamptz not null,
  ran_at timestamptz,
  removed jsonb not null default '[]'
);
call protect_by_company('retention_states');

-- Up to when the conversation of a ticket was gone through: what is older is not looked at again.
create table ticket_retentions (
  company_id bigint not null,
  ticket_id bigint not null,
  kind text not null check (kind in ('texts', 'files', 'voice')),
  until timestamptz not null,
  primary key (company_id, ticket_id, kind),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
call protect_by_company('ticket_retentions');
revoke insert, update, delete on ticket_retentions from balcao_app;

-- The same for chats of colleagues, which are numbered.
alter table chats add column retained_seq integer not null default 0 check (retained_seq >= 0);
