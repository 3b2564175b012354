import type { User } from '@balcao/contract/users/models.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { users } from './users.table.ts';

/**
 * The queues of a user as the contract's `QueueRef[]`, by name. The outer column is written out: the query builder would
 * leave its table away, and inside the subquery a bare `id` is the queue's.
 */
const queuesOfUser = sql<User['queues']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) order by fold(q.name))
  from user_queues uq join queues q on q.id = uq.queue_id
  where uq.user_id = "users"."id"), '[]'::jsonb)`;

/** The pause of a user as the contract's `Pause`. */
const pauseOfUser = sql<User['pause']>`case when ${users.pausedAt} is not null then jsonb_build_object(
  'since', to_char(${users.pausedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', ${users.pauseReason}) end`;

/** Columns of a user as admins and the person may see them; never the password hash. */
export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  profile: users.profile,
  super: users.super,
  companyId: users.companyId,
  startWork: users.startWork,
  endWork: users.endWork,
  farewellMessage: users.farewellMessage,
  whatsappId: users.whatsappId,
  allUserChat: users.allUserChat,
  online: users.online,
  pause: pauseOfUser,
  capacity: users.capacity,
  queues: queuesOfUser,
};

/** What everybody may know of a colleague. */
export const colleagueColumns = {
  id: users.id,
  name: users.name,
  online: users.online,
  pause: pauseOfUser,
  queues: queuesOfUser,
};

export async function findUser(db: Db, userId: number): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, userId));
  return row;
}

export const getUser = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<User> =>
  (await findUser(ctx.db, userId)) ?? fail('ERR_NO_USER_FOUND');
