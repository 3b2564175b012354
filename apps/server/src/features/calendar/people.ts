import { and, eq, inArray, notInArray } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';
import { calendarPeople } from './calendar.table.ts';

export async function invitedTo({ db }: Pick<UserCtx, 'db'>, eventId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: calendarPeople.userId })
    .from(calendarPeople)
    .where(eq(calendarPeople.eventId, eventId));
  return rows.map(({ userId }) => userId);
}

/** Invites exactly these colleagues; what those said who were invited before, stays. */
export async function invite({ db, companyId, actor }: UserCtx, eventId: number, userIds: readonly number[]) {
  const wanted = userIds.filter((userId) => userId !== actor.userId);
  if (wanted.length > 0 && (await db.$count(users, inArray(users.id, wanted))) < wanted.length) {
    fail('ERR_NO_USER_FOUND');
  }
  const others = wanted.length > 0 ? notInArray(calendarPeople.userId, wanted) : undefined;
  await db.delete(calendarPeople).where(and(eq(calendarPeople.eventId, eventId), others));
  if (wanted.length === 0) return;
  await db
    .insert(calendarPeople)
    .values(wanted.map((userId) => ({ companyId, eventId, userId })))
    .onConflictDoNothing();
}
