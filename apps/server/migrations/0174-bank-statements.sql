-- Statements of receiving accounts that their creditor's people uploaded, and the bookings of each.
create table bank_statements (
  id bigint generated always as identity primary key,
  -- The creditor.
  company_id bigint not null references companies (id) on delete cascade,
  account_id bigint not null,
  user_id bigint,
  file_name text not null check (length(file_name) <= 255),
  -- Until the lines are decided about; null afterwards.
  file_key text check (length(file_key) <= 200),
  -- `columns` waits for a person to say where the table has what, `preview` for the word to go on.
  state text not null default 'reading' check (state in ('reading', 'columns', 'preview', 'applying', 'done', 'failed')),
  failure text check (length(failure) <= 40),
  -- What the file says of itself. One that ends in the middle is not complete.
  bank_account text check (length(bank_account) <= 255),
  complete boolean not null default true,
  -- Where the table has what as a person chose it, where it has what as it was read, and its first rows.
  chosen_columns jsonb check (jsonb_typeof(chosen_columns) = 'object'),
  columns_read jsonb check (jsonb_typeof(columns_read) = 'object'),
  first_rows jsonb check (jsonb_typeof(first_rows) = 'array'),
  -- The first rows that cannot be read, and how many there are.
  refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array'),
  refused_count integer not null default 0,
  -- How the lines were understood when it was read.
  sure_count integer not null default 0,
  suggestion_count integer not null default 0,
  unmatched_count integer not null default 0,
  -- Not looked at: known from before, of days to come, money that left.
  known_count integer not null default 0,
  future_count integer not null default 0,
  outgoing_count integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, account_id) references payment_accounts (company_id, id) on delete cascade,
  check ((state = 'failed') = (failure is not null))
);
create index bank_statements_of_company on bank_statements (company_id, id desc);
create index bank_statements_of_account on bank_statements (company_id, account_id);
call protect_by_company('bank_statements');

-- A booking of money that came. It belongs to the file that brought it last, until it is decided about.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  account_id bigint not null references payment_accounts (id) on delete cascade,
  statement_id bigint not null,
  -- The same in every file that has the booking.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  position integer not null,
  -- The bank's calendar day.
  day date not null,
  amount numeric(12, 2) not null check (amount > 0),
  text text not null check (length(text) <= 500),
  end_to_end_id text check (length(end_to_end_id) <= 40),
  verdict text not null check (verdict in ('sure', 'suggestion', 'unmatched')),
  reason text not null check (length(reason) <= 40),
  -- What it may be the money for, the likeliest first.
  charge_ids bigint[] not null default '{}',
  -- `settled` counts as money; `refused` is not ours, a person says.
  state text not null default 'waiting' check (state in ('waiting', 'settled', 'refused')),
  payment_id bigint references payments (id),
  -- What came of it.
  outcome text check (length(outcome) <= 40),
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, key),
  foreign key (company_id, statement_id) references bank_statements (company_id, id) on delete cascade,
  check ((state = 'waiting') = (decided_at is null))
);
create index bank_statement_lines_of_statement on bank_statement_lines (company_id, statement_id, verdict, position);
create index bank_statement_lines_to_settle on bank_statement_lines (statement_id, position)
  where state = 'waiting' and verdict = 'sure';
create index bank_statement_lines_by_time on bank_statement_lines (created_at) where state <> 'settled';
call protect_by_company('bank_statement_lines');

-- The reseller reads its own; only the platform's work, which sees whose charges they are, writes lines.
do $$
declare
  name text;
begin
  foreach name in array array['bank_statements', 'bank_statement_lines'] loop
    execute format(
      'create policy reseller_own on %I for select to balcao_reseller using (company_id = (select current_reseller()))', name);
    execute format('grant select on %I to balcao_reseller', name);
  end loop;
  revoke insert, update, delete on bank_statement_lines from balcao_app;
end
$$;
