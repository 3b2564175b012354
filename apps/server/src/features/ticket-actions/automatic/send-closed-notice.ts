import { isOpen, openSecondsBetween } from '@balcao/contract/companies/open-time.ts';
import { eq } from 'drizzle-orm';
import { loadHoursByQueue, type QueueHours } from '../../holidays/load-hours-by-queue.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import { messages } from '../../messages/messages.table.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';
import { tickets } from '../../tickets/tickets.table.ts';

const QUIET_MS = 2 * 60 * 60_000;

/**
 * Tells who writes while their queue is closed when somebody will answer: once in a ticket for each time that it is closed,
 * and not again for two hours. The ticket goes on waiting; to whom somebody attends already, nothing is said.
 */
export const sendClosedNotice: InboundInterceptor = {
  // A new ticket goes where the connection leads; in which queue another stands is seen when the message has its place.
  mayTake: async (ctx, { activeTicketId }) =>
    activeTicketId === undefined
      ? (await closedIn(ctx, (await hoursByQueue(ctx)).of(ctx.connection.queueId))) !== null
      : isClosedAnywhere(ctx),
  take: async (ctx, { contactId }) =>
    (await isSpokenTo(ctx, contactId)) ? { afterwards: ({ messageId }) => sayOnce(ctx, messageId) } : null,
};

// Both are asked once for a whole batch, whoever writes.
const hoursByQueue = (ctx: InboundCtx) => ctx.once('hours-by-queue', () => loadHoursByQueue(ctx));

const textOfConnection = (ctx: InboundCtx) =>
  ctx.once('closed-text', async () => {
    const { rows } = await ctx.client.query<{ text: string }>({
      name: 'inbound-closed-text',
      text: `select coalesce(btrim(out_of_hours_message), '') as text from connections where company_id = $1 and id = $2`,
      values: [ctx.companyId, ctx.connection.id],
    });
    return rows[0]?.text ?? '';
  });

/** What is said at this moment: the queue's own words, else the connection's. Null: it is open, or nobody has words for it. */
async function closedIn(ctx: InboundCtx, hours: QueueHours): Promise<string | null> {
  if (isOpen(hours, ctx.now, ctx.timeZone)) return null;
  return hours.closedText || (await textOfConnection(ctx)) || null;
}

const isClosedAnywhere = (ctx: InboundCtx) =>
  ctx.once('closed-anywhere', async () => {
    const places = (await hoursByQueue(ctx)).all();
    const texts = await Promise.all(places.map((hours) => closedIn(ctx, hours)));
    return texts.some((text) => text !== null);
  });

/** Groups, and people with whom nothing may speak by itself, are told nothing. */
async function isSpokenTo({ client, companyId }: InboundCtx, contactId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'inbound-closed-contact',
    text: 'select from contacts where company_id = $1 and id = $2 and not is_group and not disable_bot',
    values: [companyId, contactId],
  });
  return rowCount === 1;
}

async function sayOnce(ctx: InboundCtx, messageId: number): Promise<void> {
  const [ticket] = await ctx.db
    .select({ id: tickets.id, status: tickets.status, queueId: tickets.queueId, saidAt: tickets.outOfHoursAt })
    .from(tickets)
    .innerJoin(messages, eq(messages.ticketId, tickets.id))
    .where(eq(messages.id, messageId))
    .for('no key update', { of: tickets });
  if (ticket?.status !== 'pending') return;
  const hours = (await hoursByQueue(ctx)).of(ticket.queueId);
  const text = await closedIn(ctx, hours);
  if (text === null || wasSaid(ctx, ticket.saidAt, hours)) return;
  const { messageIds } = await queuePrepared(ctx, { ticketId: ticket.id, parts: [{ text }], userId: null });
  if (messageIds.length === 0) return;
  for (const id of messageIds) ctx.changeSet.created.add(id);
  await ctx.db.update(tickets).set({ outOfHoursAt: ctx.now }).where(eq(tickets.id, ticket.id));
}

/** In this very time of being closed, or a moment ago. */
function wasSaid({ now, timeZone }: InboundCtx, saidAt: Date | null, hours: QueueHours): boolean {
  if (saidAt === null) return false;
  const isRecent = now.getTime() - saidAt.getTime() < QUIET_MS;
  return isRecent || openSecondsBetween(hours, { from: saidAt, until: now }, timeZone) === 0;
}
