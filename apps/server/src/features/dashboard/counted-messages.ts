/**
 * Which messages of company $1 between $2 and $3 the dashboard counts: what customers wrote, and what has left for one. Log
 * lines, groups, campaigns, what still waits and what failed are none.
 */
export const countedMessages = `
  from messages m
  where m.company_id = $1 and m.sent_at >= $2 and m.sent_at < $3 and m.media_type not in ('call_log', 'closed_log', 'info_log')
    and m.recipient_id is null
    and (not m.from_me or (m.ack > 0 and m.failed_at is null))
    and m.ticket_id not in (select id from tickets where company_id = $1 and is_group)`;
