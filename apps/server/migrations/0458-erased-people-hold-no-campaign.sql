-- Whoever was erased while their message waited or was kept back held their campaign for ever. What the provider had taken may have
-- arrived; the rest never left.
-- heavy: only people who were erased, in campaigns that are not over; there are few of them
update campaign_recipients r set reason = 'erased', outcome = case
    when r.outcome = 'queued' and exists (
      select from messages m
      where m.company_id = r.company_id and m.recipient_id = r.id and m.recipient_part > 0 and m.sent_ack_at is not null
    ) then 'unconfirmed' else 'failed' end
  from campaigns c
  where c.id = r.campaign_id and c.status in ('EM_ANDAMENTO', 'CANCELADA') and r.phone_key like 'erased:%'
    and (r.outcome = 'queued' or r.outcome = 'asked' and (r.confirmed_at is not null or r.reason = 'held'));
