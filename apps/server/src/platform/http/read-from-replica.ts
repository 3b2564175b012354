import { inCompanyCtx, type CtxBase, type UserActor, type UserCtx } from '../context.ts';
import { isOwnFault, type ReadReplica } from '../db/read-replica.ts';
import type { Deps } from '../deps.ts';
import type { Authentication } from './authenticator.ts';

type Entry = CtxBase<UserActor> & { who: (rows: Record<string, unknown>[]) => Authentication };
type Reading<T> = { replica: ReadReplica; entry: Entry; work: (ctx: UserCtx) => Promise<T> };

/**
 * Who calls and what they may see is asked of the primary, what they read of the replica: a right that was taken is never late.
 * When the replica fails, the primary answers.
 */
export async function readFromReplica<T>(deps: Deps, { replica, entry, work }: Reading<T>): Promise<T> {
  const { companyId } = entry;
  const known = await deps.database.inCompany(
    companyId,
    ({ opened }) => Promise.resolve(entry.who(opened)),
    entry.first,
  );
  const base = { companyId, who: () => known };
  try {
    return await inCompanyCtx({ ...deps, database: replica.database }, base, work);
  } catch (error) {
    if (isOwnFault(error)) throw error;
    replica.rest(error);
    return inCompanyCtx(deps, base, work);
  }
}
