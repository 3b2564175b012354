import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { chatMembers, chats } from './chats.table.ts';

export type LockedChat = typeof chats.$inferSelect;

/**
 * Everything that changes a chat goes through here, one after the other. Who is in it is asked after the lock, in a statement
 * of its own: whoever lost the chat while this waited does not write into it any more. For nobody else is there a chat.
 */
export async function lockChat(ctx: UserCtx, chatId: number): Promise<LockedChat> {
  const [chat] = await ctx.db.select().from(chats).where(eq(chats.id, chatId)).for('no key update');
  if (!chat) return fail('ERR_NO_CHAT_FOUND');
  await requireMember(ctx, chatId);
  return chat;
}

/** For reading on: waits for whoever writes just now, but not for others who read. */
export async function lockToRead({ db }: UserCtx, chatId: number): Promise<LockedChat> {
  const [chat] = await db.select().from(chats).where(eq(chats.id, chatId)).for('share');
  return chat ?? fail('ERR_NO_CHAT_FOUND');
}

/** Nobody but the people of a chat, whatever else they may do: for everybody else it does not exist. */
export async function requireMember({ db, actor }: UserCtx, chatId: number): Promise<void> {
  const own = and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, actor.userId));
  const rows = await db.select({ chatId: chatMembers.chatId }).from(chatMembers).where(own);
  if (rows.length === 0) fail('ERR_NO_CHAT_FOUND');
}

/** A group, for the person it belongs to. */
export async function lockOwnedGroup(ctx: UserCtx, chatId: number): Promise<LockedChat> {
  const chat = await lockChat(ctx, chatId);
  return chat.isGroup && chat.ownerId === ctx.actor.userId ? chat : fail('ERR_NO_PERMISSION');
}
