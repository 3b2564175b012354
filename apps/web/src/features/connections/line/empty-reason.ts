import type { Connection } from '@balcao/contract/connections/models.ts';
import { isWorkedOnBy, lineStateOf } from './line-state.ts';

type Worker = { queues: readonly { id: number }[] };

/**
 * Why no customer can reach somebody's list: there is no connection at all, or none of those they work on is up (named: the
 * one to mend). Null: customers can.
 */
export function emptyReason(
  connections: readonly Connection[],
  worker: Worker & { mayMend: boolean },
): { why: 'none' } | { why: 'down'; name: string } | null {
  if (connections.length === 0) return { why: 'none' };
  const mine = connections.filter((one) => worker.mayMend || isWorkedOnBy(one, worker));
  const [first] = mine;
  if (!first || mine.some((one) => lineStateOf(one) === 'up')) return null;
  const known = mine.find(({ number }) => number !== null);
  return known || first.channel !== 'whatsapp' ? { why: 'down', name: (known ?? first).name } : { why: 'none' };
}
