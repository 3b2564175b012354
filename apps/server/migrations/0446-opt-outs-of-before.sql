-- After which campaign somebody wanted no more of them. What is copied to a name that is learnt bears the date of what was said: it ends
-- questions that are open, and says nothing about a campaign that came later. The minute is for two clocks.
create or replace function attribute_opt_out() returns trigger
  language plpgsql
as $$
begin
  update campaign_recipients set opted_out_at = new.created_at
  where opted_out_at is null and id = (
    select r.id from campaign_recipients r
    where r.company_id = new.company_id and r.contact_id = new.contact_id
      and coalesce(r.handed_at, r.asked_at) > new.created_at - interval '30 days'
      and coalesce(r.handed_at, r.asked_at) <= new.created_at + interval '1 minute'
    order by coalesce(r.handed_at, r.asked_at) desc, r.id desc limit 1
  );
  update campaign_recipients set outcome = 'suppressed'
  where company_id = new.company_id and contact_id = new.contact_id and outcome = 'asked';
  return null;
end
$$;
