import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * Lets one transaction at a time change who works for a company: the limit of the plan and "an admin remains" are rules
 * about all of them. Taken before any row, so that signing in never waits for it.
 */
export async function lockTeam({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>) {
  await client.query({
    name: 'lock-team',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.team} ${companyId}`],
  });
}
