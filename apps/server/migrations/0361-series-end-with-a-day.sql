-- A series that was cut ended by the minute before its next time; moved to an earlier hour it had one more. It ends with its last
-- whole day, which is what people read in the form.
update calendar_events e set rule = regexp_replace(e.rule, 'UNTIL=.*$', 'UNTIL=' || to_char(last.day, 'YYYYMMDD') || 'T235900')
from (
  select company_id, id,
    to_date(substring(rule from 'UNTIL=([0-9]{8})'), 'YYYYMMDD')
      - case when substring(rule from 'UNTIL=[0-9]{8}T([0-9]{4})') < replace(substring(starts_local from 12), ':', '') then 1 else 0 end as day
  from calendar_events
  where rule ~ 'UNTIL=[0-9]{8}T[0-9]{6}$' and rule !~ 'T235900$'
) last
where e.company_id = last.company_id and e.id = last.id;
