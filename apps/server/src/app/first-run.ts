import type { Deps } from '../platform/deps.ts';

/** What an empty installation needs before anybody can sign in. */
export async function firstRun(deps: Deps): Promise<void> {
  await deps.database.pool.query('select 1');
}
