import type { ChatTicketCard } from '@balcao/contract/chats/models.ts';
import { and, inArray } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { loadTickets } from '../../tickets/tickets.queries.ts';
import { tickets } from '../../tickets/tickets.table.ts';

/** What there is to see of tickets that are spoken about, for this person; those of others are left out. */
export async function ticketCards(ctx: UserCtx, ids: readonly number[]): Promise<ChatTicketCard[]> {
  if (ids.length === 0) return [];
  const seen = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(inArray(tickets.id, [...ids]), visibleTo(ctx.actor)));
  const cards = await loadTickets(
    ctx,
    seen.map(({ id }) => id),
  );
  return cards.map(({ id, uuid, code, status, contact }) => ({ id, uuid, code, status, contactName: contact.name }));
}
