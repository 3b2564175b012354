import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { TicketRow } from './find-ticket.ts';
import { findRecipient } from './find-recipient.ts';
import { tickets } from './tickets.table.ts';

/** Unread becomes 0 and, where the channel can, the customer sees that it was read. The ticket must be locked. Says whether it was news. */
export async function clearUnread(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  if (ticket.unreadMessages === 0) return false;
  await ctx.db.update(tickets).set({ unreadMessages: 0 }).where(eq(tickets.id, ticket.id));
  await showReadToCustomer(ctx, ticket);
  return true;
}

async function showReadToCustomer(ctx: Ctx, ticket: TicketRow) {
  const { companyId, connectionId, channel, contactId, lastInboundExternalId } = ticket;
  if (connectionId === null || lastInboundExternalId === null) return;
  if (findManifest(channel)?.capabilities.readMarks !== true) return;
  const recipient = await findRecipient(ctx, { contactId, channel });
  if (!recipient) return;
  const payload = { externalId: lastInboundExternalId };
  // Read marks have a lane of their own: they must not wait behind messages, nor messages behind them.
  const departure = { companyId, connectionId, recipient: `read:${recipient.key}`, kind: 'read' as const, payload };
  await enqueueOutgoing(ctx.client, departure, ctx.now);
}
