import type { PlaceholderSource } from '@balcao/contract/messages/placeholders.ts';
import type { Ctx } from '../../platform/context.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';

/** Loads what placeholders of a ticket's text are filled from. `userName` is the actor's unless somebody else is named. */
export async function loadPlaceholderSource(
  ctx: Ctx,
  { ticketId, userName }: { ticketId: number; userName?: string },
): Promise<PlaceholderSource> {
  const { actor, timeZone, now } = ctx;
  const ticket = await loadTicket(ctx, ticketId);
  return { ticket, userName: userName ?? (actor.kind === 'user' ? actor.name : ''), timeZone, now };
}
