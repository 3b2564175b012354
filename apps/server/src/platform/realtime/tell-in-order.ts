import { setTimeout as delay } from 'node:timers/promises';

/** Who is asked in other processes may be busy or gone: once more, and after that the next change tells. */
const TRIES = 2;
const RETRY_DELAY_MS = 1000;
const SETTLE_MS = 1000;

type Tell = () => Promise<void>;

/**
 * Tells one thing at a time in each room, so that the last thing heard is the last thing true. What changes while something is
 * told is told after it, also when that failed; a failure after which nothing has changed is tried once more, and then thrown.
 *
 * Another process may have asked this one just before a change and told what it heard just after: a moment later all is told once
 * more.
 */
export function tellInOrder({ retryDelayMs = RETRY_DELAY_MS, settleMs = SETTLE_MS } = {}) {
  const telling = new Map<string, 'once' | 'again'>();
  const settling = new Map<string, NodeJS.Timeout>();

  async function untilTold(room: string, tell: Tell): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      telling.set(room, 'once');
      const failure = await tell().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (telling.get(room) === 'again') tried = 0;
      else if (failure === null) return;
      else if (tried < TRIES) await delay(retryDelayMs, undefined, { ref: false });
      else throw failure.error;
    }
  }

  async function inTurn(room: string, tell: Tell): Promise<void> {
    if (telling.has(room)) return void telling.set(room, 'again');
    try {
      await untilTold(room, tell);
    } finally {
      telling.delete(room);
    }
  }

  return async (room: string, tell: Tell): Promise<void> => {
    clearTimeout(settling.get(room));
    const settle = () => {
      settling.delete(room);
      // What was told before stands; the next change tells.
      inTurn(room, tell).catch(() => undefined);
    };
    settling.set(room, setTimeout(settle, settleMs).unref());
    await inTurn(room, tell);
  };
}
