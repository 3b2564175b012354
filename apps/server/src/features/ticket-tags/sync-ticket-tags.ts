import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { tags } from '../tags/tags.table.ts';
import { announceTicketChange } from '../tickets/announce-ticket-change.ts';
import { lockVisibleTicket } from '../tickets/find-ticket.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets, ticketTags } from '../tickets/tickets.table.ts';

type TagsOfTicket = { ticketId: number; tagIds: readonly number[] };

/**
 * Sets the ordinary tags of a ticket: these and no others. Its lane stays, whether it is named or not. Everybody who sees
 * the ticket sees it at once.
 */
export async function syncTicketTags(ctx: Ctx, { ticketId, tagIds }: TagsOfTicket): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const current = await currentTags(ctx, ticketId);
  const wanted = new Set(tagIds.filter((id) => id !== ticket.laneId));
  await requireTags(ctx, [...wanted]);

  const gone = current.filter((id) => !wanted.has(id));
  const added = [...wanted].filter((id) => !current.includes(id));
  if (gone.length + added.length === 0) return loadTicket(ctx, ticketId);
  if (gone.length > 0) {
    await ctx.db.delete(ticketTags).where(and(eq(ticketTags.ticketId, ticketId), inArray(ticketTags.tagId, gone)));
  }
  if (added.length > 0) {
    const { companyId } = ctx;
    await ctx.db.insert(ticketTags).values(added.map((tagId) => ({ companyId, ticketId, tagId })));
  }
  await ctx.db.update(tickets).set({ updatedAt: ctx.now }).where(eq(tickets.id, ticketId));
  const changed = await loadTicket(ctx, ticketId);
  const { queueId, userId } = changed;
  ctx.emit('ticket.tagged', { ticketId, tags: changed.tags, queueId, userId });
  announceTicketChange(ctx, ticket, changed);
  return changed;
}

/** All of them exist, are no lanes, and cannot be deleted before this transaction ends. */
async function requireTags({ db }: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return;
  const found = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), eq(tags.kanban, 0)))
    .orderBy(tags.id)
    .for('key share');
  if (found.length < ids.length) fail('ERR_NO_TAG_FOUND');
}

async function currentTags({ db }: Ctx, ticketId: number): Promise<number[]> {
  const rows = await db.select({ id: ticketTags.tagId }).from(ticketTags).where(eq(ticketTags.ticketId, ticketId));
  return rows.map(({ id }) => id);
}
