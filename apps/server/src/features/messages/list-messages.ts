import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { requirePermission, type UserCtx } from '../../platform/context.ts';
import { findVisibleTicket } from '../tickets/find-ticket.ts';
import { readCursor, writeCursor } from '../tickets/list-cursor.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { loadMessages } from './messages.queries.ts';
import { messages } from './messages.table.ts';

/** About two screens: fewer requests while scrolling up, still small to draw. */
export const MESSAGE_PAGE_SIZE = 40;

type Listing = { ticketId: number; before?: string | undefined; pageNumber: number; spy: boolean };
type Page = { messages: Message[]; ticket: Ticket; hasMore: boolean; nextCursor: string | null };

/**
 * One page of a conversation, oldest first within the page; the first page is the newest. Reading changes nothing: to have
 * read is a request of its own, so that spying leaves no trace.
 */
export async function listMessages(ctx: UserCtx, { ticketId, before, pageNumber, spy }: Listing): Promise<Page> {
  if (spy) requirePermission(ctx.actor, 'ticket-options:spy');
  await findVisibleTicket(ctx, ticketId);
  const skipped = before === undefined ? (pageNumber - 1) * MESSAGE_PAGE_SIZE : 0;
  const rows = await ctx.db
    .select({ id: messages.id, at: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), older(before)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .offset(skipped)
    .limit(MESSAGE_PAGE_SIZE + 1);

  const page = rows.slice(0, MESSAGE_PAGE_SIZE);
  const hasMore = rows.length > MESSAGE_PAGE_SIZE;
  const oldest = page.at(-1);
  return {
    messages: await loadMessages(ctx, page.map((row) => row.id).toReversed()),
    ticket: await loadTicket(ctx, ticketId),
    hasMore,
    nextCursor: hasMore && oldest ? writeCursor(oldest) : null,
  };
}

function older(before: string | undefined) {
  if (before === undefined) return undefined;
  const { at, id } = readCursor(before);
  return or(lt(messages.sentAt, at), and(eq(messages.sentAt, at), lt(messages.id, id)));
}
