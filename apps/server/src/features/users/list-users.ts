import type { User, UserRef } from '@balcao/contract/users/models.ts';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { userColumns } from './users.queries.ts';
import { userQueues, users } from './users.table.ts';

const PAGE_SIZE = 20;
const byName = [sql`fold(${users.name})`, users.id];

/** A page of the company's users, by name; `searchParam` looks into name and e-mail. */
export async function listUsers(
  ctx: Pick<Ctx, 'db'>,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ users: User[]; count: number; hasMore: boolean }> {
  const found = containsText(sql`${users.name} || ' ' || ${users.email}`, searchParam);
  const count = await ctx.db.$count(users, found);
  const offset = (pageNumber - 1) * PAGE_SIZE;
  const page = await ctx.db
    .select(userColumns)
    .from(users)
    .where(found)
    .orderBy(...byName)
    .limit(PAGE_SIZE)
    .offset(offset);
  return { users: page, count, hasMore: count > offset + page.length };
}

/** Everybody of the company, or who can be given the tickets of a queue, by name: for pickers. */
export const listUserNames = (ctx: Pick<Ctx, 'db'>, queueId?: number): Promise<UserRef[]> =>
  ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(queueId === undefined ? undefined : worksIn(ctx, queueId))
    .orderBy(...byName);

const worksIn = ({ db }: Pick<Ctx, 'db'>, queueId: number) =>
  or(
    eq(users.profile, 'admin'),
    users.super,
    inArray(users.id, db.select({ id: userQueues.userId }).from(userQueues).where(eq(userQueues.queueId, queueId))),
  );
