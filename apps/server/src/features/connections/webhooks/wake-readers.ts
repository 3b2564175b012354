import { wakeInbound } from '@balcao/channel-bus/journal.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Tells the readers of the journal that something arrived. Arrivals during one notification share the next, so that a
 * flood of webhooks does not become a flood of notifications. A lost one costs a second: readers also look by themselves.
 */
export function wakeReaders({ database, log }: Pick<Deps, 'database' | 'log'>) {
  const waiting = new Set<number>();
  let running = false;

  async function run() {
    running = true;
    while (waiting.size > 0) {
      const ids = [...waiting];
      waiting.clear();
      try {
        await wakeInbound(database.pool, ids);
      } catch (error) {
        log.warn({ err: error }, 'could not announce an arrival');
      }
    }
    running = false;
  }
  return (connectionId: number) => {
    waiting.add(connectionId);
    if (!running) void run();
  };
}
