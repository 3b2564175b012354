-- What was bought with an invoice may hold only from the end of the period that is paid already.
alter table invoices add column changes_applied_at timestamptz;
update invoices set changes_applied_at = paid_at where status in ('paid', 'refunded') and changes_to is not null;
create index invoices_with_later_changes on invoices (company_id)
  where status = 'paid' and changes_to is not null and changes_applied_at is null;
