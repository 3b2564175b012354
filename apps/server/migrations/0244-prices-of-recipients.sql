-- What Meta says a message costs comes with its receipts, several times and in any order. The messages of one recipient count as one:
-- billed when any of them was.
create function price_recipient(company bigint, message bigint, is_billable boolean, said_category text) returns void
  language sql
as $$
  update campaign_recipients r
  set billable = is_billable or coalesce(r.billable, false),
    price_category = case when is_billable or not coalesce(r.billable, false) then left(said_category, 40) else r.price_category end
  from messages m
  where m.company_id = company and m.id = message and r.company_id = company and r.id = m.recipient_id
    and (r.billable is null or (is_billable and not r.billable))
$$;
