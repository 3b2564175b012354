import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { users } from '../../users/users.table.ts';
import { chatMembers } from '../chats.table.ts';

/** Fails with ERR_NO_USER_FOUND unless all of them work for the company, and keeps them from leaving it meanwhile. */
export async function requireColleagues({ db, companyId }: Ctx, userIds: readonly number[]): Promise<void> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...userIds])))
    .orderBy(users.id)
    .for('key share');
  if (found.length < userIds.length) fail('ERR_NO_USER_FOUND');
}

/** Whoever is new has read everything: they see what was written before, and none of it counts as unread. */
export async function addMembers(
  { db, companyId, now }: Ctx,
  { chatId, userIds, readSeq }: { chatId: number; userIds: readonly number[]; readSeq: number },
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId, place) => {
    // The order in which they were named is the order in which they own the group one day.
    const joinedAt = new Date(now.getTime() + place);
    return { companyId, chatId, userId, readSeq, joinedAt };
  });
  await db.insert(chatMembers).values(rows);
}

/** Everybody in a chat, those first who have been there longest. */
export async function membersOf({ db }: Pick<Ctx, 'db'>, chatId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(eq(chatMembers.chatId, chatId))
    .orderBy(chatMembers.joinedAt, chatMembers.userId);
  return rows.map(({ userId }) => userId);
}

/** The group's next owner and the end of an empty chat follow in the database. */
export const removeMembers = ({ db }: Pick<Ctx, 'db'>, chatId: number, userIds: readonly number[]) =>
  db.delete(chatMembers).where(and(eq(chatMembers.chatId, chatId), inArray(chatMembers.userId, [...userIds])));
