import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Rating } from '@balcao/contract/ratings/models.ts';
import type { ratingRoutes } from '@balcao/contract/ratings/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';
import { getRating } from './ratings.queries.ts';
import { ratingOptions, ratings } from './ratings.table.ts';

type Input = RouteRequest<typeof ratingRoutes.create>['body'];

export async function createRating(ctx: UserCtx, { name, message, geral, userId, options }: Input): Promise<Rating> {
  const { companyId, now } = ctx;
  const owner = await requireUser(ctx, userId ?? ctx.actor.userId);
  const [row] = await ctx.db
    .insert(ratings)
    .values({ companyId, name, message, geral, userId: owner, createdAt: now, updatedAt: now })
    .returning({ id: ratings.id });
  if (!row) throw new Error('a stored rating must have an id');
  await ctx.db.insert(ratingOptions).values(options.map((option) => ({ companyId, ratingId: row.id, ...option })));
  return getRating(ctx, row.id);
}

/** Without a `userId` the rating stays whose it was. */
export async function updateRating(
  ctx: UserCtx,
  { ratingId, change }: { ratingId: number; change: Input },
): Promise<Rating> {
  const { companyId, now } = ctx;
  const { name, message, geral, userId, options } = change;
  const owner = userId ? { userId: await requireUser(ctx, userId) } : {};
  const [row] = await ctx.db
    .update(ratings)
    .set({ name, message, geral, ...owner, updatedAt: now })
    .where(eq(ratings.id, ratingId))
    .returning({ id: ratings.id });
  if (!row) return fail('ERR_NO_RATING_FOUND');
  await ctx.db.delete(ratingOptions).where(eq(ratingOptions.ratingId, ratingId));
  await ctx.db.insert(ratingOptions).values(options.map((option) => ({ companyId, ratingId, ...option })));
  return getRating(ctx, ratingId);
}

async function requireUser({ db }: UserCtx, userId: number): Promise<number> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user?.id ?? fail('ERR_NO_USER_FOUND');
}
