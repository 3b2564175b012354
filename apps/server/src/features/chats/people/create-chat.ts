import type { Chat } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_MEMBERS } from '@balcao/contract/chats/routes.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { getChat } from '../chats.queries.ts';
import { chats } from '../chats.table.ts';
import { addMembers, requireColleagues } from './members.ts';
import { tellCreated } from './tell-chat.ts';

type Input = { users: readonly number[]; title: string; isGroup: boolean };

/** Begins a chat: the personal one of two people, which exists once, or a group that the caller owns. */
export async function createChat(ctx: UserCtx, { users, title, isGroup }: Input): Promise<Chat> {
  const { userId } = ctx.actor;
  if (title === '') fail('ERR_CHAT_TITLE_REQUIRED');
  const others = [...new Set(users)].filter((id) => id !== userId);
  const [other, ...more] = others;
  if (other === undefined) return fail('ERR_CHAT_USERS_REQUIRED');
  if (others.length >= MAX_CHAT_MEMBERS) fail('ERR_CHAT_FULL', { most: MAX_CHAT_MEMBERS });
  await requireColleagues(ctx, others);

  const isPersonal = !isGroup && more.length === 0;
  const directKey = isPersonal ? [userId, other].toSorted((a, b) => a - b).join(':') : null;
  const chatId = await store(ctx, { title, directKey });
  if (chatId === null) return findPersonal(ctx, directKey ?? '');
  const people = [userId, ...others];
  await addMembers(ctx, { chatId, userIds: people, readSeq: 0 });
  await tellCreated(ctx, chatId, people);
  return getChat(ctx, { chatId });
}

/** Null when the two have a chat already, also one that began at this moment. */
async function store(ctx: UserCtx, { title, directKey }: { title: string; directKey: string | null }) {
  const { db, companyId, actor, now } = ctx;
  const isGroup = directKey === null;
  const fields = { companyId, title, directKey, isGroup, ownerId: isGroup ? actor.userId : null };
  const [row] = await db
    .insert(chats)
    .values({ ...fields, lastMessageAt: now, createdAt: now })
    .onConflictDoNothing({ target: [chats.companyId, chats.directKey] })
    .returning({ id: chats.id });
  return row?.id ?? null;
}

async function findPersonal(ctx: UserCtx, directKey: string): Promise<Chat> {
  const theirs = and(eq(chats.companyId, ctx.companyId), eq(chats.directKey, directKey));
  const [row] = await ctx.db.select({ id: chats.id }).from(chats).where(theirs);
  return getChat(ctx, { chatId: row?.id ?? fail('ERR_NO_CHAT_FOUND') });
}
