-- Whoever stops or ends a campaign reads how many stay in line, and of how many Meta keeps the message back: those are in nobody's line
-- any more. Counted where everything else about a campaign is, for every screen alike.
create or replace function campaign_numbers(campaign bigint) returns jsonb
  language sql stable parallel safe
as $$
  with figures as materialized (select figure, reason, n from campaign_figures(campaign)),
  counted as (
    select figure, sum(n) as n, sum(n) filter (where reason in ('invalid-number', 'duplicate')) as unreachable,
      sum(n) filter (where reason = 'held') as held
    from figures group by figure
  ),
  outcomes as (
    select o.outcome, coalesce(c.n, 0) as n, coalesce(c.unreachable, 0) as unreachable, coalesce(c.held, 0) as held
    from unnest(array['waiting', 'asked', 'queued', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'refused',
      'expired', 'suppressed', 'skipped', 'withdrawn']) o (outcome) left join counted c on c.figure = o.outcome
  )
  select jsonb_build_object(
    'audience', sum(n),
    'valid', sum(n) - sum(unreachable) filter (where outcome = 'skipped'),
    'delivered', sum(n) filter (where outcome in ('sent', 'delivered', 'read')),
    'held', sum(held) filter (where outcome in ('queued', 'asked')),
    'requested', coalesce((select n from counted where figure = 'requested'), 0),
    'confirmed', coalesce((select n from counted where figure = 'confirmed'), 0),
    'replied', coalesce((select n from counted where figure = 'replied'), 0),
    'optedOut', coalesce((select n from counted where figure = 'opted-out'), 0),
    'outcomes', jsonb_object_agg(outcome, n)
  ) from outcomes
$$;
