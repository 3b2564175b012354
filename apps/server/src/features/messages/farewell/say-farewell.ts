import { logLines } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { fillPlaceholders } from '../sending/fill-placeholders.ts';
import { queueMessages } from '../sending/queue-messages.ts';
import { canSendFreely } from '../../tickets/window/can-send-freely.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { isAtWork } from '../../users/require-work-time.ts';
import { users } from '../../users/users.table.ts';

/** What became of the farewell: queued messages, nothing to say, or the reason why it could not be said. */
export type Farewell = { messageIds: number[]; skippedBecause?: string };

/** Queues the actor's own farewell text or else the connection's; off duty nothing is said. The ticket must be locked and still active. */
export async function sendFarewell(ctx: UserCtx, ticket: TicketRow): Promise<Farewell> {
  const { connectionId, contactId, channel, isGroup } = ticket;
  const text = isGroup || !(await isAtWork(ctx)) ? '' : await farewellText(ctx, ticket);
  if (text === '' || connectionId === null) return { messageIds: [] };
  if (!canSendFreely(ticket, ctx.now)) return skipped(logLines['because-window']);
  const address = await findRecipient(ctx, { contactId, channel });
  if (!address) return skipped(logLines['because-no-address']);
  const drafts = [{ mediaType: 'chat' as const, body: text }];
  return { messageIds: await queueMessages(ctx, { ticket, connectionId, address, drafts, asks: false }) };
}

const skipped = (skippedBecause: string): Farewell => ({ messageIds: [], skippedBecause });

async function farewellText(ctx: UserCtx, { id, connectionId }: TicketRow): Promise<string> {
  const { actor, timeZone, now } = ctx;
  const [own] = await ctx.db.select({ text: users.farewellMessage }).from(users).where(eq(users.id, actor.userId));
  const text = own?.text?.trim() || (connectionId === null ? '' : await connectionFarewell(ctx, connectionId));
  if (text === '') return '';
  return fillPlaceholders(text, { ticket: await loadTicket(ctx, id), userName: actor.name, timeZone, now }).trim();
}

async function connectionFarewell(ctx: UserCtx, connectionId: number): Promise<string> {
  const [connection] = await ctx.db
    .select({ text: connections.farewellMessage })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return connection?.text?.trim() ?? '';
}
