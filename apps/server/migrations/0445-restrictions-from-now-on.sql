-- Codes that nobody has named are heard in what is stored from now on: what was refused before may be mended long since.
do $$
declare
  before text := $text$or (m.failure_reason = 'pause' and m.failure_code <> '131042')$text$;
  known text := pg_get_functiondef('outreach_signals'::regproc);
  stored bigint;
begin
  if position(before in known) = 0 then
    raise exception 'outreach_signals does not read restrictions as it is known to';
  end if;
  execute format('select case when is_called then last_value else 0 end from %s', pg_get_serial_sequence('messages', 'id'))
    into stored;
  execute replace(known, before, format(
    $text$or (m.failure_reason = 'pause' and m.failure_code <> '131042' and m.id > %s)$text$, stored));
end $$;
