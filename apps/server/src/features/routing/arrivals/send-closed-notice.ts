import { isOpen, openSecondsBetween } from '@balcao/contract/companies/open-time.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import { connections } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import type { HoursByQueue, QueueHours } from '../../holidays/load-hours-by-queue.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

const QUIET_MS = 2 * 60 * 60_000;

/** Whether a ticket's queue is open at this moment, and what there is to say when it is not. */
export type ClosedNow = { isOpen: boolean; text: string; wasSaid: boolean };

export type PlaceOfNotice = { queueId: number | null; outOfHoursAt: Date | null; connectionText: string };

export function closedNow(
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  hoursByQueue: HoursByQueue,
  place: PlaceOfNotice,
): ClosedNow {
  const hours = hoursByQueue.of(place.queueId);
  return {
    isOpen: isOpen(hours, ctx.now, ctx.timeZone),
    text: hours.closedText || place.connectionText,
    wasSaid: wasSaid(ctx, place.outOfHoursAt, hours),
  };
}

/** In this very time of being closed, or a moment ago. */
function wasSaid({ now, timeZone }: Pick<Ctx, 'now' | 'timeZone'>, saidAt: Date | null, hours: QueueHours): boolean {
  if (saidAt === null) return false;
  const isRecent = now.getTime() - saidAt.getTime() < QUIET_MS;
  return isRecent || openSecondsBetween(hours, { from: saidAt, until: now }, timeZone) === 0;
}

/**
 * Says in a ticket that waits that it is closed now, in the words of its queue or else of its connection: once for each time
 * of being closed, and not again for two hours, and never to a contact whose robot is switched off. The ticket must be locked.
 */
export async function sendClosedNotice(ctx: TurnCtx, ticketId: number): Promise<void> {
  const { queueId, outOfHoursAt, connectionId, status } = tickets;
  const asked = ctx.db
    .select({
      queueId,
      outOfHoursAt,
      status,
      connectionText: connections.outOfHoursMessage,
      isOff: contacts.disableBot,
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(connections, eq(connections.id, connectionId))
    .where(eq(tickets.id, ticketId))
    .execute();
  const [[ticket], hours] = await settled([asked, ctx.hours()]);
  if (ticket?.status !== 'pending' || ticket.isOff) return;
  const connectionText = (ticket.connectionText ?? '').trim();
  const closed = closedNow(ctx, hours, { ...ticket, connectionText });
  if (closed.isOpen || closed.wasSaid || closed.text === '') return;
  const { messageIds } = await queuePrepared(ctx, { ticketId, parts: [{ text: closed.text }], userId: null });
  if (messageIds.length === 0) return;
  for (const id of messageIds) ctx.created(id);
  await ctx.db.update(tickets).set({ outOfHoursAt: ctx.now }).where(eq(tickets.id, ticketId));
}
