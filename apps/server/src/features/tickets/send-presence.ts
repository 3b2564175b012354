import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import type { UserCtx } from '../../platform/context.ts';
import { canSendFreely } from './can-send-freely.ts';
import { findVisibleTicket, type TicketRow } from './find-ticket.ts';
import { findRecipient } from './find-recipient.ts';

type Presence = 'composing' | 'recording' | 'available' | 'paused';

/** The customer's app shows "typing" for 25 seconds; more often than this is only noise. */
const REPEAT_MS = 20_000;

/** Tells colleagues and, where the channel can, the customer that somebody is answering. Best effort: nothing depends on it. */
export async function sendPresence(ctx: UserCtx, { ticketId, presence }: { ticketId: number; presence: Presence }) {
  const ticket = await findVisibleTicket(ctx, ticketId);
  const isAnswering = presence === 'composing' || presence === 'recording';
  await tellColleagues(ctx, ticketId, isAnswering ? presence : null);
  if (isAnswering && ticket.status === 'open' && canSendFreely(ticket, ctx.now)) await showTyping(ctx, ticket);
  return { message: 'ok' };
}

/** Goes to every process that has browsers, and is stored nowhere. */
async function tellColleagues(
  { client, companyId, actor }: UserCtx,
  ticketId: number,
  state: 'composing' | 'recording' | null,
) {
  const notice = { companyId, ticketId, typing: { userId: actor.userId, state } };
  await client.query({
    name: 'tell-presence',
    text: `select pg_notify('balcao_presence', $1)`,
    values: [JSON.stringify(notice)],
  });
}

async function showTyping(ctx: UserCtx, ticket: TicketRow) {
  const { companyId, connectionId, channel, contactId, lastInboundExternalId } = ticket;
  if (connectionId === null || lastInboundExternalId === null) return;
  if (findManifest(channel)?.capabilities.typing !== true) return;
  const address = await findRecipient(ctx, { contactId, channel });
  if (!address) return;
  const recipient = `typing:${address.key}`;
  if (await wasShownLately(ctx, { connectionId, recipient })) return;
  const payload = { externalId: lastInboundExternalId };
  await enqueueOutgoing(ctx.client, { companyId, connectionId, recipient, kind: 'typing', payload }, ctx.now);
}

async function wasShownLately(ctx: UserCtx, { connectionId, recipient }: { connectionId: number; recipient: string }) {
  const { rowCount } = await ctx.client.query({
    name: 'typing-lately',
    text: `select from outbox where connection_id = $1 and recipient = $2 and kind = 'typing' and created_at > $3 limit 1`,
    values: [connectionId, recipient, new Date(ctx.now.getTime() - REPEAT_MS)],
  });
  return rowCount === 1;
}
