import { and, desc, eq, getTableColumns, type InferSelectModel } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { AppError, fail } from '../../../platform/fail.ts';
import { lockVisibleTicket, type TicketRow } from '../../tickets/find-ticket.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

export type MessageRow = InferSelectModel<typeof messages>;

/** A message whose ticket the actor may see. */
export async function getVisibleMessage(ctx: Ctx, messageId: number): Promise<MessageRow> {
  const [message] = await ctx.db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, messageId), visibleTo(ctx.actor)));
  return message ?? fail('ERR_NO_MESSAGE_FOUND');
}

/** The latest message with this file whose ticket the actor may see. */
export async function findVisibleByFile(ctx: UserCtx, mediaKey: string): Promise<MessageRow> {
  const [message] = await ctx.db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.mediaKey, mediaKey), eq(messages.isDeleted, false), visibleTo(ctx.actor)))
    .orderBy(desc(messages.id))
    .limit(1);
  return message ?? fail('ERR_NO_MESSAGE_FOUND');
}

/** A message whose ticket the actor may see; the ticket is locked until this transaction ends. */
export async function lockVisibleMessage(
  ctx: UserCtx,
  messageId: number,
): Promise<{ message: MessageRow; ticket: TicketRow }> {
  const { ticketId } = await findRow(ctx, messageId);
  const ticket = await lockVisibleTicket(ctx, ticketId).catch(hideTicket);
  // Read again: what we waited for may have changed it.
  return { message: await findRow(ctx, messageId), ticket };
}

async function findRow({ db }: UserCtx, messageId: number): Promise<MessageRow> {
  const [message] = await db.select().from(messages).where(eq(messages.id, messageId));
  return message ?? fail('ERR_NO_MESSAGE_FOUND');
}

/** Who may not see the ticket does not learn that the message exists. */
function hideTicket(error: unknown): never {
  if (error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND') return fail('ERR_NO_MESSAGE_FOUND');
  throw error;
}
