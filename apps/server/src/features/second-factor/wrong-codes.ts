import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { fail } from '../../platform/fail.ts';
import type { FactorCtx, FactorOwner } from './own-secret.ts';
import { secondFactors } from './second-factor.table.ts';
import { isAppCode } from './spend-code.ts';

const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

type Counted = { wrongCodes: number; wrongSince: Date | null };

/**
 * Fails with ERR_TOO_MANY_REQUESTS when an account had its wrong codes for now, wherever they came from: six digits are few.
 * Recovery codes are too long to be guessed and go on, so that whoever knows the password keeps nobody out.
 */
export function requireTryLeft({ wrongCodes, wrongSince }: Counted, code: string, now: Date) {
  const over = (wrongSince?.getTime() ?? 0) + WINDOW_MS;
  if (wrongCodes < TRIES || over <= now.getTime() || !isAppCode(code)) return;
  fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((over - now.getTime()) / 1000) });
}

/** Counts one, in the quarter of an hour that began with the first. */
export async function countWrongCode({ db, now }: FactorCtx, { companyId, userId }: FactorOwner) {
  const { wrongCodes, wrongSince } = secondFactors;
  const isOver = sql`coalesce(${wrongSince} <= ${new Date(now.getTime() - WINDOW_MS).toISOString()}::timestamptz, true)`;
  await db
    .update(secondFactors)
    .set({
      wrongCodes: sql`case when ${isOver} then 1 else ${wrongCodes} + 1 end`,
      wrongSince: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${wrongSince} end`,
    })
    .where(and(eq(secondFactors.companyId, companyId), eq(secondFactors.userId, userId)));
}
