-- Whatever Meta refuses because the account or number is restricted is heard as bad news about the line, also with a code that nobody
-- has named here. What it says about money is asked for apart.
do $$
declare
  before text := $text$m.failure_code in ('463', '131048', '368', '131031')$text$;
  known text := pg_get_functiondef('outreach_signals'::regproc);
begin
  if position(before in known) = 0 then
    raise exception 'outreach_signals does not read refusals as it is known to';
  end if;
  execute replace(known, before, $text$(m.failure_code in ('463', '131048', '368', '131031')
        or (m.failure_reason = 'pause' and m.failure_code <> '131042'))$text$);
end $$;

-- Until when Meta pauses a template.
do $$
declare
  before text := $text$'quality', t ->> 'quality'))$text$;
  known text := pg_get_functiondef('outreach_signals'::regproc);
begin
  if position(before in known) = 0 then
    raise exception 'outreach_signals does not read templates as it is known to';
  end if;
  execute replace(known, before, $text$'quality', t ->> 'quality', 'until', t ->> 'pausedUntil'))$text$);
end $$;
