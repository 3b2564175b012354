-- A line is judged by all that is said in bulk over it, whether campaigns say it or lanes.
do $$
declare
  name text;
  known text;
begin
  foreach name in array array['outreach_signals', 'usual_reading'] loop
    known := pg_get_functiondef(name::regproc);
    if position('recipient_id is not null' in known) = 0 then
      raise exception '% does not know bulk as it is known to', name;
    end if;
    execute replace(known, 'recipient_id is not null', 'recipient_part is not null');
  end loop;
end $$;
