import { oldestWaiting } from '@balcao/channel-bus/journal.ts';
import type { Deps } from '../platform/deps.ts';

/** For how many seconds what came from outside has waited to be placed, on any connection; 0 when nothing waits. */
export async function oldestArrivalAge({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<number> {
  const oldest = await oldestWaiting(database.pool);
  return oldest === null ? 0 : Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000));
}
