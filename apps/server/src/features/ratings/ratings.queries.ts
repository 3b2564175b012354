import type { Rating } from '@balcao/contract/ratings/models.ts';
import { eq, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { ratingOptions, ratings } from './ratings.table.ts';

type Reader = Pick<Ctx, 'db'>;

const columns = {
  id: ratings.id,
  name: ratings.name,
  message: ratings.message,
  geral: ratings.geral,
  userId: ratings.userId,
  options: sql<Rating['options']>`coalesce((
    select jsonb_agg(jsonb_build_object('name', ${ratingOptions.name}, 'value', ${ratingOptions.value}) order by ${ratingOptions.value})
    from ${ratingOptions} where ${ratingOptions.ratingId} = ${ratings.id}
  ), '[]')`,
};

/** Ratings as the contract shows them, by name; options by their value. */
export function selectRatings({ db }: Reader, where?: SQL) {
  return db
    .select(columns)
    .from(ratings)
    .where(where)
    .orderBy(sql`fold(${ratings.name})`, ratings.id);
}

export async function getRating(reader: Reader, ratingId: number): Promise<Rating> {
  const [rating] = await selectRatings(reader, eq(ratings.id, ratingId));
  return rating ?? fail('ERR_NO_RATING_FOUND');
}

/** Those for everybody and the person's own. */
export const usableBy = ({ actor }: UserCtx) => or(ratings.geral, eq(ratings.userId, actor.userId));
