import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { Ctx } from '../../platform/context.ts';

/** Lets one transaction at a time change how many queues a company has. */
export async function lockQueues({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>) {
  await client.query({
    name: 'lock-queues',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.queues} ${companyId}`],
  });
}
