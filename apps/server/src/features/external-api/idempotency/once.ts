import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { idempotencyKeys } from '../external-api.table.ts';

/** What a caller named so that it happens once. Null is a call without a name. */
export type OnceKey = { caller: string; key: string; route: string; digest: Buffer } | null;

type Once<T> = { answer: T; isReplay: boolean };

/**
 * Does the work at most once a key, in the caller's transaction: key and effect commit together or not at all. Whoever comes
 * second gets the stored answer; with something else to say, or while the first still works, a refusal.
 */
export async function once<T extends object>(ctx: Ctx, once: OnceKey, work: () => Promise<T>): Promise<Once<T>> {
  if (once === null) return { answer: await work(), isReplay: false };
  await claim(ctx, once);
  const { companyId, now } = ctx;
  const { caller, key, route, digest } = once;
  const isKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));
  const [fresh] = await ctx.db
    .insert(idempotencyKeys)
    .values({ companyId, caller, key, route, bodyDigest: digest, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!fresh) {
    const [earlier] = await ctx.db.select().from(idempotencyKeys).where(isKey);
    const isSame = earlier?.route === route && earlier.bodyDigest.equals(digest);
    if (!isSame) return fail('ERR_IDEMPOTENCY_MISMATCH');
    return { answer: earlier.answer as T, isReplay: true };
  }
  const answer = await work();
  await ctx.db.update(idempotencyKeys).set({ answer }).where(isKey);
  return { answer, isReplay: false };
}

async function claim({ client, companyId }: Ctx, { caller, key }: NonNullable<OnceKey>) {
  const { rows } = await client.query<{ ours: boolean }>({
    name: 'claim-program-key',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as ours',
    values: [`${namedLocks.programKey} ${companyId} ${caller} ${key}`],
  });
  if (!rows[0]?.ours) fail('ERR_IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
}
