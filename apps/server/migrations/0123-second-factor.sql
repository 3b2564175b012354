-- A second factor beside the password: an authenticator app, and recovery codes for the day the phone is lost.
create table second_factors (
  company_id bigint not null,
  user_id bigint not null,
  sealed_secret text not null,
  -- Null until the person has typed a first code: it is not asked for before.
  confirmed_at timestamptz,
  -- Wrong codes of logins: whoever has the password has no more tries for coming from many places.
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  wrong_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_by_company('second_factors');

-- Which codes were used, by the half minute they belong to: none counts twice, in whatever process.
create table used_factor_codes (
  company_id bigint not null,
  user_id bigint not null,
  step bigint not null,
  primary key (company_id, user_id, step),
  foreign key (company_id, user_id) references second_factors (company_id, user_id) on delete cascade
);
call protect_by_company('used_factor_codes');

create table recovery_codes (
  company_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references second_factors (company_id, user_id) on delete cascade
);
call protect_by_company('recovery_codes');

-- When this session last proved the second factor; null while the person has none.
alter table sessions add column factor_proved_at timestamptz;
