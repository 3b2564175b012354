import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { and, eq, or, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { schedules } from './schedules.table.ts';

type Asked = { contactId: number; campId?: number | null | undefined; clientId?: string | null | undefined };

/** Lets one call at a time plan under a name: whoever comes second finds what the first has made, before it takes anything back. */
export async function lockName({ client, companyId }: UserCtx, clientId: string): Promise<void> {
  await client.query({
    name: 'lock-name-of-schedule',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.scheduleName} ${companyId} ${clientId}`],
  });
}

/** What the actor planned under this name, or the campaign of a lane that waited already when it was asked for under it. */
export async function findNamed({ db, actor }: UserCtx, asked: Asked): Promise<number | null> {
  const { contactId, campId = null, clientId = null } = asked;
  if (clientId === null) return null;
  const isOwn = and(eq(schedules.userId, actor.userId), eq(schedules.clientId, clientId));
  const isAnswer =
    campId === null
      ? undefined
      : and(
          eq(schedules.contactId, contactId),
          eq(schedules.campId, campId),
          sql`${clientId}::uuid = any(${schedules.askedAs})`,
        );
  // The name may have been used for somebody else as well: whom it was answered for before hears the same again.
  const isForThem = sql`${clientId}::uuid = any(${schedules.askedAs}) desc`;
  const [row] = await db.select({ id: schedules.id }).from(schedules).where(or(isOwn, isAnswer)).orderBy(isForThem);
  return row?.id ?? null;
}
