import { randomUUID } from 'node:crypto';
import { enqueueAllOutgoing, type Outgoing } from '@balcao/channel-bus/enqueue.ts';
import { BULK, type Priority } from '@balcao/channel-bus/outbox-row.ts';
import type { MediaType } from '@balcao/contract/messages/models.ts';
import { eq, type InferInsertModel } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gathered } from '../../../platform/db/gathered.ts';
import { settled } from '../../../platform/db/settled.ts';
import type { Address } from '../../tickets/find-recipient.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { transcodeToMp3Job } from '../jobs/transcode-to-mp3.job.ts';
import { prepareVoiceJob } from '../jobs/prepare-voice.job.ts';
import { storeMessage } from '../conversation/store-messages.ts';
import type { messages } from '../messages.table.ts';
import { previewOfMessage } from '../preview.ts';
import { truncateToSecond } from '../truncate-to-second.ts';

type Insert = InferInsertModel<typeof messages>;

/** A message before it has its place: what it says and carries. */
export type NewOutgoingMessage = { mediaType: MediaType; body: string } & Pick<
  Insert,
  | 'details'
  | 'outgoing'
  | 'clientId'
  | 'quotedMessageId'
  | 'quotedExternalId'
  | 'isForwarded'
  | 'forwardedMessageId'
  | 'mediaState'
  | 'mediaKey'
  | 'mediaMime'
  | 'mediaName'
  | 'mediaSize'
  | 'mediaWidth'
  | 'mediaHeight'
  | 'mediaDuration'
  | 'mediaVoice'
  | 'recipientId'
  | 'recipientPart'
> & {
    /** Not to be sent before: its file is still being prepared. What follows to the same person waits behind it. */
    heldUntil?: Date;
  };

type Place = Pick<TicketRow, 'id' | 'contactId' | 'queueId' | 'waitStartedAt'>;

export type Sending = {
  ticket: Place;
  connectionId: number;
  address: Address;
  drafts: readonly NewOutgoingMessage[];
  /** In whose name, when it is not the actor's: null is the company itself. */
  userId?: number | null;
  /** A person says it now, as opposed to what was prepared before or is said by itself. */
  isTyped?: boolean;
  /** Whether their next words may answer it, where the name it is said in does not tell: an agent's farewell asks nothing, a reminder does. */
  asks?: boolean;
  /** Bulk leaves only while it holds up nobody. */
  priority?: Priority;
  maxAttempts?: number;
  /** Not sent any more from then on. */
  expiresAt?: Date | undefined;
  /** The ticket says already what its latest message is, as `latestOf` told: it was made with it. */
  isShown?: boolean;
  /** Names of the messages, for what is asked about them before their ids are known. */
  uuids?: readonly string[];
};

/** What the outbox remembers of it. */
export const typed = { isTyped: true };

/** Between two files of one request, so that they arrive in the order in which they were chosen. */
const FILE_GAP_MS = 2000;

/**
 * Stores messages as queued and hands them to the connection's owner, in the same transaction: they are sent in this order
 * or, when the transaction fails, not at all. The ticket must be locked. Everything travels together. Returns their ids.
 */
export async function queueMessages(ctx: Ctx, sending: Sending): Promise<number[]> {
  const { ticket, connectionId, drafts } = sending;
  const userId = senderOf(ctx, sending);
  const uuids = sending.uuids ?? drafts.map(() => randomUUID());
  const stored = settled(
    drafts.map((draft, index) => storeQueued(ctx, { ticket, connectionId, userId, draft, uuid: uuids[index] })),
  );
  const dispatched = settled(dispatch(ctx, sending, uuids));
  const shown = sending.isShown ? null : showAsLatest(ctx, ticket, { drafts, isAnswer: userId !== null });
  const counted = countTemplate(ctx, sending);
  const [ids] = await settled([stored, dispatched, shown, counted]);
  for (const [index, messageId] of ids.entries()) {
    const draft = drafts[index];
    if (draft) prepareSound(ctx, { messageId, isHeld: draft.heldUntil !== undefined, key: draft.mediaKey });
  }
  return ids;
}

/** Bulk counts for itself whom it speaks to. */
async function countTemplate({ client, now }: Ctx, { ticket, connectionId, drafts, priority }: Sending): Promise<void> {
  if (priority === BULK || !drafts.some(({ outgoing }) => outgoing?.kind === 'template')) return;
  await client.query({
    name: 'count-template',
    text: 'select count_template($1, $2, $3)',
    values: [ticket.contactId, connectionId, now],
  });
}

function dispatch(ctx: Ctx, sending: Sending, uuids: readonly string[]): Promise<number>[] {
  const { connectionId, address, drafts } = sending;
  const common = {
    companyId: ctx.companyId,
    connectionId,
    recipient: address.key,
    kind: 'message' as const,
    ...outboxOptionsOf(sending),
  };
  let leavesAt = ctx.now;
  return drafts.map(({ heldUntil, mediaKey }, index) => {
    const isNextFile = index > 0 && mediaKey && drafts[index - 1]?.mediaKey;
    if (isNextFile) leavesAt = new Date(leavesAt.getTime() + FILE_GAP_MS);
    const messageUuid = uuids[index];
    const row = { ...common, ...(messageUuid && { messageUuid }) };
    return gathered(ctx, enqueueAll, { row, now: heldUntil ?? leavesAt });
  });
}

const enqueueAll = ({ client }: Pick<Ctx, 'client'>, rows: readonly Outgoing[]) => enqueueAllOutgoing(client, rows);

const outboxOptionsOf = ({ priority = 0, maxAttempts, expiresAt, isTyped, asks }: Sending) => ({
  priority,
  ...(maxAttempts !== undefined && { maxAttempts }),
  ...(expiresAt && { expiresAt }),
  ...((isTyped || asks !== undefined) && { payload: { ...(isTyped && typed), ...(asks !== undefined && { asks }) } }),
});

const senderOf = ({ actor }: Ctx, { userId }: Sending) =>
  userId === undefined ? (actor.kind === 'user' ? actor.userId : null) : userId;

/** A recording becomes a voice note before it leaves; every Ogg gets the twin that plays everywhere. */
function prepareSound(
  ctx: Ctx,
  { messageId, isHeld, key }: { messageId: number; isHeld: boolean; key: string | null | undefined },
) {
  // One that is held without a file waits for it elsewhere.
  if (isHeld && key) becomeVoice(ctx, messageId);
  else if (key?.endsWith('.ogg')) ctx.enqueue(transcodeToMp3Job, { key });
}

/** A held recording becomes a voice note, and may leave then. */
export const becomeVoice = ({ enqueue, companyId }: Ctx, messageId: number) =>
  enqueue(prepareVoiceJob, { companyId, messageId });

type Queued = {
  ticket: Place;
  connectionId: number;
  userId: number | null;
  draft: NewOutgoingMessage;
  uuid: string | undefined;
};

function storeQueued(ctx: Ctx, { ticket, connectionId, userId, draft, uuid }: Queued): Promise<number> {
  const { heldUntil: _, ...said } = draft;
  return storeMessage(ctx, {
    ...said,
    uuid: uuid ?? randomUUID(),
    companyId: ctx.companyId,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    connectionId,
    queueId: ticket.queueId,
    userId,
    fromMe: true,
    endedWaitAt: userId === null ? null : ticket.waitStartedAt,
    sentAt: truncateToSecond(ctx.now),
    receivedAt: ctx.now,
  });
}

/** What the product says by itself is no answer: the customer goes on waiting for somebody. */
async function showAsLatest(
  ctx: Ctx,
  ticket: Place,
  { drafts, isAnswer }: { drafts: readonly NewOutgoingMessage[]; isAnswer: boolean },
) {
  const latest = latestOf(ctx, drafts);
  if (!latest) return;
  await ctx.db
    .update(tickets)
    .set({
      ...latest,
      ...(isAnswer && { waitStartedAt: null }),
      updatedAt: ctx.now,
    })
    .where(eq(tickets.id, ticket.id))
    .execute();
}

/** What the lists show of a ticket in which this was said last. */
export function latestOf({ now }: Pick<Ctx, 'now'>, drafts: readonly NewOutgoingMessage[]) {
  const last = drafts.at(-1);
  if (!last) return undefined;
  const { mediaType, body, mediaName = null } = last;
  return {
    lastMessage: previewOfMessage({ mediaType, body, mediaName }),
    lastMessageType: mediaType,
    lastMessageFromMe: true,
    lastMessageSender: null,
    lastMessageAt: now,
  };
}
