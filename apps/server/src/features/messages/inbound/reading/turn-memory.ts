import type { WaitingConnection } from '@balcao/channel-bus/journal.ts';
import { chooseTurn, type TurnKind } from './choose-turn.ts';
import type { Looked } from './place-together.ts';

const ELSEWHERE_MS = 250;
const FAILED_MS = 1000;
/** How long it is remembered when a connection had its turn. */
const MEMORY_MS = 60_000;

/** What is known about the connections that are or were read by this process. Times are those of `performance.now`. */
export function createTurnMemory() {
  const busy = new Set<number>();
  const heavy = new Set<number>();
  const failing = new Set<number>();
  const restUntil = new Map<number, number>();
  const lastTurn = new Map<number, number>();

  return {
    isBusy: (id: number) => busy.has(id),
    hasFailures: () => failing.size > 0,
    choose: (waiting: readonly WaitingConnection[], kind: TurnKind) =>
      chooseTurn(waiting, { busy, heavy, restUntil, lastTurn }, { kind, now: performance.now() }),
    begin: (id: number) => void busy.add(id),
    end(id: number, outcome: Looked | 'failed') {
      const now = performance.now();
      busy.delete(id);
      lastTurn.set(id, now);
      if (outcome === 'failed') failing.add(id);
      else failing.delete(id);
      if (outcome === 'more') heavy.add(id);
      else heavy.delete(id);
      if (outcome === 'failed') restUntil.set(id, now + FAILED_MS);
      if (outcome === 'elsewhere') restUntil.set(id, now + ELSEWHERE_MS);
    },
    /** Lets go of what is through. */
    forget(waiting: readonly WaitingConnection[]) {
      const now = performance.now();
      const isWaiting = new Set(waiting.map(({ connectionId }) => connectionId));
      // Somebody else has read it.
      for (const id of failing) if (!isWaiting.has(id)) failing.delete(id);
      for (const [id, at] of lastTurn) {
        if (isWaiting.has(id) || now - at < MEMORY_MS) continue;
        lastTurn.delete(id);
        restUntil.delete(id);
        heavy.delete(id);
      }
    },
  };
}
