import type { Colleague, UserOrColleague } from '@balcao/contract/users/models.ts';
import { eq, inArray, or, sql } from '../../platform/db/drizzle.ts';
import { actorMay, type Ctx, type UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { colleagueColumns, getUser, userColumns } from './users.queries.ts';
import { userQueues, users } from './users.table.ts';

const PAGE_SIZE = 20;
const byName = [sql`fold(${users.name})`, users.id];

/** Whether somebody may read the file of a colleague: e-mail, hours, rights. */
const readsWhole = ({ actor }: Pick<UserCtx, 'actor'>) => actorMay(actor, 'user-modal:editProfile');

/** One's own file whole, and everybody's for admins; of others what `Colleague` has. Fails with ERR_NO_USER_FOUND. */
export async function loadUser(ctx: UserCtx, userId: number): Promise<UserOrColleague> {
  const user = await getUser(ctx, userId);
  const { id, name, online, pause, queues } = user;
  return userId === ctx.actor.userId || readsWhole(ctx) ? user : { id, name, online, pause, queues };
}

/** A page of the company's users, by name; `searchParam` looks into names, and for admins into e-mails. */
export async function listUsers(
  ctx: UserCtx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ users: UserOrColleague[]; count: number; hasMore: boolean }> {
  const isWhole = readsWhole(ctx);
  const found = containsText(isWhole ? sql`${users.name} || ' ' || ${users.email}` : sql`${users.name}`, searchParam);
  const count = await ctx.db.$count(users, found);
  const offset = (pageNumber - 1) * PAGE_SIZE;
  const page = await ctx.db
    .select(isWhole ? userColumns : colleagueColumns)
    .from(users)
    .where(found)
    .orderBy(...byName)
    .limit(PAGE_SIZE)
    .offset(offset);
  const own = isWhole ? undefined : await getUser(ctx, ctx.actor.userId);
  const shown = page.map((one) => (one.id === own?.id ? own : one));
  return { users: shown, count, hasMore: count > offset + page.length };
}

/** Everybody of the company, or who can be given the tickets of a queue, by name: for pickers. */
export const listUserNames = (ctx: Pick<Ctx, 'db'>, queueId?: number): Promise<Colleague[]> =>
  ctx.db
    .select(colleagueColumns)
    .from(users)
    .where(queueId === undefined ? undefined : worksIn(ctx, queueId))
    .orderBy(...byName);

const worksIn = ({ db }: Pick<Ctx, 'db'>, queueId: number) =>
  or(
    eq(users.profile, 'admin'),
    users.super,
    inArray(users.id, db.select({ id: userQueues.userId }).from(userQueues).where(eq(userQueues.queueId, queueId))),
  );
