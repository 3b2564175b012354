import type { Rating } from '@balcao/contract/ratings/models.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { selectRatings } from './ratings.queries.ts';
import { ratings } from './ratings.table.ts';

const PAGE_SIZE = 20;

type Query = { searchParam: string; pageNumber: number };

/** Ratings whose name holds the words of a search, by name. */
export async function listRatings(ctx: UserCtx, { searchParam, pageNumber }: Query) {
  const where = searchParam === '' ? undefined : sql`fold(${ratings.name}) like contains_pattern(${searchParam})`;
  const offset = (pageNumber - 1) * PAGE_SIZE;
  const page: Rating[] = await selectRatings(ctx, where).limit(PAGE_SIZE).offset(offset);
  const count = await ctx.db.$count(ratings, where);
  return { ratings: page, count, hasMore: count > offset + page.length };
}
