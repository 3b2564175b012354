import type { Deps } from '../../../platform/deps.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { PARKED_MS } from './receipts/park-event.ts';
import type { InboundDeps } from './inbound-ctx.ts';
import { takeTurns } from './reading/take-turns.ts';

const IDLE_MS = 1000;
const SWEEP_EVERY_MS = 60_000;

/**
 * Reads the journal of all connections for as long as the process lives, woken by arrivals. Connections are read side by
 * side; none waits until another one is through.
 */
export function drainJournal(deps: InboundDeps): Working {
  const sweep = everyMinute(deps);
  const turns = takeTurns(deps, () => loop.wake());
  const loop = runLoop({
    name: 'inbound',
    log: deps.log,
    idleMs: IDLE_MS,
    step: async () => {
      await sweep();
      await turns.begin();
      return false;
    },
  });
  // What arrives on a connection under way is seen before its turn ends.
  const stopListening = deps.notifications.on('balcao_inbound', (connectionId) => {
    if (!turns.isBusy(Number(connectionId))) loop.wake();
  });
  return {
    isWorking: () => loop.isWorking() && turns.isWorking(),
    async stop() {
      stopListening();
      await turns.stop();
      await loop.stop();
    },
  };
}

function everyMinute(deps: Deps) {
  let last = 0;
  return async () => {
    const now = deps.now().getTime();
    if (now - last < SWEEP_EVERY_MS) return;
    last = now;
    await deleteParked(deps);
  };
}

/** What waited too long for its message was meant for somebody else on the same number. */
export const deleteParked = ({ database, now }: Deps) =>
  database.pool.query({
    name: 'delete-parked',
    text: 'delete from parked_receipts where created_at < $1',
    values: [new Date(now().getTime() - PARKED_MS)],
  });
