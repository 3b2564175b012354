import { isOpenAt, openSecondsBetween, type OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { eq } from 'drizzle-orm';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import { messages } from '../../messages/messages.table.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';
import { tickets } from '../../tickets/tickets.table.ts';

const QUIET_MS = 2 * 60 * 60_000;

type ClosedText = { text: string; hours: OpeningHours };

/**
 * Tells who writes while the company is closed when somebody will answer: once in a ticket for each time that it is closed,
 * and not again for two hours. The ticket goes on waiting; to whom somebody attends already, nothing is said.
 */
export const sendClosedNotice: InboundInterceptor = {
  mayTake: async (ctx) => (await closedNow(ctx)) !== null,
  async take(ctx, { contactId }) {
    const closed = await closedNow(ctx);
    if (!closed || !(await isSpokenTo(ctx, contactId))) return null;
    return { afterwards: ({ messageId }) => sayOnce(ctx, closed, messageId) };
  },
};

// Asked whenever somebody writes: one answer only where hours of the company hold and there is something to say.
const closedText = {
  name: 'inbound-closed-text',
  text: `
    select c.out_of_hours_message as text, co.schedules as hours
    from connections c join companies co on co.id = c.company_id
    where c.company_id = $1 and c.id = $2 and btrim(c.out_of_hours_message) <> ''
      and exists (select from settings s where s.company_id = $1 and s.key = 'scheduleType' and s.value = 'company')`,
};

const findClosedText = ({ client, companyId, connection, once }: InboundCtx) =>
  once('closed-text', async () => {
    const { rows } = await client.query<ClosedText>({ ...closedText, values: [companyId, connection.id] });
    return rows[0];
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

async function closedNow(ctx: InboundCtx): Promise<ClosedText | null> {
  const closed = await findClosedText(ctx);
  return closed && !isOpenAt(closed.hours, ctx.now, ctx.timeZone) ? closed : null;
}

async function sayOnce(ctx: InboundCtx, { text, hours }: ClosedText, messageId: number): Promise<void> {
  const [ticket] = await ctx.db
    .select({ id: tickets.id, status: tickets.status, saidAt: tickets.outOfHoursAt })
    .from(tickets)
    .innerJoin(messages, eq(messages.ticketId, tickets.id))
    .where(eq(messages.id, messageId))
    .for('no key update', { of: tickets });
  if (ticket?.status !== 'pending' || wasSaid(ctx, ticket.saidAt, hours)) return;
  const { messageIds } = await queuePrepared(ctx, { ticketId: ticket.id, parts: [{ text }], userId: null });
  if (messageIds.length === 0) return;
  for (const id of messageIds) ctx.changeSet.created.add(id);
  await ctx.db.update(tickets).set({ outOfHoursAt: ctx.now }).where(eq(tickets.id, ticket.id));
}

/** In this very time of being closed, or a moment ago. */
function wasSaid({ now, timeZone }: InboundCtx, saidAt: Date | null, hours: OpeningHours): boolean {
  if (saidAt === null) return false;
  const isRecent = now.getTime() - saidAt.getTime() < QUIET_MS;
  return isRecent || openSecondsBetween(hours, { from: saidAt, until: now }, timeZone) === 0;
}
