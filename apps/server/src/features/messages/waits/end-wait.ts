import type { Ctx } from '../../../platform/context.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';

type Word = { ticketId: number; saidAt: Date; wasReadElsewhere: boolean };

// What the customer has said after it is not answered by it. A wait that begins later has another reason and stays.
const endText = `
  with newer as (
    select count(*)::int as unread, min(sent_at) as since from messages
    where company_id = $1 and ticket_id = $2 and sent_at > $3 and not from_me and media_type <> 'info_log'
  )
  update tickets t set
    wait_started_at = case when t.wait_started_at < $3 + interval '1 second' then newer.since else t.wait_started_at end,
    unread_messages = case when $4 then least(t.unread_messages, newer.unread) else t.unread_messages end
  from newer
  where t.id = $2 and (t.wait_started_at < $3 + interval '1 second' or ($4 and t.unread_messages > newer.unread))
  returning t.id, t.unread_messages as "unreadMessages", t.queue_id as "queueId", t.user_id as "userId"`;

async function endWait({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>, word: Word) {
  const { rows } = await client.query<{
    id: number;
    unreadMessages: number;
    queueId: number | null;
    userId: number | null;
  }>({
    name: 'wait-end',
    text: endText,
    values: [companyId, word.ticketId, word.saidAt, word.wasReadElsewhere],
  });
  return rows[0];
}

/** Somebody has answered outside of this product, on the phone or in the channel's own app: they have read it there too. */
export async function endWaitElsewhere(
  ctx: Pick<Ctx, 'client' | 'companyId' | 'emit'>,
  { ticketId, saidAt }: Pick<Word, 'ticketId' | 'saidAt'>,
): Promise<void> {
  const changed = await endWait(ctx, { ticketId, saidAt, wasReadElsewhere: true });
  // Answers still under way no longer decide: should they fail, the customer is served all the same.
  await ctx.client.query({
    name: 'wait-served-elsewhere',
    text: `
      update messages set ended_wait_at = null
      where company_id = $1 and ticket_id = $2 and sent_at > $3::timestamptz - interval '8 days'
        and ended_wait_at <= $3`,
    values: [ctx.companyId, ticketId, saidAt],
  });
  if (!changed) return;
  const { unreadMessages, queueId, userId } = changed;
  ctx.emit('ticket.unread-changed', { ticketId, unreadMessages, queueId, userId });
}

/** A person's answer that counted as failed has got through after all. */
export async function endWaitLate(ctx: Pick<Ctx, 'client' | 'companyId' | 'emit'>, messageId: number): Promise<void> {
  const { rows } = await ctx.client.query<{ ticketId: number; saidAt: Date }>({
    name: 'wait-late-answer',
    text: `select ticket_id as "ticketId", sent_at as "saidAt" from messages where id = $1 and user_id is not null`,
    values: [messageId],
  });
  const [word] = rows;
  if (word && (await endWait(ctx, { ...word, wasReadElsewhere: false }))) {
    ctx.emit('ticket.changed', { ticket: await loadTicket(ctx, word.ticketId) });
  }
}
