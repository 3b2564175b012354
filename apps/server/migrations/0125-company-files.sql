-- What whoever runs the counter keeps about a company, beside what its own people set.
alter table companies
  -- CPF or CNPJ, in upper case without punctuation.
  add column document text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  add column payment_method text check (length(payment_method) <= 60),
  add column billing_name text check (length(billing_name) <= 120),
  add column address_zip_code text check (length(address_zip_code) <= 20),
  add column address_street text check (length(address_street) <= 200),
  add column address_district text check (length(address_district) <= 120),
  add column address_city text check (length(address_city) <= 120),
  add column address_state text check (length(address_state) <= 60),
  -- Grows whenever anything of the file changes, whoever changes it: who saves what they had read before is told.
  add column version integer not null default 1,
  add constraint companies_recurrence check (recurrence in ('MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'));

create function next_company_version() returns trigger
  language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_company_version before update on companies for each row
  when (row(
    old.name, old.email, old.phone, old.status, old.plan_id, old.recurrence, old.due_date, old.document,
    old.payment_method, old.billing_name, old.address_zip_code, old.address_street, old.address_district,
    old.address_city, old.address_state, old.schedules, old.time_zone
  ) is distinct from row(
    new.name, new.email, new.phone, new.status, new.plan_id, new.recurrence, new.due_date, new.document,
    new.payment_method, new.billing_name, new.address_zip_code, new.address_street, new.address_district,
    new.address_city, new.address_state, new.schedules, new.time_zone
  ))
  execute function next_company_version();

create index companies_by_name on companies (fold(name), id);
create index companies_search on companies using gin (
  fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(document, '')) gin_trgm_ops
);

-- A company's own people change its hours and how far they have come; what it pays, and whether it is on, they never do.
revoke insert, update, delete on companies from balcao_app;
grant update (schedules, time_zone, first_steps_done_at, confirmation_mailed_at, updated_at) on companies to balcao_app;
