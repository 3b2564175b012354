import type { Chat } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_MEMBERS } from '@balcao/contract/chats/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { getChat } from '../chats.queries.ts';
import { chats } from '../chats.table.ts';
import { lockOwnedGroup, type LockedChat } from '../lock-chat.ts';
import { addMembers, removeMembers, membersOf, requireColleagues } from './members.ts';
import { tellCreated, tellLost, tellUpdated } from './tell-chat.ts';

type Input = { chatId: number; title?: string | undefined; users?: readonly number[] | undefined };

/** Changes a group as its owner, who stays in it whoever else is named. What is left out stays as it is. */
export async function updateChat(ctx: UserCtx, { chatId, title, users }: Input): Promise<Chat> {
  const chat = await lockOwnedGroup(ctx, chatId);
  if (title === '') fail('ERR_CHAT_TITLE_REQUIRED');
  if (title !== undefined) await ctx.db.update(chats).set({ title }).where(eq(chats.id, chatId));
  const { added, removed } = users === undefined ? { added: [], removed: [] } : await changePeople(ctx, chat, users);
  await tellUpdated(ctx, chatId);
  await tellCreated(ctx, chatId, added);
  tellLost(ctx, chat, removed);
  return getChat(ctx, { chatId });
}

async function changePeople(ctx: UserCtx, chat: LockedChat, users: readonly number[]) {
  const others = users.filter((id) => id !== ctx.actor.userId);
  if (others.length === 0) fail('ERR_CHAT_USERS_REQUIRED');
  if (others.length >= MAX_CHAT_MEMBERS) fail('ERR_CHAT_FULL', { most: MAX_CHAT_MEMBERS });
  await requireColleagues(ctx, others);
  const present = await membersOf(ctx, chat.id);
  const added = others.filter((id) => !present.includes(id));
  const removed = present.filter((id) => id !== ctx.actor.userId && !others.includes(id));
  if (removed.length > 0) await removeMembers(ctx, chat.id, removed);
  await addMembers(ctx, { chatId: chat.id, userIds: added, readSeq: chat.lastSeq });
  return { added, removed };
}
