import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { canSendFreely } from '../tickets/can-send-freely.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { findRecipient, type Address } from '../tickets/find-recipient.ts';
import { requireWorkTime } from '../users/require-work-time.ts';

/** Refuses writing into a ticket nobody has accepted, without a connection, off duty, or after the reply window; a template passes the window. */
export async function requireWritable(
  ctx: UserCtx,
  ticket: TicketRow,
  { isTemplate }: { isTemplate: boolean },
): Promise<{ connectionId: number; address: Address }> {
  const { status, connectionId, contactId, channel } = ticket;
  if (status !== 'open') return fail('ERR_TICKET_NOT_OPEN', { status });
  if (connectionId === null) return fail('ERR_TICKET_NO_WAPP');
  await requireWorkTime(ctx);
  if (!isTemplate && !canSendFreely(ticket, ctx.now)) return fail('ERR_REPLY_WINDOW_CLOSED');
  const address = await findRecipient(ctx, { contactId, channel });
  return address ? { connectionId, address } : fail('ERR_TICKET_NO_WAPP');
}
