import { connectionsWaiting, type WaitingConnection } from '@balcao/channel-bus/journal.ts';
import type { InboundDeps } from '../inbound-ctx.ts';
import { placeSlice } from '../process-entries.ts';
import type { TurnKind } from './choose-turn.ts';
import type { Looked } from './place-together.ts';
import { nothingHeld, type HeldEntry } from './parse-entries.ts';
import { createTurnMemory } from './turn-memory.ts';

/** How many connections are read at the same time. */
const READERS: Record<TurnKind, number> = { any: 2, quiet: 1 };
/** A turn ends with the slice that passes its time; one for quiet connections after a single slice. */
const TURN_MS: Record<TurnKind, number> = { any: 2000, quiet: 0 };

/** The turns of the connections at the readers of this process. `onEnd` is called whenever a reader becomes free. */
export function takeTurns(deps: InboundDeps, onEnd: () => void) {
  const memory = createTurnMemory();
  const partly = new Map<number, HeldEntry>();
  const running = new Set<Promise<void>>();
  const readers = { any: 0, quiet: 0 };
  let stopping = false;

  async function read(next: WaitingConnection, kind: TurnKind): Promise<Looked> {
    const held = partly.get(next.connectionId) ?? nothingHeld();
    const end = performance.now() + TURN_MS[kind];
    let looked: Looked;
    do looked = await placeSlice(deps, next, held);
    while (looked === 'more' && !stopping && performance.now() < end);
    if (held.current && looked === 'more') partly.set(next.connectionId, held);
    else partly.delete(next.connectionId);
    return looked;
  }

  async function turn(next: WaitingConnection, kind: TurnKind) {
    const { connectionId } = next;
    memory.begin(connectionId);
    readers[kind] += 1;
    const outcome = await read(next, kind).catch((error: unknown) => {
      deps.log.error({ err: error, connectionId }, 'the arrivals of a connection wait');
      return 'failed' as const;
    });
    readers[kind] -= 1;
    memory.end(connectionId, outcome);
    onEnd();
  }

  return {
    isBusy: memory.isBusy,
    /** False while what arrived on some connection could not be read. */
    isWorking: () => !memory.hasFailures(),
    /** Gives every free reader a connection. */
    async begin() {
      if (readers.any >= READERS.any && readers.quiet >= READERS.quiet) return;
      const waiting = await connectionsWaiting(deps.database.pool, deps.now());
      memory.forget(waiting);
      for (const kind of ['any', 'quiet'] as const) {
        while (!stopping && readers[kind] < READERS[kind]) {
          const next = memory.choose(waiting, kind);
          if (!next) break;
          const taken = turn(next, kind).finally(() => running.delete(taken));
          running.add(taken);
        }
      }
    },
    /** Turns end with the slice under way. */
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
  };
}
