-- A text that the provider keeps refusing, or whose template is gone, says nothing more until somebody has gone on with its campaign;
-- refusals from before that count no more.
alter table campaign_variants add column stopped_at timestamptz;
alter table campaigns add column resumed_at timestamptz;

do $$
declare
  before text := 'from newest n left join campaign_recipients r on r.id = n.recipient_id';
  known text := pg_get_functiondef('outreach_signals'::regproc);
begin
  if position(before in known) = 0 then
    raise exception 'outreach_signals does not read outcomes as it is known to';
  end if;
  execute replace(known, before, before || '
        left join campaigns w on w.id = r.campaign_id
        where w.resumed_at is null or n.decided_at > w.resumed_at');
end $$;
