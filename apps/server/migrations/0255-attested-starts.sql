-- Nothing is planned that nobody has vouched for; what stood so goes back to being a draft.
update campaigns set status = 'INATIVA', scheduled_at = null, waiting_cause = null, waiting_until = null
where status = 'PROGRAMADA' and attested_at is null;
alter table campaigns
  add constraint campaigns_planned_attested check (status <> 'PROGRAMADA' or attested_at is not null);

-- In which currency Meta bills the account of a number; null while nothing was told.
alter table connections add column billing_currency text check (billing_currency ~ '^[A-Z]{3}$');
