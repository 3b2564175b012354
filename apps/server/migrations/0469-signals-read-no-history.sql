-- The latest of a line are found by time, along one index, which takes the place of two. What a line was usually read is asked of the
-- last thirty days: a receipt comes at most two days after its message or is of no use to the share.
do $$
declare
  known text := pg_get_functiondef('outreach_signals'::regproc);
  reading text := pg_get_functiondef('usual_reading'::regproc);
  latest text := $text$order by m.id desc limit sample_size$text$;
  since text := $text$sent_ack_at between$text$;
  latest_read text := $text$order by id desc limit 5000$text$;
begin
  if position(latest in known) = 0 then
    raise exception 'outreach_signals does not read the latest of a line as it is known to';
  end if;
  execute replace(known, latest, $text$order by m.sent_at desc, m.id desc limit sample_size$text$);
  if position(since in reading) = 0 or position(latest_read in reading) = 0 then
    raise exception 'usual_reading does not read the latest of a line as it is known to';
  end if;
  reading := replace(reading, since, $text$sent_at > at - interval '32 days' and sent_ack_at between$text$);
  execute replace(reading, latest_read, $text$order by sent_at desc, id desc limit 5000$text$);
end $$;

drop index messages_bulk_of_line;
drop index messages_all_bulk_of_line;
