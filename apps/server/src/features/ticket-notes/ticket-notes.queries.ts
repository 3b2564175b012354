import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { NOTES_PER_PAGE } from '@balcao/contract/ticket-notes/routes.ts';
import { and, desc, eq, type SQL } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { ticketNotes } from './ticket-notes.table.ts';

/** The newest page of those notes of tickets that the actor may view. Ids grow with time, so they are the order. */
export async function findNotes({ db, actor }: UserCtx, where: SQL | undefined) {
  const rows = await db
    .select({
      id: ticketNotes.id,
      note: ticketNotes.note,
      ticketId: ticketNotes.ticketId,
      contactId: tickets.contactId,
      userId: ticketNotes.userId,
      userName: users.name,
      createdAt: ticketNotes.createdAt,
      viewers: { queueId: tickets.queueId, userId: tickets.userId },
    })
    .from(ticketNotes)
    .innerJoin(tickets, eq(tickets.id, ticketNotes.ticketId))
    .leftJoin(users, eq(users.id, ticketNotes.userId))
    .where(and(where, visibleTo(actor)))
    .orderBy(desc(ticketNotes.id))
    .limit(NOTES_PER_PAGE);
  return rows.map(({ userId, userName, createdAt, viewers, ...note }) => ({
    note: {
      ...note,
      user: userId === null || userName === null ? null : { id: userId, name: userName },
      createdAt: createdAt.toISOString(),
    } satisfies TicketNote,
    viewers,
  }));
}
