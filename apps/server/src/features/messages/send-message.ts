import { findManifest } from '@balcao/channels/registry.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { clearUnread } from '../tickets/clear-unread.ts';
import { lockVisibleTicket } from '../tickets/find-ticket.ts';
import { announceMessages } from './announce-messages.ts';
import { clientIdOf, sentBefore } from './client-ids.ts';
import { draftMessages, type Letter } from './draft-messages.ts';
import { findQuoted } from './find-quoted.ts';
import { forgetDraft } from './drafts/forget-draft.ts';
import { loadMessages } from './messages.queries.ts';
import { queueMessages } from './queue-messages.ts';
import { refuseImpossible } from './refuse-impossible.ts';
import { requireWritable } from './require-writable.ts';

/**
 * Stores an answer as queued and hands it to the connection's owner. The same `clientId` twice is one message: the second
 * request gets what the first one made, whatever else has changed since.
 */
export async function sendMessage(
  ctx: UserCtx,
  { ticketId, letter }: { ticketId: number; letter: Letter },
): Promise<{ messages: Message[] }> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const earlier = await sentBefore(ctx, letter.clientId);
  if (earlier.length > 0) {
    const ids = earlier.filter((row) => row.ticketId === ticketId).map((row) => row.id);
    return { messages: await loadMessages(ctx, ids) };
  }

  const { connectionId, address } = await requireWritable(ctx, ticket, { isTemplate: letter.template !== undefined });
  const manifest = findManifest(ticket.channel) ?? fail('ERR_TICKET_NO_WAPP');
  const quoted = await findQuoted(ctx, ticket, letter.quotedMsg?.id);
  const drafts = (await draftMessages(ctx, letter, { ticketId, connectionId, manifest })).map((draft, index) => ({
    ...draft,
    ...(index === 0 && quoted),
    clientId: clientIdOf(letter.clientId, index),
  }));
  refuseImpossible(drafts, address, manifest);

  const isOwner = ticket.userId === ctx.actor.userId;
  if (isOwner && (await clearUnread(ctx, ticket))) {
    const { queueId, userId } = ticket;
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId, userId });
  }
  const ids = await queueMessages(ctx, { ticket, connectionId, address, drafts, isTyped: true });
  if (isFromComposer(letter)) await forgetDraft(ctx, ticketId);
  const stored = await announceMessages(ctx, { ticketId, ids });
  return { messages: stored.messages };
}

/** What leaves otherwise (a recording, a template, something passed on) leaves the begun answer where it is. */
const isFromComposer = ({ voice, template, location, contacts, forwardIds, isForwarded }: Letter) =>
  !voice && !template && !location && !contacts && !forwardIds && !isForwarded;
