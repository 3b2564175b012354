import type { CatchUp, SocketEnvelope } from '@balcao/contract/realtime.ts';
import { frameBatch } from './frame-batch.ts';

export type SocketMessage = { socket: string; payload: SocketEnvelope };

type Target = {
  apply: (arrival: SocketMessage) => void;
  /** Everything shown may be old: load it again. */
  refetch: () => Promise<void>;
};

/**
 * The company's events in order, across lost connections. While what was missed is being fetched, live events wait, so
 * that an old state never overwrites a newer one; each event is applied once.
 */
export function eventStream({ apply, refetch }: Target) {
  let lastSeq: number | null = null;
  let waiting: SocketMessage[] | null = null;

  const enqueue = frameBatch<SocketMessage>((arrivals) => {
    for (const arrival of arrivals) apply(arrival);
  });

  function accept(arrival: SocketMessage) {
    lastSeq = Math.max(lastSeq ?? 0, arrival.payload.seq);
    enqueue(arrival);
  }

  return {
    /** The number to ask `catchUp` with; null before anything is known. */
    lastSeq: () => lastSeq,
    receive(arrival: SocketMessage) {
      if (waiting) waiting.push(arrival);
      else accept(arrival);
    },
    /** From here on live events wait for `resume`. */
    buffer() {
      waiting ??= [];
    },
    /** Applies what was missed, then what arrived meanwhile. Without an answer everything is loaded again. */
    async resume(missed: CatchUp | null): Promise<void> {
      const live = waiting ?? [];
      waiting = null;
      if (missed && !missed.refetch) {
        for (const { event, payload } of missed.events) {
          accept({ socket: event.replace(/^company-\d+-/, ''), payload });
        }
      }
      const coveredUntil = missed?.seq ?? 0;
      lastSeq = Math.max(lastSeq ?? 0, coveredUntil);
      for (const arrival of live) if (arrival.payload.seq > coveredUntil) accept(arrival);
      if (!missed || missed.refetch) await refetch();
    },
  };
}
