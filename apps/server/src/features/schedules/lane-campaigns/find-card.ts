import { and, desc, eq, gt, inArray, ne, or, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { ScheduleRow } from '../schedules.table.ts';

/**
 * The card that is meant by whoever names the contact alone: of the active conversations that they may see the one in the lane
 * already, else the latest. Null when there is none.
 */
export async function findCard(
  { db, actor }: Ctx,
  { contactId, laneId }: { contactId: number; laneId: number },
): Promise<number | null> {
  const isActive = inArray(tickets.status, ['pending', 'open']);
  const [card] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), isActive, visibleTo(actor)))
    .orderBy(sql`${tickets.laneId} is distinct from ${laneId}`, desc(tickets.id))
    .limit(1);
  return card?.id ?? null;
}

type Campaign = Pick<ScheduleRow, 'contactId' | 'ticketId' | 'createdAt'> & { campId: number };

/**
 * The card of a campaign's contact that stands in its lane: its own, else another one. Closing a ticket keeps its lane, so one that
 * was closed before the campaign was announced is no card of it. Null when none stands there.
 */
export async function standingCard(
  { db }: Ctx,
  { contactId, ticketId, campId, createdAt }: Campaign,
): Promise<number | null> {
  const isOwn = eq(tickets.id, ticketId ?? 0);
  const isOther = and(
    eq(tickets.contactId, contactId),
    or(ne(tickets.status, 'closed'), gt(tickets.closedAt, createdAt)),
  );
  const [card] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.laneId, campId), or(isOwn, isOther)))
    .orderBy(desc(isOwn), desc(tickets.id))
    .limit(1);
  return card?.id ?? null;
}
