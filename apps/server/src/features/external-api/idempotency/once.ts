import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sentAhead } from '../../../platform/db/settled.ts';
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
  const { caller, key, route, digest } = once;
  const isKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));
  if (!(await claim(ctx, once))) {
    const [earlier] = await ctx.db.select().from(idempotencyKeys).where(isKey);
    const isSame = earlier?.route === route && earlier.bodyDigest.equals(digest);
    if (!isSame) return fail('ERR_IDEMPOTENCY_MISMATCH');
    return { answer: earlier.answer as T, isReplay: true };
  }
  const answer = await work();
  sentAhead(ctx.db.update(idempotencyKeys).set({ answer }).where(isKey).execute());
  return { answer, isReplay: false };
}

// The name is taken only by whom the lock belongs to: nobody waits for another who still works.
const claimKey = `
  with claimed as materialized (select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as ours),
  fresh as (
    insert into idempotency_keys (company_id, caller, key, route, body_digest, created_at)
    select $2, $3, $4, $5, $6, $7 from claimed where ours
    on conflict do nothing returning key
  )
  select ours, exists (select from fresh) as "isFresh" from claimed`;

/** Whether it is the first call of this name. Fails while another one works. */
async function claim({ client, companyId, now }: Ctx, { caller, key, route, digest }: NonNullable<OnceKey>) {
  const { rows } = await client.query<{ ours: boolean; isFresh: boolean }>({
    name: 'claim-program-key',
    text: claimKey,
    values: [`${namedLocks.programKey} ${companyId} ${caller} ${key}`, companyId, caller, key, route, digest, now],
  });
  return rows[0]?.ours ? rows[0].isFresh : fail('ERR_IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
}
