import type { CardMove } from '@balcao/contract/kanban/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { applyLaneRules } from '../../schedules/lane-campaigns/lane-campaign.ts';
import { tags } from '../../tags/tags.table.ts';
import { lockLane, placeInLane, takeOffLanes } from '../../ticket-tags/lanes/place-in-lane.ts';
import { announceTicketChange } from '../../tickets/announce-ticket-change.ts';
import { lockVisibleTicket, type TicketRow } from '../../tickets/find-ticket.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { users } from '../../users/users.table.ts';

type Move = { ticketId: number; laneId: number; after?: number | null | undefined; expectedLane?: number | undefined };

/**
 * Moves a card, with all that follows from it, in one transaction: lane and place, the lane's campaign, and what others see.
 * Fails with ERR_CARD_MOVED when the card is no longer where the mover saw it.
 */
export async function moveCard(
  ctx: UserCtx,
  { ticketId, laneId, after = null, expectedLane }: Move,
): Promise<CardMove> {
  // Into a lane that speaks it has a customer written to.
  await requireWorkTime(ctx);
  if (laneId !== 0) await lockLane(ctx, laneId);
  const ticket = await lockVisibleTicket(ctx, ticketId);
  // Groups stand on no board.
  if (ticket.isGroup) fail('ERR_NO_TICKET_FOUND');
  const stoodIn = ticket.laneId ?? 0;
  if (ticket.status === 'closed' || (expectedLane !== undefined && expectedLane !== stoodIn)) {
    return refuseMoved(ctx, ticket);
  }
  if (laneId !== 0) await placeInLane(ctx, { ticketId, laneId, after });
  else if (stoodIn !== 0) await takeOffLanes(ctx, ticketId);
  const { contactId } = ticket;
  const campaign = await applyLaneRules(ctx, { contactId, ticketId, laneId, stoodIn });
  const changed = await loadTicket(ctx, ticketId);
  announceTicketChange(ctx, ticket, changed);
  return { ticket: changed, ...campaign, contact: changed.contact.name };
}

/** Says where the card stands now and who put it there: null for the product itself. A closed one stands nowhere. */
async function refuseMoved({ db }: UserCtx, { laneId, laneBy, status }: TicketRow): Promise<never> {
  const [lane] =
    laneId === null
      ? []
      : await db.select({ id: tags.id, name: tags.name, color: tags.color }).from(tags).where(eq(tags.id, laneId));
  const [by] =
    laneBy === null ? [] : await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, laneBy));
  return fail('ERR_CARD_MOVED', { lane: lane ?? null, by: by ?? null, closed: status === 'closed' });
}
