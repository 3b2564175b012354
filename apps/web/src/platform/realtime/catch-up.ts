import type { CatchUp } from '@balcao/contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import type { eventStream } from './event-stream.ts';
import { setRealtimeStatus } from './status.ts';

const CATCH_UP_TIMEOUT_MS = 8000;
const PROBE_TIMEOUT_MS = 3000;
/** A number beyond all that exist: the answer is the present one. */
const UNKNOWN_SEQ = Number.MAX_SAFE_INTEGER;

type Question = { lastSeq: number | null; timeoutMs: number };

async function ask(socket: Socket, { lastSeq, timeoutMs }: Question): Promise<CatchUp | null> {
  try {
    const answer: unknown = await socket.timeout(timeoutMs).emitWithAck('catchUp', lastSeq ?? UNKNOWN_SEQ);
    return typeof answer === 'object' && answer !== null && 'seq' in answer ? (answer as CatchUp) : null;
  } catch {
    return null;
  }
}

/** Asks over one socket for what its stream of events has missed, each time the line may have been down. */
export function catchUpOf(socket: Socket, stream: ReturnType<typeof eventStream>) {
  let isStopped = false;
  let questions = 0;

  async function catchUp() {
    questions += 1;
    const question = questions;
    stream.buffer();
    const missed = await ask(socket, { lastSeq: stream.lastSeq(), timeoutMs: CATCH_UP_TIMEOUT_MS });
    // A newer question has been asked since, or the next connection will: its answer covers this one.
    const isAnsweredLater = question !== questions || (missed === null && !socket.connected);
    if (isStopped || isAnsweredLater) return;
    await stream.resume(missed);
    if (socket.connected) setRealtimeStatus('live');
  }

  return {
    catchUp,
    /** A line that was cut may leave a connection that looks open and leads nowhere: the library would notice after 45 s. */
    async probe() {
      if (!socket.connected) return;
      const before = questions;
      const isAlive = (await ask(socket, { lastSeq: null, timeoutMs: PROBE_TIMEOUT_MS })) !== null;
      if (isStopped || questions !== before || !socket.connected) return;
      if (isAlive) void catchUp();
      else socket.disconnect().connect();
    },
    stop() {
      isStopped = true;
    },
  };
}
