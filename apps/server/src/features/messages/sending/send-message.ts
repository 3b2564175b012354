import { findManifest } from '@balcao/channels/registry.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { clearUnread } from '../../tickets/clear-unread.ts';
import { lockVisibleTicket } from '../../tickets/find-ticket.ts';
import { announceMessages } from '../conversation/announce-messages.ts';
import { clientIdOf, sentBefore } from './client-ids.ts';
import { composeMessages, type SendRequest } from './compose-messages.ts';
import { getQuoted } from './find-quoted.ts';
import { discardSentDraft } from '../drafts/discard-draft.ts';
import { loadMessages } from '../messages.queries.ts';
import { queueMessages } from './queue-messages.ts';
import { refuseImpossible } from './refuse-impossible.ts';
import { requireWritable } from './require-writable.ts';

/**
 * Stores an answer as queued and hands it to the connection's owner. The same `clientId` twice is one message: the second
 * request gets what the first one made, whatever else has changed since.
 */
export async function sendMessage(
  ctx: UserCtx,
  { ticketId, sendRequest }: { ticketId: number; sendRequest: SendRequest },
): Promise<{ messages: Message[] }> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const earlier = await sentBefore(ctx, sendRequest.clientId);
  if (earlier.length > 0) {
    const ids = earlier.filter((row) => row.ticketId === ticketId).map((row) => row.id);
    return { messages: await loadMessages(ctx, ids) };
  }

  const { connectionId, address } = await requireWritable(ctx, ticket, {
    isTemplate: sendRequest.template !== undefined,
  });
  const manifest = findManifest(ticket.channel) ?? fail('ERR_TICKET_NO_WAPP');
  const quoted = await getQuoted(ctx, ticket, sendRequest.quotedMsg?.id);
  const drafts = (await composeMessages(ctx, sendRequest, { ticketId, connectionId, manifest })).map(
    (draft, index) => ({
      ...draft,
      ...(index === 0 && quoted),
      clientId: clientIdOf(sendRequest.clientId, index),
    }),
  );
  refuseImpossible(drafts, address, manifest);

  const isOwner = ticket.userId === ctx.actor.userId;
  if (isOwner && (await clearUnread(ctx, ticket))) {
    const { queueId, userId } = ticket;
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId, userId });
  }
  const ids = await queueMessages(ctx, { ticket, connectionId, address, drafts, isTyped: true });
  const text = drafts.map(({ body }) => body).join('\n');
  if (isFromComposer(sendRequest)) await discardSentDraft(ctx, { ticketId, text });
  const stored = await announceMessages(ctx, { ticketId, ids });
  return { messages: stored.messages };
}

/** What leaves otherwise (a recording, a template, something passed on) leaves the begun answer where it is. */
const isFromComposer = ({ voice, template, location, contacts, forwardIds, isForwarded, leavesDraft }: SendRequest) =>
  !leavesDraft && !voice && !template && !location && !contacts && !forwardIds && !isForwarded;
