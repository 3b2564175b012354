-- A failed campaign of a lane that somebody wants again is told from the try before by its messages, which used to be forgotten: what was
-- said already could not be said again, and ended as too late.
update schedules s set message_ids = array(
  select m.id from messages m
  where m.company_id = s.company_id and m.client_id in ('lane:' || s.id || ':1', 'lane:' || s.id || ':2')
  order by m.id
)
where s.camp_id is not null and s.status in ('PENDENTE', 'ERRO') and s.message_ids = '{}';
