import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { deleteFiles } from '../../uploads/delete-files.ts';
import { chatFiles, chatMembers, chatMessages, chats } from '../chats.table.ts';
import { lockChat, lockOwnedGroup } from '../lock-chat.ts';
import { removeMembers, membersOf } from './members.ts';
import { tellLost, tellUpdated } from './tell-chat.ts';

/** Leaves a group. A personal chat stays with both. */
export async function leaveChat(ctx: UserCtx, chatId: number): Promise<{ message: string }> {
  const chat = await lockChat(ctx, chatId);
  if (!chat.isGroup) return fail('ERR_NO_PERMISSION');
  await takeOut(ctx, chat, ctx.actor.userId);
  return { message: 'Chat left' };
}

/** Deletes a group with everything in it, as its owner. */
export async function removeChat(ctx: UserCtx, chatId: number): Promise<{ message: string }> {
  const chat = await lockOwnedGroup(ctx, chatId);
  const people = await membersOf(ctx, chatId);
  await deleteFilesOf(ctx, chatId);
  await ctx.db.delete(chats).where(eq(chats.id, chatId));
  tellLost(ctx, chat, people);
  return { message: 'Chat deleted' };
}

/** Takes somebody who leaves the company out of all their chats; what they wrote stays, under their name. */
export async function leaveAllChats(ctx: UserCtx, userId: number): Promise<void> {
  const own = await ctx.db
    .select({ id: chats.id, uuid: chats.uuid })
    .from(chats)
    .innerJoin(chatMembers, eq(chatMembers.chatId, chats.id))
    .where(eq(chatMembers.userId, userId))
    .orderBy(chats.id)
    .for('no key update', { of: chats });
  for (const chat of own) await takeOut(ctx, chat, userId);
}

async function takeOut(ctx: Ctx, chat: { id: number; uuid: string }, userId: number) {
  const people = await membersOf(ctx, chat.id);
  if (people.length === 1) await deleteFilesOf(ctx, chat.id);
  await removeMembers(ctx, chat.id, [userId]);
  await tellUpdated(ctx, chat.id);
  tellLost(ctx, chat, [userId]);
}

/** Files of a chat that is about to be gone. */
async function deleteFilesOf(ctx: Ctx, chatId: number) {
  const files = await ctx.db
    .select({ key: chatFiles.key })
    .from(chatFiles)
    .innerJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
    .where(eq(chatMessages.chatId, chatId));
  deleteFiles(
    ctx,
    files.map(({ key }) => key),
  );
}
