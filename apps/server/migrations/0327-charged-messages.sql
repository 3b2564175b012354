-- What the provider charges for with each person, by the part of what was said to them: a question and what follows it may both cost, by
-- categories of their own. The beginning of the number stays, as far as prices go, when the number itself is erased.
alter table campaign_recipients
  add column charged jsonb not null default '{}',
  add column price_market text,
  add constraint campaign_recipients_charged check (jsonb_typeof(charged) = 'object') not valid,
  add constraint campaign_recipients_price_market check (length(price_market) <= 6) not valid;

create or replace function price_recipient(company bigint, message bigint, is_billable boolean, said_category text) returns void
  language sql
as $$
  update campaign_recipients r
  set billable = is_billable or coalesce(r.billable, false),
    price_category = case when r.billable is true then r.price_category else left(said_category, 40) end,
    price_market = coalesce(r.price_market, nullif(left(r.number, 6), '')),
    charged = case when is_billable then r.charged || jsonb_build_object(m.recipient_part::text, left(coalesce(said_category, ''), 40))
      else r.charged end
  from messages m
  where m.company_id = company and m.id = message and r.company_id = company and r.id = m.recipient_id
    and (r.billable is null or (is_billable and not r.charged ? m.recipient_part::text))
$$;
