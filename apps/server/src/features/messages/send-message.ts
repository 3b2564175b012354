import { findChannel } from '@balcao/channels/registry.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { inArray } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { clearUnread } from '../tickets/clear-unread.ts';
import { lockVisibleTicket } from '../tickets/find-ticket.ts';
import { announceMessages } from './announce-messages.ts';
import { draftMessages, type Letter } from './draft-messages.ts';
import { findQuoted } from './find-quoted.ts';
import { prepareVoiceJob } from './jobs/prepare-voice.job.ts';
import { loadMessages } from './messages.queries.ts';
import { messages } from './messages.table.ts';
import { queueMessages, type Draft } from './queue-messages.ts';
import { refuseImpossible } from './refuse-impossible.ts';
import { requireWritable } from './require-writable.ts';

const MOST_DRAFTS = 11;

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
  if (earlier.length > 0) return { messages: earlier.filter((message) => message.ticketId === ticketId) };

  const { connectionId, address } = await requireWritable(ctx, ticket, { isTemplate: letter.template !== undefined });
  const manifest = findChannel(ticket.channel)?.manifest ?? fail('ERR_TICKET_NO_WAPP');
  const quoted = await findQuoted(ctx, ticket, letter.quotedMsg?.id);
  const drafts = (await draftMessages(ctx, letter, { connectionId, manifest })).map((draft, index) => ({
    ...draft,
    ...(index === 0 && quoted),
    isForwarded: letter.isForwarded,
    clientId: clientIdOf(letter.clientId, index),
  }));
  refuseImpossible(drafts, address, manifest);

  const isOwner = ticket.userId === ctx.actor.userId;
  if (isOwner && (await clearUnread(ctx, ticket))) {
    const { queueId, userId } = ticket;
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId, userId });
  }
  const ids = await queueMessages(ctx, { ticket, connectionId, address, drafts });
  convertRecordings(ctx, drafts, ids);
  const stored = await announceMessages(ctx, { ticketId, ids });
  return { messages: stored.messages };
}

/** One request can become several messages; each needs a name of its own. */
const clientIdOf = (clientId: string | undefined, index: number) =>
  clientId === undefined ? null : index === 0 ? clientId : `${clientId}:${index}`;

async function sentBefore(ctx: UserCtx, clientId: string | undefined): Promise<Message[]> {
  if (clientId === undefined) return [];
  const names = Array.from({ length: MOST_DRAFTS }, (_, index) => clientIdOf(clientId, index) ?? '');
  const rows = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.clientId, names))
    .orderBy(messages.id);
  return loadMessages(
    ctx,
    rows.map((row) => row.id),
  );
}

function convertRecordings(ctx: UserCtx, drafts: readonly Draft[], ids: readonly number[]) {
  for (const [index, draft] of drafts.entries()) {
    const messageId = ids[index];
    if (draft.heldUntil && messageId) ctx.enqueue(prepareVoiceJob, { companyId: ctx.companyId, messageId });
  }
}
