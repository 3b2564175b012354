import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { canPersonSend, canSendFreely } from '../../tickets/window/can-send-freely.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { findRecipient, type Address } from '../../tickets/find-recipient.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';

/** Refuses writing into a ticket nobody has accepted, without a connection, off duty, or after the reply window; a template passes the window. */
export async function requireWritable(
  ctx: UserCtx,
  ticket: TicketRow,
  { isTemplate, isTyped = true }: { isTemplate: boolean; isTyped?: boolean },
): Promise<{ connectionId: number; address: Address }> {
  const { status, connectionId, contactId, channel } = ticket;
  if (status !== 'open') return fail('ERR_TICKET_NOT_OPEN', { status });
  if (connectionId === null) return fail('ERR_TICKET_NO_WAPP');
  await requireWorkTime(ctx);
  if (!isTemplate && !(await isInWindow(ctx, ticket, isTyped))) return fail('ERR_REPLY_WINDOW_CLOSED');
  const address = await findRecipient(ctx, { contactId, channel });
  return address ? { connectionId, address } : fail('ERR_TICKET_NO_WAPP');
}

/** What a person types may have longer than what the product says by itself. */
async function isInWindow(ctx: UserCtx, ticket: TicketRow, isTyped: boolean): Promise<boolean> {
  if (canSendFreely(ticket, ctx.now)) return true;
  if (!isTyped || ticket.connectionId === null) return false;
  const [row] = await ctx.db
    .select({ humanAgentEnabled: connections.humanAgentEnabled })
    .from(connections)
    .where(eq(connections.id, ticket.connectionId));
  return row !== undefined && canPersonSend({ ...ticket, ...row }, ctx.now);
}
