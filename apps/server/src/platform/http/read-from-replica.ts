import type { Route } from '@balcao/contract/kit/route.ts';
import { inCompanyCtx, type CtxBase, type UserActor, type UserCtx } from '../context.ts';
import { isOwnFault } from '../db/read-replica.ts';
import type { Deps } from '../deps.ts';
import type { Authentication } from './authenticator.ts';

type Entry = CtxBase<UserActor> & { who: (rows: Record<string, unknown>[]) => Authentication };
type Reading<T> = { entry: Entry; work: (ctx: UserCtx) => Promise<T> };

// Not what is flushed: with `synchronous_commit` off a change is told as done before it is.
const PLACE = { name: 'place-of-the-log', text: 'select pg_current_wal_insert_lsn()::text as place', values: [] };

/**
 * Who calls and what they may see is asked of the primary, what they read of the replica: a right that was taken is never late.
 * When the replica fails, the primary answers; and when it has not got everything yet that the answer must hold.
 */
export async function readFromReplica<T>(
  { deps, route }: { deps: Deps; route: Route },
  { entry, work }: Reading<T>,
): Promise<T> {
  const { replica } = deps;
  if (!replica?.isFresh()) return inCompanyCtx(deps, entry, work);
  const { companyId } = entry;
  const { known, place } = await deps.database.inCompany(
    companyId,
    async ({ opened, last }) => {
      const known = entry.who(opened);
      const [rows] = await last([PLACE]);
      return { known, place: String(rows[0]?.['place']) };
    },
    entry.first,
  );
  const base = { companyId, who: () => known };
  try {
    const isComplete = await replica.hasWorkedOff(place);
    if (isComplete || route.fromReplica === 'late')
      return await inCompanyCtx({ ...deps, database: replica.database }, base, work);
  } catch (error) {
    if (isOwnFault(error)) throw error;
    replica.rest(error);
  }
  return inCompanyCtx(deps, base, work);
}
