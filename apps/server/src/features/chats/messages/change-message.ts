import { CHAT_EDIT_MINUTES } from '@balcao/contract/chats/message-routes.ts';
import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { truncatePreview } from '../../messages/inbound/content/truncate-preview.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { chatFiles, chatMessages, chatReactions, chats } from '../chats.table.ts';
import { lockChat, type LockedChat } from '../lock-chat.ts';
import { getMessage } from './chat-messages.queries.ts';
import { namedMembers, recountMentions } from './mentions.ts';

type Place = { chatId: number; seq: number };
type Found = { chat: LockedChat; message: typeof chatMessages.$inferSelect };

/** Changes the text of an own message, for some minutes. Whoever is named only now is told by the badge. */
export async function editMessage(
  ctx: UserCtx,
  { message: text, mentions, ...place }: Place & { message: string; mentions: readonly number[] },
): Promise<ChatMessage> {
  const { chat, message } = await lockOwn(ctx, place);
  if (ctx.now.getTime() - message.createdAt.getTime() > CHAT_EDIT_MINUTES * 60_000) fail('ERR_CHAT_EDIT_TOO_LATE');
  const named = (await namedMembers(ctx, chat.id, mentions)).filter((id) => id !== ctx.actor.userId);
  const changes = { message: text, mentions: named, editedAt: ctx.now };
  await ctx.db.update(chatMessages).set(changes).where(eq(chatMessages.id, message.id));
  await recountMentions(ctx, chat, [...new Set([...named, ...message.mentions])]);
  return show(ctx, { chat, message }, truncatePreview(text, ''));
}

/** Takes the words and files of an own message away. Its place stays, so that the numbers of the chat have no gap. */
export async function removeMessage(ctx: UserCtx, place: Place): Promise<ChatMessage> {
  const { chat, message } = await lockOwn(ctx, place);
  const files = await ctx.db
    .delete(chatFiles)
    .where(eq(chatFiles.messageId, message.id))
    .returning({ key: chatFiles.key });
  deleteFiles(
    ctx,
    files.map(({ key }) => key),
  );
  await ctx.db.delete(chatReactions).where(eq(chatReactions.messageId, message.id));
  const nothing = { message: '', mentions: [], replyToSeq: null, ticketId: null };
  await ctx.db
    .update(chatMessages)
    .set({ ...nothing, deletedAt: ctx.now })
    .where(eq(chatMessages.id, message.id));
  await recountMentions(ctx, chat, message.mentions);
  return show(ctx, { chat, message }, '');
}

/** Reacts with an emoji, one of each person, or takes it back with null. */
export async function reactToMessage(ctx: UserCtx, { emoji, ...place }: Place & { emoji: string | null }) {
  const { chat, message } = await lockMessage(ctx, place);
  const { companyId, now: reactedAt } = ctx;
  const own = { messageId: message.id, userId: ctx.actor.userId };
  if (emoji === null) {
    const mine = and(eq(chatReactions.messageId, own.messageId), eq(chatReactions.userId, own.userId));
    await ctx.db.delete(chatReactions).where(mine);
  } else {
    await ctx.db
      .insert(chatReactions)
      .values({ companyId, ...own, emoji, reactedAt })
      .onConflictDoUpdate({ target: [chatReactions.messageId, chatReactions.userId], set: { emoji, reactedAt } });
  }
  return show(ctx, { chat, message }, null);
}

async function lockMessage(ctx: UserCtx, { chatId, seq }: Place): Promise<Found> {
  const chat = await lockChat(ctx, chatId);
  const there = and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq));
  const [message] = await ctx.db.select().from(chatMessages).where(there);
  return message && message.deletedAt === null ? { chat, message } : fail('ERR_NO_MESSAGE_FOUND');
}

async function lockOwn(ctx: UserCtx, place: Place): Promise<Found> {
  const found = await lockMessage(ctx, place);
  return found.message.senderId === ctx.actor.userId ? found : fail('ERR_NO_PERMISSION');
}

/** `preview`: what the list says from now on, where this is the last message of the chat; null when it says the same. */
async function show(ctx: UserCtx, { chat, message }: Found, preview: string | null): Promise<ChatMessage> {
  const isLast = preview !== null && message.seq === chat.lastSeq;
  if (isLast) {
    const lastMediaType = preview === '' ? null : chat.lastMediaType;
    await ctx.db.update(chats).set({ lastMessage: preview, lastMediaType }).where(eq(chats.id, chat.id));
  }
  const shown = await getMessage(ctx, message.id);
  ctx.emit('chat.message-changed', { chatId: chat.id, message: shown, lastMessage: isLast ? preview : null });
  return shown;
}
