import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import { findManifest, isHostedChannel } from '@balcao/channels/registry.ts';
import type { UserCtx } from '../../platform/context.ts';
import { canSendFreely } from './window/can-send-freely.ts';
import { getVisibleTicket, type TicketRow } from './find-ticket.ts';
import { findRecipient } from './find-recipient.ts';

type Presence = 'composing' | 'recording' | 'available' | 'paused';

/** The customer's app shows "typing" for 25 seconds; more often than this is only noise. */
const REPEAT_MS = 20_000;

/** Tells colleagues and, where the channel can, the customer that somebody is answering. Best effort: nothing depends on it. */
export async function sendPresence(ctx: UserCtx, { ticketId, presence }: { ticketId: number; presence: Presence }) {
  const ticket = await getVisibleTicket(ctx, ticketId);
  const isAnswering = presence === 'composing' || presence === 'recording';
  await tellColleagues(ctx, ticketId, isAnswering ? presence : null);
  if (ticket.status === 'open' && canSendFreely(ticket, ctx.now)) {
    await showTyping(ctx, ticket, isAnswering ? presence : 'paused');
  }
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

type Shown = 'composing' | 'recording' | 'paused';

async function showTyping(ctx: UserCtx, ticket: TicketRow, state: Shown) {
  const { companyId, connectionId, channel, contactId, lastInboundExternalId: externalId } = ticket;
  const isHosted = isHostedChannel(channel);
  if (connectionId === null || (externalId === null && !isHosted)) return;
  if (findManifest(channel)?.capabilities.typing !== true) return;
  const address = await findRecipient(ctx, { contactId, channel });
  if (!address) return;
  const recipient = `typing:${address.key}`;
  if (!isNews(state, await shownLately(ctx, { connectionId, recipient }), isHosted)) return;
  const payload = isHosted ? { externalId, to: address.to, state } : { externalId };
  await enqueueOutgoing(ctx.client, { companyId, connectionId, recipient, kind: 'typing', payload }, ctx.now);
}

/** Only a phone knows more than "typing", and takes it back. */
function isNews(state: Shown, shown: Shown | null, isHosted: boolean): boolean {
  if (shown === null) return state !== 'paused';
  return isHosted && shown !== state;
}

type Lane = { connectionId: number; recipient: string };

/** What the customer still sees of us; null for nothing. */
async function shownLately({ client, now }: UserCtx, { connectionId, recipient }: Lane): Promise<Shown | null> {
  const { rows } = await client.query<{ state: Shown }>({
    name: 'typing-lately',
    text: `
      select coalesce(payload ->> 'state', 'composing') as state from outbox
      where connection_id = $1 and recipient = $2 and kind = 'typing' and created_at > $3
      order by created_at desc, id desc limit 1`,
    values: [connectionId, recipient, new Date(now.getTime() - REPEAT_MS)],
  });
  return rows[0]?.state ?? null;
}
