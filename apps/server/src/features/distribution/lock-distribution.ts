import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { Ctx } from '../../platform/context.ts';

/** One decision of a company at a time, until its transaction ends. Taken before any row. */
export async function lockDistribution({ client, companyId }: Ctx): Promise<void> {
  await client.query({
    name: 'lock-distribution',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.distribution} ${companyId}`],
  });
}
