import { CHAT_MESSAGES_PER_MINUTE, type chatMessageRoutes } from '@balcao/contract/chats/message-routes.ts';
import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { tokenBuckets } from '../../../platform/limits/token-bucket.ts';
import { truncatePreview } from '../../messages/inbound/content/truncate-preview.ts';
import type { SendableFile } from '../../messages/sending/sendable-file.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { chatMessages } from '../chats.table.ts';
import { lockChat, type LockedChat } from '../lock-chat.ts';
import { getMessage } from './chat-messages.queries.ts';
import { mediaTypeOf } from './media-type.ts';
import { namedMembers } from './mentions.ts';
import { examineFiles, storeFiles } from './store-files.ts';

type Body = RouteRequest<typeof chatMessageRoutes.post>['body'];
type Input = { chatId: number; given: Body; files: readonly Upload[] };

/** Of one person in this process, over all chats. */
const writing = tokenBuckets({ burst: CHAT_MESSAGES_PER_MINUTE, perSecond: CHAT_MESSAGES_PER_MINUTE / 60 });

/**
 * Writes into a chat. Whatever the number of its people, this is one message and one counter: what each of them has not read
 * is the difference. The same `clientId` twice is one message.
 */
export async function postMessage(ctx: UserCtx, { chatId, given, files }: Input): Promise<ChatMessage> {
  const chat = await lockChat(ctx, chatId);
  const known = await findByClientId(ctx, chatId, given.clientId);
  if (known !== null) return getMessage(ctx, known);
  if (!writing.take(String(ctx.actor.userId))) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  if ((given.replyToSeq ?? 0) > chat.lastSeq) fail('ERR_NO_MESSAGE_FOUND');
  if (given.ticketId !== undefined) await getVisibleTicket(ctx, given.ticketId);

  const text = given.message ?? given.body ?? '';
  const { uploadIds = [], voice } = given;
  if (text === '' && files.length + uploadIds.length === 0 && given.ticketId === undefined) {
    fail('ERR_VALIDATION', { fields: ['message'] });
  }
  const examined = await examineFiles(ctx, { files, uploadIds, voice });
  const named = (await namedMembers(ctx, chatId, given.mentions)).filter((id) => id !== ctx.actor.userId);
  const lastMessage = previewOf(text, { file: examined[0], voice, ticketId: given.ticketId });
  const messageId = await store(ctx, chat, { given, text, named });
  await storeFiles(ctx, { messageId, files: examined, voice });
  await countFor(ctx, { chatId, named, lastMessage, file: examined[0], voice });

  const message = await getMessage(ctx, messageId);
  ctx.emit('chat.message-created', { chatId, uuid: chat.uuid, message, lastMessage });
  return message;
}

async function findByClientId({ db, actor }: UserCtx, chatId: number, clientId: string | undefined) {
  if (clientId === undefined) return null;
  const mine = and(eq(chatMessages.senderId, actor.userId), eq(chatMessages.clientId, clientId));
  const same = and(eq(chatMessages.chatId, chatId), mine);
  const [row] = await db.select({ id: chatMessages.id }).from(chatMessages).where(same);
  return row?.id ?? null;
}

type Words = { given: Body; text: string; named: number[] };

async function store(ctx: UserCtx, chat: LockedChat, { given, text, named }: Words): Promise<number> {
  const { companyId, actor, now } = ctx;
  const [row] = await ctx.db
    .insert(chatMessages)
    .values({
      companyId,
      chatId: chat.id,
      seq: chat.lastSeq + 1,
      senderId: actor.userId,
      senderName: actor.name,
      clientId: given.clientId ?? null,
      message: text,
      mentions: named,
      replyToSeq: given.replyToSeq ?? null,
      ticketId: given.ticketId ?? null,
      createdAt: now,
    })
    .returning({ id: chatMessages.id });
  return row?.id ?? fail('ERR_INTERNAL');
}

type Counted = { chatId: number; named: number[]; lastMessage: string; file: SendableFile | undefined; voice: boolean };

// The writer has read everything up to what they wrote.
const count = `
  with chat as (
    update chats set last_seq = last_seq + 1, last_message = $3, last_media_type = $4, last_sender_id = $2,
      last_sender_name = $5, last_message_at = greatest(last_message_at, $6)
    where id = $1 returning last_seq
  )
  update chat_members m set
    read_seq = case when m.user_id = $2 then chat.last_seq else m.read_seq end,
    mention_unreads = case when m.user_id = $2 then 0 else m.mention_unreads + 1 end
  from chat where m.chat_id = $1 and (m.user_id = $2 or m.user_id = any($7::bigint[]))`;

async function countFor(ctx: UserCtx, { chatId, named, lastMessage, file, voice }: Counted) {
  const { userId, name } = ctx.actor;
  const mediaType = file ? mediaTypeOf({ mime: file.mime, voice }) : null;
  const values = [chatId, userId, lastMessage, mediaType, name, ctx.now, named];
  await ctx.client.query({ name: 'count-chat-message', text: count, values });
}

type Beside = { file: SendableFile | undefined; voice: boolean; ticketId: number | undefined };

/**
 * The line of the list: the beginning of the text, else the name of the first file, else the ticket. A recording has no name
 * that anybody gave it: the list says what it is.
 */
function previewOf(text: string, { file, voice, ticketId }: Beside): string {
  const ticket = ticketId === undefined ? '' : `#${ticketId}`;
  return truncatePreview(text, (voice ? undefined : file?.name) ?? ticket);
}
