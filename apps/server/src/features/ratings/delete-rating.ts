import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ratings } from './ratings.table.ts';

/** Answers given to it stay, and a customer who was asked may still answer. */
export async function deleteRating(ctx: UserCtx, ratingId: number) {
  const [gone] = await ctx.db.delete(ratings).where(eq(ratings.id, ratingId)).returning({ name: ratings.name });
  if (!gone) return fail('ERR_NO_RATING_FOUND');
  await recordAudit(ctx, { action: 'rating.delete', subject: `rating:${ratingId}`, details: { name: gone.name } });
  return { message: 'Rating deleted' };
}
