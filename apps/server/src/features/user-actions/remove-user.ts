import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { and, asc, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { leaveCalendar } from '../calendar/leave-calendar.ts';
import { leaveAllChats } from '../chats/people/leave-chat.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { quickMessages } from '../quick-messages/quick-messages.table.ts';
import { finishAction } from '../ticket-actions/transitions/finish-action.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { users } from '../users/users.table.ts';
import { getTeamMember } from './find-team-member.ts';
import { lockTeam } from './lock-team.ts';
import { requireAdminLeft } from './require-admin-left.ts';

/** Deletes somebody. Their open tickets wait in their queues again; conversations and logs stay. */
export async function removeUser(ctx: UserCtx, { userId }: { userId: number }): Promise<{ message: string }> {
  await lockTeam(ctx);
  const member = await getTeamMember(ctx, userId);
  await requireAdminLeft(ctx, member);

  await returnTickets(ctx, member);
  // Before the person is locked, as everybody does who writes into a chat.
  await leaveAllChats(ctx, userId);
  await leaveCalendar(ctx, userId);
  // From here on nobody can be given a ticket of this person; who was just being given one has it now.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await returnTickets(ctx, member);

  await deletePictures(ctx, userId);
  await ctx.db.delete(users).where(eq(users.id, userId));
  const details = { name: member.name, profile: member.profile };
  await recordAudit(ctx, { action: 'user.delete', subject: `user:${userId}`, details });
  ctx.emit('user.deleted', { userId });
  return { message: 'Usuário excluído' };
}

/** Private quick messages go with the person, and so do their pictures. */
async function deletePictures(ctx: UserCtx, userId: number) {
  const { mediaKey } = quickMessages;
  const own = await ctx.db
    .select({ mediaKey })
    .from(quickMessages)
    .where(eq(quickMessages.userId, userId))
    .for('update');
  deleteFiles(
    ctx,
    own.flatMap((row) => row.mediaKey ?? []),
  );
}

type Leaving = { id: number; name: string };

/** Tickets are locked before the person is, in the order in which everybody else locks them. */
async function returnTickets(ctx: UserCtx, leaving: Leaving) {
  const owned = await ctx.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.userId, leaving.id), eq(tickets.status, 'open')))
    .orderBy(asc(tickets.id))
    .for('no key update');
  for (const ticket of owned) await returnTicket(ctx, ticket, leaving);
}

async function returnTicket(ctx: UserCtx, ticket: TicketRow, leaving: Leaving) {
  await ctx.db
    .update(tickets)
    .set({ status: 'pending', userId: null, waitStartedAt: ctx.now, acceptedAt: null, updatedAt: ctx.now })
    .where(eq(tickets.id, ticket.id));
  const said = logLine('user-removed', { who: ctx.actor.name, user: leaving.name });
  const line = await writeLogLine(ctx, ticket, { type: 'info_log', line: [said] });
  await finishAction(ctx, { ticketId: ticket.id, before: ticket, messageIds: [line] });
}
