import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { PARKED_MS } from './park-event.ts';
import { processWaiting, type InboundDeps } from './process-entries.ts';

const IDLE_MS = 1000;
/** Connections that are read at the same time. */
const AT_ONCE = 3;
const SWEEP_EVERY_MS = 60_000;

/** Reads the journal of all connections for as long as the process lives, woken by arrivals. */
export function drainJournal(deps: InboundDeps): Working {
  const sweep = everyMinute(deps);
  const loop = runLoop({
    name: 'inbound',
    log: deps.log,
    idleMs: IDLE_MS,
    step: async () => {
      await sweep();
      return drainRound(deps);
    },
  });
  const stopListening = deps.notifications.on('balcao_inbound', loop.wake);
  return {
    isWorking: loop.isWorking,
    async stop() {
      stopListening();
      await loop.stop();
    },
  };
}

/** One batch of every waiting connection, so that a busy one does not starve the others. Answers whether there may be more. */
export async function drainRound(deps: InboundDeps): Promise<boolean> {
  const waiting = await connectionsWaiting(deps.database.pool, deps.now());
  let more = false;
  let failure: Error | undefined;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        more = (await processWaiting(deps, next)) || more;
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error('arrivals could not be placed', { cause: error });
        deps.log.error({ err: error, connectionId: next.connectionId }, 'the arrivals of a connection wait');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failure) throw failure;
  return more;
}

function everyMinute(deps: Deps) {
  let last = 0;
  return async () => {
    const now = deps.now().getTime();
    if (now - last < SWEEP_EVERY_MS) return;
    last = now;
    await forgetParked(deps);
  };
}

/** What waited too long for its message was meant for somebody else on the same number. */
export const forgetParked = ({ database, now }: Deps) =>
  database.pool.query({
    name: 'forget-parked',
    text: 'delete from parked_receipts where created_at < $1',
    values: [new Date(now().getTime() - PARKED_MS)],
  });
