-- A receipt of a campaign's message changes one recipient and adds two differences, thousands of times a minute: what that costs beside
-- the receipt of what a person said is what follows here.

-- A key to the company would be a lock on its row for each difference. Those of a deleted company are swept with the others, as those
-- of a deleted campaign. One index serves whoever adds up a company and whoever reads a campaign.
alter table tally_deltas drop constraint tally_deltas_company_id_fkey;
alter table tally_deltas drop constraint tally_deltas_pkey;
alter table tally_deltas add primary key (company_id, campaign_id, id);
drop index tally_deltas_of_campaign;
drop index tally_deltas_of_company;

-- Nothing refers to it, and a recipient is found by its id.
alter table campaign_recipients drop constraint campaign_recipients_company_id_id_key;

create or replace function campaign_figures(campaign bigint)
  returns table (variant smallint, figure text, reason text, n bigint)
  language sql stable parallel safe rows 30
as $$
  select variant, figure, reason, sum(n)::bigint from (
    select t.variant, t.figure, t.reason, t.n from campaign_tallies t where t.campaign_id = campaign
    union all
    select d.variant, d.figure, d.reason, d.d from tally_deltas d
    where d.company_id = (select c.company_id from campaigns c where c.id = campaign) and d.campaign_id = campaign
  ) parts group by 1, 2, 3 having sum(n) <> 0
$$;

-- As before, but for what most receipts do not need: only a message that no receipt has moved may be kept back.
create or replace function follow_message() returns trigger
  language plpgsql
as $$
declare
  person record;
  said record;
  is_held boolean := false;
begin
  -- Whoever tells of the other part of the same waits here, and then sees what this one said.
  select r.id, r.outcome, r.reason, r.confirmed_at into person from campaign_recipients r
    where r.id = new.recipient_id and r.company_id = new.company_id for no key update;
  if not found then
    return null;
  end if;
  select p.* into said from outcome_of_parts(new.company_id, new.recipient_id) p;
  if not found then
    -- The question counts as asked unless it certainly did not arrive.
    if new.recipient_part > 0 or person.confirmed_at is not null then
      return null;
    end if;
    select case when new.failed_at is not null and new.failure_reason <> 'unknown' then 'failed' else 'asked' end as outcome,
      left(coalesce(new.failure_code, new.failure_reason), 60) as reason, null::timestamptz as handed_at into said;
  elsif new.recipient_part = 0 then
    return null;
  end if;
  if new.ack = 0 and new.failed_at is null and new.external_id is not null and new.sent_ack_at is not null then
    is_held := exists (select from connections c where c.id = new.connection_id and c.channel = 'wppoficial');
  end if;
  if said.outcome <> person.outcome and outcome_may_become(person.outcome, said.outcome) then
    update campaign_recipients r set outcome = said.outcome,
      reason = case when said.outcome in ('failed', 'unconfirmed') then said.reason when is_held then 'held' end,
      handed_at = coalesce(r.handed_at, said.handed_at)
    where r.id = person.id;
  elsif said.outcome = person.outcome and said.outcome in ('queued', 'asked')
    and (coalesce(person.reason, '') = 'held') <> is_held then
    update campaign_recipients r set reason = case when is_held then 'held' end where r.id = person.id;
  end if;
  return null;
end
$$;

-- The condition of a trigger is planned anew for each statement, and this one asked a long question: a function keeps its plan. Looked at
-- after the change; before it, the row would be locked once more for every change.
create or replace function keep_outcomes_lawful() returns trigger
  language plpgsql
as $$
begin
  if not outcome_may_become(old.outcome, new.outcome) then
    raise exception using errcode = 'check_violation', constraint = 'campaign_recipients_outcome',
      message = format('an outcome does not become %s after %s', new.outcome, old.outcome);
  end if;
  return null;
end
$$;
drop trigger campaign_recipients_outcome on campaign_recipients;
create trigger campaign_recipients_outcome after update of outcome on campaign_recipients
  for each row when (new.outcome <> old.outcome) execute function keep_outcomes_lawful();
