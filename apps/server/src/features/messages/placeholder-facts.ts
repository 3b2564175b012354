import type { Ctx } from '../../platform/context.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import type { Facts } from './fill-placeholders.ts';

type Place = { ticketId: number; userName?: string };

/** What placeholders stand for in a ticket, said by the actor unless somebody else is named. */
export async function factsOf(ctx: Ctx, { ticketId, userName }: Place): Promise<Facts> {
  const { actor, timeZone, now } = ctx;
  const ticket = await loadTicket(ctx, ticketId);
  return { ticket, userName: userName ?? (actor.kind === 'user' ? actor.name : ''), timeZone, now };
}
