import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { lockVisibleTicket, type TicketRow } from '../../tickets/find-ticket.ts';
import { refuseTaken } from './refuse-taken.ts';
import { actsAsAdmin } from '../require-usable-queue.ts';
import { checkTransition, type ActorRole, type TicketTransition } from './ticket-state.ts';

/**
 * Locks a ticket and asks whether the actor may make this move now. `isDone` means that there is nothing left to do;
 * every refusal ends the use case, and says who was faster where somebody was.
 */
export async function beginTransition(
  ctx: UserCtx,
  ticketId: number,
  move: TicketTransition,
): Promise<{ ticket: TicketRow; isDone: boolean }> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const verdict = checkTransition(move, ticket.status, standingOf(ctx, ticket));
  switch (verdict) {
    case 'go':
    case 'done':
      return { ticket, isDone: verdict === 'done' };
    case 'taken':
      return refuseTaken(ctx, ticket);
    case 'hidden':
      return fail('ERR_NO_TICKET_FOUND');
    case 'forbidden':
      return fail('ERR_NO_PERMISSION', { move });
  }
}

/** Who is not an admin and was shown the ticket either owns it or just sees it. */
function standingOf(ctx: UserCtx, { userId }: TicketRow): ActorRole {
  const isOwner = userId === ctx.actor.userId;
  if (actsAsAdmin(ctx)) return isOwner ? 'owning admin' : 'admin';
  return isOwner ? 'owner' : 'viewer';
}
