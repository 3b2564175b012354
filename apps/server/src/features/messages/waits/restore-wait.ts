import type { Ctx } from '../../../platform/context.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';

// Only a word of a person that has got through, or still may, serves the customer. Of several that failed the first decides.
const restoreText = `
  with waiting as (
    select min(f.ended_wait_at) as since
    from messages m
    join messages f on f.company_id = m.company_id and f.ticket_id = m.ticket_id and f.sent_at > m.sent_at - interval '8 days'
    where m.id = $1 and f.from_me and f.failed_at is not null and f.ended_wait_at is not null and not exists (
      select from messages o
      where o.company_id = m.company_id and o.ticket_id = m.ticket_id and o.sent_at >= f.ended_wait_at
        and (o.id > f.id or o.sent_at > f.ended_wait_at)
        and o.from_me and o.user_id is not null and o.failed_at is null and o.media_type not like '%\\_log'
    )
  )
  update tickets t set wait_started_at = least(t.wait_started_at, waiting.since)
  from waiting
  where t.id = (select ticket_id from messages where id = $1) and t.status <> 'closed'
    and (t.wait_started_at is null or t.wait_started_at > waiting.since)
  returning t.id`;

/** An answer has not got through: whoever waited for it goes on waiting, since when they did. Call it once that is written down. */
export async function restoreWait(ctx: Pick<Ctx, 'client' | 'emit'>, messageId: number): Promise<void> {
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'wait-restore',
    text: restoreText,
    values: [messageId],
  });
  for (const { id } of rows) ctx.emit('ticket.changed', { ticket: await loadTicket(ctx, id) });
}
