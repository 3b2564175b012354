import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { isListed } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { lastHeard } from '../tickets/window/last-heard.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { acceptTicket } from './accept-ticket.ts';
import { chooseConnection } from './opening/choose-connection.ts';
import { finishAction } from './transitions/finish-action.ts';
import { assignmentFor, withQueue, type TicketAssignment } from './opening/assignment-for.ts';
import { findActive, refuseTaken } from './transitions/refuse-taken.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { transferTicket } from './transfer-ticket.ts';

type Creation = RouteRequest<typeof ticketRoutes.create>['body'];
type Pair = { contactId: number; connectionId: number };

/**
 * Begins a conversation with a contact. Who already waits on that connection is taken over, a conversation that was closed
 * there goes on with its history in its own queue, and one that somebody is serving is refused with that person's name.
 */
export async function createTicket(ctx: UserCtx, creation: Creation): Promise<Ticket> {
  const contact = await requireContact(ctx, creation.contactId);
  await requireWorkTime(ctx);
  const to = await assignmentFor(ctx, creation);
  const connection = await chooseConnection(ctx, creation);
  const pair = { contactId: contact.id, connectionId: connection.id };

  const active = await findActive(ctx, pair);
  if (active) return takeOver(ctx, active.id, to);
  const closed = await latestVisible(ctx, pair);
  if (closed) {
    const queueId = to.queueId ?? closed.queueId;
    return reopenTicket(ctx, { ticketId: closed.id, to: withQueue(ctx, { ...to, queueId }) });
  }
  return openNew(ctx, { ...pair, channel: connection.channel, isGroup: contact.isGroup }, withQueue(ctx, to));
}

async function requireContact(ctx: UserCtx, contactId: number) {
  const { id, isGroup } = contacts;
  const [contact] = await ctx.db
    .select({ id, isGroup })
    .from(contacts)
    .where(and(eq(id, contactId), isListed));
  return contact ?? fail('ERR_NO_CONTACT_FOUND');
}

/** A customer who waits is accepted, or handed to whom the actor names; one who is being served, or waits where the actor cannot see, is refused. */
async function takeOver(ctx: UserCtx, ticketId: number, to: TicketAssignment): Promise<Ticket> {
  const [seen] = await ctx.db
    .select({ id: tickets.id, status: tickets.status })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), visibleTo(ctx.actor)));
  if (seen?.status === 'pending' && to.status === 'open') {
    const { userId, queueId } = to;
    return userId === ctx.actor.userId
      ? acceptTicket(ctx, { ticketId, queueId })
      : transferTicket(ctx, { ticketId, change: { userId, queueId } });
  }
  const [taken] = await ctx.db
    .select({ id: tickets.id, userId: tickets.userId })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  return refuseTaken(ctx, taken ?? { id: ticketId, userId: null });
}

async function latestVisible(ctx: UserCtx, { contactId, connectionId }: Pair) {
  const { id, queueId } = tickets;
  const [latest] = await ctx.db
    .select({ id, queueId, visible: visibleTo(ctx.actor).mapWith(Boolean) })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.connectionId, connectionId)))
    .orderBy(desc(id))
    .limit(1);
  return latest?.visible ? latest : undefined;
}

type Opening = Pair & Pick<typeof tickets.$inferInsert, 'channel' | 'isGroup'>;

async function openNew(ctx: UserCtx, opening: Opening, to: TicketAssignment): Promise<Ticket> {
  const { actor, companyId, now } = ctx;
  const [ticket] = await ctx.db
    .insert(tickets)
    .values({
      companyId,
      ...opening,
      ...to,
      ...(await lastHeard(ctx, opening)),
      acceptedAt: to.status === 'open' ? now : null,
      waitStartedAt: to.status === 'pending' ? now : null,
      lastMessageAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!ticket) return fail('ERR_CREATING_TICKET');
  const line = await writeLogLine(ctx, ticket, {
    type: 'info_log',
    line: [logLine('started', { who: actor.name })],
  });
  return finishAction(ctx, { ticketId: ticket.id, before: { ...ticket, userId: null }, messageIds: [line] });
}
