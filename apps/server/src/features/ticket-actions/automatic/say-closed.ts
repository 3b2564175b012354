import { isOpenAt, openSecondsBetween, type OpeningHours } from '@balcao/contract/companies/opening-hours.ts';
import { eq } from 'drizzle-orm';
import type { Arrival } from '../../messages/inbound/arrival.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import { messages } from '../../messages/messages.table.ts';
import { queuePrepared } from '../../messages/send-prepared.ts';
import { tickets } from '../../tickets/tickets.table.ts';

const QUIET_MS = 2 * 60 * 60_000;

type ClosedText = { text: string; hours: OpeningHours };

/**
 * Tells who writes while the company is closed when somebody will answer: once in a ticket for each time that it is closed,
 * and not again for two hours. The ticket goes on waiting; to whom somebody attends already, nothing is said.
 */
export const sayClosed: InboundInterceptor = async (ctx, arrival) => {
  const closed = await findClosedText(ctx, arrival);
  if (!closed || isOpenAt(closed.hours, ctx.now, ctx.timeZone)) return null;
  return { afterwards: ({ messageId }) => sayOnce(ctx, closed, messageId) };
};

// Asked for every message that comes in: one answer only where hours of the company hold and there is something to say.
const closedText = {
  name: 'inbound-closed-text',
  text: `
    select c.out_of_hours_message as text, co.schedules as hours
    from connections c join companies co on co.id = c.company_id join contacts k on k.company_id = c.company_id
    where c.company_id = $1 and c.id = $2 and k.id = $3 and not k.is_group and not k.disable_bot and btrim(c.out_of_hours_message) <> ''
      and exists (select from settings s where s.company_id = $1 and s.key = 'scheduleType' and s.value = 'company')`,
};

async function findClosedText({ client, companyId, connection }: InboundCtx, { contactId }: Arrival) {
  const { rows } = await client.query<ClosedText>({ ...closedText, values: [companyId, connection.id, contactId] });
  return rows[0];
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
  for (const id of messageIds) ctx.found.created.add(id);
  await ctx.db.update(tickets).set({ outOfHoursAt: ctx.now }).where(eq(tickets.id, ticket.id));
}

/** In this very time of being closed, or a moment ago. */
function wasSaid({ now, timeZone }: InboundCtx, saidAt: Date | null, hours: OpeningHours): boolean {
  if (saidAt === null) return false;
  const isRecent = now.getTime() - saidAt.getTime() < QUIET_MS;
  return isRecent || openSecondsBetween(hours, { from: saidAt, until: now }, timeZone) === 0;
}
