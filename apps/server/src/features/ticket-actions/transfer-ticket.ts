import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { lastHeard } from '../tickets/window/last-heard.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { passOn } from './pass-on.ts';
import { beginTransition } from './transitions/begin-transition.ts';
import { finishAction } from './transitions/finish-action.ts';
import { refuseSecondActive } from './transitions/refuse-taken.ts';
import { afterTransfer, type TicketChange } from './transitions/ticket-state.ts';
import { transferTarget, type TransferTarget } from './transfer-target.ts';

/**
 * Hands a ticket over to a person, a queue, another connection or several of these. The receiver sees it at once; who no
 * longer may see it loses it from the lists. A note stands in the conversation and on the ticket until it is opened.
 */
export async function transferTicket(
  ctx: UserCtx,
  { ticketId, change, note }: { ticketId: number; change: TicketChange; note?: string | undefined },
): Promise<Ticket> {
  const { now } = ctx;
  const { ticket } = await beginTransition(ctx, ticketId, 'transfer');
  if (change.userId === ctx.actor.userId) await requireWorkTime(ctx);
  const target = await transferTarget(ctx, ticket, change);
  const after = {
    ...afterTransfer(ticket, change),
    queueId: target.queue?.id ?? ticket.queueId,
    connectionId: target.connection?.id ?? ticket.connectionId,
  };
  await refuseSecondActive(ctx, { ...ticket, ...after });

  const unopenedTransfer = await passOn(ctx, { before: ticket, after, note });
  await ctx.db
    .update(tickets)
    .set({
      ...after,
      ...(await window(ctx, ticket, target)),
      unopenedTransfer,
      isBot: false,
      acceptedAt: after.status === 'open' ? now : null,
      ...(after.status === 'pending' && { waitStartedAt: now }),
      closedAt: null,
      updatedAt: now,
    })
    .where(eq(tickets.id, ticketId));
  const said = transferred(ctx.actor.name, target);
  const line = await writeLogLine(ctx, { ...ticket, ...after }, { type: 'info_log', line: [said] });
  const { userId, queueId, connectionId, status } = ticket;
  const details = { before: { status, userId, queueId, connectionId }, after };
  await recordAudit(ctx, { action: 'ticket.transfer', subject: `ticket:${ticketId}`, details });
  return finishAction(ctx, { ticketId, before: ticket, messageIds: [line] });
}

/** What moves with the connection: its channel and the reply window there. A closed ticket may have missed what came after. */
async function window(ctx: UserCtx, ticket: TicketRow, { connection }: TransferTarget) {
  if (!connection) return ticket.status === 'closed' ? lastHeard(ctx, ticket) : {};
  const { channel, lastInboundAt, lastInboundExternalId } = connection;
  return { channel, lastInboundAt, lastInboundExternalId };
}

function transferred(who: string, target: TransferTarget): SentenceRef {
  const [user, queue, connection] = [target.user?.name, target.queue?.name, target.connection?.name];
  if (user !== undefined) {
    if (queue === undefined)
      return connection === undefined
        ? logLine('to-user', { who, user })
        : logLine('to-user-connection', { who, user, connection });
    return connection === undefined
      ? logLine('to-user-queue', { who, user, queue })
      : logLine('to-user-queue-connection', { who, user, queue, connection });
  }
  if (queue === undefined) return logLine('to-connection', { who, connection: connection ?? '' });
  return connection === undefined
    ? logLine('to-queue', { who, queue })
    : logLine('to-queue-connection', { who, queue, connection });
}
