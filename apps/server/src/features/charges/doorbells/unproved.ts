import { lockSeeds, namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { PlatformCtx } from '../../../platform/context.ts';

/** More than a provider that signs nothing rings at a busy account; each is one question to it. */
const MAX_A_MINUTE = 30;

/**
 * Whether one more notification that nobody has proved may be stored for an account now: so many a minute, by all processes
 * together. While there are too many they wait for nobody; the last ones are counted one after the other, until the commit.
 */
export async function mayStoreUnproved(ctx: PlatformCtx, accountId: number): Promise<boolean> {
  if ((await countOf(ctx, accountId)) >= MAX_A_MINUTE) return false;
  await ctx.client.query({
    name: 'lock-unproved-doorbells',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    values: [`${namedLocks.doorbells} ${accountId}`, lockSeeds.named],
  });
  const count = await countOf(ctx, accountId);
  if (count === MAX_A_MINUTE - 1)
    ctx.log.warn(
      { accountId },
      'more notifications of payments than usual that nobody has proved: no more for a minute',
    );
  return count < MAX_A_MINUTE;
}

async function countOf({ client, now }: PlatformCtx, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-unproved-doorbells',
    text: `select count(*)::integer as count from doorbells
      where account_id = $1 and not verified and received_at > $2::timestamptz - interval '1 minute'`,
    values: [accountId, now],
  });
  return rows[0]?.count ?? 0;
}
