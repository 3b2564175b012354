import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { MediaType } from '@balcao/contract/messages/models.ts';
import { eq, type InferInsertModel } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Address } from '../tickets/find-recipient.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { messages } from './messages.table.ts';
import { previewOfMessage } from './preview.ts';
import { wholeSecond } from './whole-second.ts';

type Insert = InferInsertModel<typeof messages>;

/** A message before it has its place: what it says and carries. */
export type Draft = { mediaType: MediaType; body: string } & Pick<
  Insert,
  | 'details'
  | 'outgoing'
  | 'clientId'
  | 'quotedMessageId'
  | 'quotedExternalId'
  | 'isForwarded'
  | 'mediaState'
  | 'mediaKey'
  | 'mediaMime'
  | 'mediaName'
  | 'mediaSize'
  | 'mediaWidth'
  | 'mediaHeight'
  | 'mediaVoice'
> & {
    /** Not to be sent before: its file is still being prepared. What follows to the same person waits behind it. */
    heldUntil?: Date;
  };

export type Sending = { ticket: TicketRow; connectionId: number; address: Address; drafts: readonly Draft[] };

/**
 * Stores messages as queued and hands them to the connection's owner, in the same transaction: they are sent in this order
 * or, when the transaction fails, not at all. The ticket must be locked. Answers their ids.
 */
export async function queueMessages(ctx: Ctx, sending: Sending): Promise<number[]> {
  const { ticket, connectionId, address, drafts } = sending;
  const ids: number[] = [];
  for (const { heldUntil, ...draft } of drafts) {
    const messageId = await storeQueued(ctx, { ticket, connectionId, draft });
    const departure = {
      companyId: ctx.companyId,
      connectionId,
      recipient: address.key,
      messageId,
      kind: 'message' as const,
    };
    await enqueueOutgoing(ctx.client, departure, heldUntil ?? ctx.now);
    ids.push(messageId);
  }
  await showAsLatest(ctx, ticket, drafts);
  return ids;
}

async function storeQueued(
  ctx: Ctx,
  { ticket, connectionId, draft }: { ticket: TicketRow; connectionId: number; draft: Omit<Draft, 'heldUntil'> },
) {
  const [row] = await ctx.db
    .insert(messages)
    .values({
      ...draft,
      companyId: ctx.companyId,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      connectionId,
      queueId: ticket.queueId,
      userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      fromMe: true,
      sentAt: wholeSecond(ctx.now),
      receivedAt: ctx.now,
    })
    .returning({ id: messages.id });
  if (!row) throw new Error('a stored message must have an id');
  return row.id;
}

async function showAsLatest(ctx: Ctx, ticket: TicketRow, drafts: readonly Draft[]) {
  const last = drafts.at(-1);
  if (!last) return;
  await ctx.db
    .update(tickets)
    .set({
      lastMessage: previewOfMessage({ mediaType: last.mediaType, body: last.body, mediaName: last.mediaName ?? null }),
      lastMessageType: last.mediaType,
      lastMessageFromMe: true,
      lastMessageAt: ctx.now,
      waitStartedAt: null,
      updatedAt: ctx.now,
    })
    .where(eq(tickets.id, ticket.id));
}
