import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { findManifest, isHostedChannel } from '@balcao/channels/registry.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import type { TicketRow } from './find-ticket.ts';
import { findRecipient } from './find-recipient.ts';
import { tickets } from './tickets.table.ts';

/** Unread becomes 0 and, where the channel can, the customer sees that it was read. The ticket must be locked. Says whether it was news. */
export async function clearUnread(ctx: Ctx, ticket: TicketRow): Promise<boolean> {
  if (ticket.unreadMessages === 0 || isSupport(ctx.actor)) return false;
  await ctx.db.update(tickets).set({ unreadMessages: 0 }).where(eq(tickets.id, ticket.id));
  await showReadToCustomer(ctx, ticket);
  return true;
}

/** Whoever helps in somebody's place has not read for them. */
const isSupport = (actor: Actor) => actor.kind === 'user' && actor.support !== null;

async function showReadToCustomer(ctx: Ctx, ticket: TicketRow) {
  const { companyId, connectionId, channel, contactId, lastInboundExternalId } = ticket;
  if (connectionId === null) return;
  if (findManifest(channel)?.capabilities.readMarks !== true) return;
  const recipient = await findRecipient(ctx, { contactId, channel });
  if (!recipient) return;
  const externalIds = isHostedChannel(channel) ? await unreadIds(ctx, ticket) : undefined;
  // Nothing in a group opens a window, so its ticket names no latest message.
  const externalId = lastInboundExternalId ?? externalIds?.at(-1);
  if (externalId === undefined) return;
  const payload = { externalId, ...(externalIds && { externalIds }) };
  // Read marks have a lane of their own: they must not wait behind messages, nor messages behind them.
  const row = { companyId, connectionId, recipient: `read:${recipient.key}`, kind: 'read' as const, payload };
  await enqueueOutgoing(ctx.client, row, ctx.now);
}

/** A phone marks each message by itself; the other channels take the latest for all before it. */
const MAX_MARKED = 100;

async function unreadIds({ client, companyId }: Ctx, { id, unreadMessages }: TicketRow): Promise<string[]> {
  const { rows } = await client.query<{ external_id: string }>({
    name: 'ticket-unread-messages',
    text: `
      select external_id from messages
      where company_id = $1 and ticket_id = $2 and not from_me and external_id is not null
      order by sent_at desc, id desc limit $3`,
    values: [companyId, id, Math.min(unreadMessages, MAX_MARKED)],
  });
  return rows.map((row) => row.external_id).toReversed();
}
