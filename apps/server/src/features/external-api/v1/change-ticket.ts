import type { ApiTicketChange } from '@balcao/contract/external-api/v1/ticket-routes.ts';
import type { ApiTicket } from '@balcao/contract/external-api/v1-models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import { queues } from '../../queues/queues.table.ts';
import { syncTicketTags } from '../../ticket-tags/sync-ticket-tags.ts';
import { finishAction } from '../../ticket-actions/transitions/finish-action.ts';
import { lockVisibleTicket, type TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { userQueues, users } from '../../users/users.table.ts';
import { reaches, requireTicket } from '../reach.ts';
import type { Sender } from './send-message.ts';
import { moveOf, type ProgramMove } from './ticket-move.ts';
import { ticketForProgram } from './tickets.ts';

type Wanted = z.output<typeof ApiTicketChange> & { ticketId: number };
type Named = { user: string | null; queue: string | null };

/** A program moves a ticket, ends it or tags it. Closing says no farewell and asks for no rating: no person ended it. */
export async function changeTicket(ctx: Ctx, wanted: Wanted, sender: Sender): Promise<ApiTicket> {
  const { ticketId, tagIds } = wanted;
  const { reach } = sender;
  await requireTicket(ctx, ticketId, reach);
  const ticket = await lockVisibleTicket(ctx, ticketId);
  if (wanted.queueId !== undefined && !reaches(reach.queueIds, wanted.queueId)) fail('ERR_NO_QUEUE_FOUND');
  const named = await namesOf(ctx, wanted, ticket);
  const move = moveOf(ticket, wanted) ?? fail('ERR_VALIDATION', { fields: ['body.userId'] });
  if (move.kind === 'moves') await carryOut(ctx, ticket, { move, line: lineOf(ticket, move, { sender, named }) });
  if (tagIds) await syncTicketTags(ctx, { ticketId, tagIds });
  return ticketForProgram(ctx, ticketId, { connectionIds: null, queueIds: null });
}

async function carryOut(
  ctx: Ctx,
  ticket: TicketRow,
  { move, line }: { move: Exclude<ProgramMove, { kind: 'stays' }>; line: SentenceRef },
) {
  const { now } = ctx;
  const { status, userId, queueId } = move;
  const ticketId = ticket.id;
  const after = { status, userId, queueId };
  await ctx.db
    .update(tickets)
    .set({
      ...after,
      isBot: false,
      unopenedTransfer: null,
      updatedAt: now,
      ...(status !== 'closed' && { acceptedAt: status === 'open' ? now : null }),
      closedAt: status === 'closed' ? now : null,
      ...(status === 'closed' && { unreadMessages: 0, waitStartedAt: null }),
      ...(status === 'pending' && { waitStartedAt: now }),
    })
    .where(eq(tickets.id, ticketId));
  const before = { status: ticket.status, userId: ticket.userId, queueId: ticket.queueId };
  await recordAudit(ctx, {
    action: 'ticket.changed-by-program',
    subject: `ticket:${ticketId}`,
    details: { before, after },
  });
  const type = status === 'closed' ? ('closed_log' as const) : ('info_log' as const);
  const lineId = await writeLogLine(ctx, { ...ticket, ...after }, { type, line: [line] });
  await finishAction(ctx, { ticketId, before: ticket, messageIds: [lineId] });
}

function lineOf(
  ticket: TicketRow,
  { status, queueId }: Exclude<ProgramMove, { kind: 'stays' }>,
  { sender, named }: { sender: Sender; named: Named },
): SentenceRef {
  const who = `API · ${sender.name}`;
  const { user, queue } = named;
  if (status === 'closed') return logLine('closed', { who });
  const isOtherQueue = queueId !== ticket.queueId && queue !== null;
  if (status === 'open' && user !== null)
    return isOtherQueue ? logLine('to-user-queue', { who, user, queue }) : logLine('to-user', { who, user });
  return isOtherQueue ? logLine('to-queue', { who, queue }) : logLine('returned', { who });
}

/** Who and what is named exists, and the person works in the queue. */
async function namesOf(ctx: Ctx, { userId, queueId }: Wanted, ticket: TicketRow): Promise<Named> {
  const owner = await findOwner(ctx, userId ?? ticket.userId);
  if (userId !== undefined && !owner) return fail('ERR_NO_USER_FOUND');
  const queue = queueId === undefined ? null : await requireQueueName(ctx, queueId);
  const into = queueId ?? ticket.queueId;
  if (userId !== undefined && owner && into !== null) await requireWorkIn(ctx, owner, into);
  return { user: owner?.name ?? null, queue };
}

type Owner = { id: number; name: string; profile: string; super: boolean };

async function findOwner({ db }: Ctx, userId: number | null): Promise<Owner | undefined> {
  if (userId === null) return undefined;
  const { id, name, profile, super: isSuper } = users;
  const [user] = await db.select({ id, name, profile, super: isSuper }).from(users).where(eq(id, userId));
  return user;
}

async function requireQueueName({ db }: Ctx, queueId: number): Promise<string> {
  const [queue] = await db.select({ name: queues.name }).from(queues).where(eq(queues.id, queueId));
  return queue?.name ?? fail('ERR_NO_QUEUE_FOUND');
}

async function requireWorkIn({ db }: Ctx, owner: Owner, queueId: number) {
  if (owner.profile === 'admin' || owner.super) return;
  const works = await db.$count(userQueues, and(eq(userQueues.userId, owner.id), eq(userQueues.queueId, queueId)));
  if (works === 0) fail('ERR_USER_NOT_IN_QUEUE', { userId: owner.id, queueId });
}
