import { idleAlthoughDue } from '@balcao/channel-bus/outbox-progress.ts';
import type { Deps } from '../../../../platform/deps.ts';

/** A process that died has lost its leases long before this. */
const TIMEOUT_MS = 30_000;

/**
 * Watches leases that are wanted here and belong to another process. One that was refused for half a minute, while nothing of
 * its connection was sent, is logged once and shown in `/api/health`.
 */
export function watchRefusals({ database, log }: Pick<Deps, 'database' | 'log'>) {
  const refusedSince = new Map<number, Date>();
  let stuck: ReadonlySet<number> = new Set();

  return {
    isHindered: () => stuck.size > 0,
    /** Called after each look with the connections whose lease was refused in it. */
    note: async (refused: ReadonlySet<number>, now: Date) => {
      for (const connectionId of refusedSince.keys()) if (!refused.has(connectionId)) refusedSince.delete(connectionId);
      for (const connectionId of refused) if (!refusedSince.has(connectionId)) refusedSince.set(connectionId, now);
      const since = new Date(now.getTime() - TIMEOUT_MS);
      const long = [...refusedSince].flatMap(([connectionId, from]) => (from <= since ? [connectionId] : []));
      const idle = long.length === 0 ? [] : await idleAlthoughDue(database.pool, long, since);
      for (const { connectionId, owner } of idle) {
        if (!stuck.has(connectionId))
          log.warn({ connectionId, owner }, 'a connection belongs to a process that sends nothing');
      }
      stuck = new Set(idle.map(({ connectionId }) => connectionId));
    },
  };
}
