-- What was taken back, and stays where people have seen it, was said to nobody: it is no part of how a line was received.
do $$
declare
  before text := 'and (m.sent_ack_at is not null or m.failed_at is not null)';
  known text := pg_get_functiondef('outreach_signals'::regproc);
begin
  if position(before in known) = 0 then
    raise exception 'outreach_signals does not sample messages as it is known to';
  end if;
  execute replace(known, before, before || $text$
        and m.failure_reason is distinct from 'taken-back'$text$);
end $$;
