import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { TicketOutcome } from './outcome.ts';

/** As a program's message wants it, and noted. Whoever moves or ends a ticket clears `isBot`: no later turn of a bot passes. */
export async function moveTicket(ctx: Ctx, ticket: TicketRow, { kind, ...outcome }: TicketOutcome): Promise<TicketRow> {
  if (kind === 'stays') return ticket;
  const { now } = ctx;
  const { status, userId, queueId } = outcome;
  const isSameStatus = status === ticket.status;
  const [row] = await ctx.db
    .update(tickets)
    .set({
      status,
      userId,
      queueId,
      updatedAt: now,
      ...(!isSameStatus && { isBot: false }),
      ...(status === 'closed' && { unreadMessages: 0, waitStartedAt: null, closedAt: now }),
      ...(status === 'open' && { acceptedAt: now }),
      ...(status === 'pending' && !isSameStatus && { waitStartedAt: now, acceptedAt: null }),
    })
    .where(eq(tickets.id, ticket.id))
    .returning();
  if (!row) throw new Error('a locked ticket must be there');
  await recordAudit(ctx, {
    action: 'ticket.changed-by-program',
    subject: `ticket:${ticket.id}`,
    details: { before: placeOf(ticket), after: outcome },
  });
  return row;
}

const placeOf = ({ status, userId, queueId }: TicketRow) => ({ status, userId, queueId });
