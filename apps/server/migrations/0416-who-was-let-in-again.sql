-- heavy: comes with the first release, when no installation has rows
-- Whoever asked for campaigns again, or was let in again by an admin, stayed left out of all marketing: that the channel had refused
-- it once outlived the lifting, and nothing showed it.
update contacts c set marketing_opt_out = false
where c.marketing_opt_out
  and exists (
    select from suppressions s where s.company_id = c.company_id and s.contact_id = c.id and s.lifted_at is not null)
  and not exists (
    select from suppressions s where s.company_id = c.company_id and s.contact_id = c.id and s.lifted_at is null);
