import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gathered, isShared } from '../../../platform/db/gathered.ts';
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
  try {
    const answer = await work();
    sentAhead(gathered(ctx, keepAnswers, { caller, key, answer }));
    return { answer, isReplay: false };
  } catch (error) {
    // Nothing has happened under this name, while others of the same transaction go on.
    if (isShared(ctx)) await ctx.db.delete(idempotencyKeys).where(isKey);
    throw error;
  }
}

type Answered = { caller: string; key: string; answer: object };

async function keepAnswers({ client }: Pick<Ctx, 'client'>, answers: readonly Answered[]) {
  await client.query({
    name: 'keep-answers-of-programs',
    text: `
      update idempotency_keys k set answer = a.answer::jsonb
      from unnest($1::text[], $2::text[], $3::text[]) as a (caller, key, answer)
      where k.company_id = current_company() and k.caller = a.caller and k.key = a.key`,
    values: [
      answers.map(({ caller }) => caller),
      answers.map(({ key }) => key),
      answers.map(({ answer }) => JSON.stringify(answer)),
    ],
  });
  return answers.map(() => undefined);
}

// A name is taken only by whom the lock belongs to: nobody waits for another who still works.
const claimKeys = `
  with claimed as materialized (
    select place, pg_try_advisory_xact_lock(hashtextextended(lock, 0)) as ours, caller, key, route, digest
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[]) with ordinality
      as wanted (lock, caller, key, route, digest, place)
  ),
  fresh as (
    insert into idempotency_keys (company_id, caller, key, route, body_digest, created_at)
    select $1, caller, key, route, digest, $7 from claimed where ours
    on conflict do nothing returning caller, key
  )
  select ours, exists (select from fresh where fresh.caller = claimed.caller and fresh.key = claimed.key) as "isFresh"
  from claimed order by place`;

type Claimed = { ours: boolean; isFresh: boolean };

/** Whether it is the first call of this name. Fails while another one works. */
async function claim(ctx: Ctx, once: NonNullable<OnceKey>) {
  const { ours, isFresh } = await gathered(ctx, claimAll, once);
  return ours ? isFresh : fail('ERR_IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
}

async function claimAll({ client, companyId, now }: Ctx, keys: readonly NonNullable<OnceKey>[]): Promise<Claimed[]> {
  const { rows } = await client.query<Claimed>({
    name: 'claim-program-keys',
    text: claimKeys,
    values: [
      companyId,
      keys.map(({ caller, key }) => `${namedLocks.programKey} ${companyId} ${caller} ${key}`),
      keys.map(({ caller }) => caller),
      keys.map(({ key }) => key),
      keys.map(({ route }) => route),
      keys.map(({ digest }) => digest),
      now,
    ],
  });
  return rows;
}
