import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { announceTicketChange } from '../../tickets/announce-ticket-change.ts';
import { lockVisibleTicket } from '../../tickets/find-ticket.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { lockLane, placeInLane, takeOffLanes } from './place-in-lane.ts';

/** Puts a ticket into a lane, on top, in place of the one it stood in. Asked twice it is done once. */
export async function enterLane(ctx: UserCtx, { ticketId, laneId }: { ticketId: number; laneId: number }) {
  // As on the board, which is only read off duty.
  await requireWorkTime(ctx);
  await lockLane(ctx, laneId);
  const ticket = await lockVisibleTicket(ctx, ticketId);
  // Groups stand on no board.
  if (ticket.isGroup) fail('ERR_NO_TICKET_FOUND');
  if (ticket.laneId === laneId) return loadTicket(ctx, ticketId);
  await placeInLane(ctx, { ticketId, laneId, after: null });
  const changed = await loadTicket(ctx, ticketId);
  announceTicketChange(ctx, ticket, changed);
  return changed;
}

/** Takes a ticket out of its lane; its ordinary tags stay. Asked twice it is done once. */
export async function leaveLane(ctx: UserCtx, ticketId: number): Promise<Ticket> {
  await requireWorkTime(ctx);
  const ticket = await lockVisibleTicket(ctx, ticketId);
  if (ticket.laneId === null) return loadTicket(ctx, ticketId);
  await takeOffLanes(ctx, ticketId);
  const changed = await loadTicket(ctx, ticketId);
  announceTicketChange(ctx, ticket, changed);
  return changed;
}
