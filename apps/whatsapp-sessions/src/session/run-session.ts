import { createRun } from './create-run.ts';
import { withTimeout } from './timeouts.ts';
import type { SessionInput } from './session-input.ts';

/** Why a session leaves our hands. */
export type StopReason =
  /** It has come to its end by itself. */
  | 'finished'
  /** Another request has come: whoever starts next tells what happens. */
  | 'new-request'
  /** Nobody wants it any more. */
  | 'not-wanted'
  /** The process stops, or the company's phones do for now. */
  | 'stopped'
  /** The lease is somebody else's: nothing may be written any more. */
  | 'lease-lost'
  /** The connection is gone from the counter, and everything written about it. */
  | 'deleted';

export type Session = {
  /** Resolves when the session is over, by itself or because it was left. */
  finished: Promise<void>;
  leave: (why: StopReason) => Promise<void>;
  /** Ends the present socket as a failure would: something of this session broke. */
  fail: () => void;
};

/** Keeps a session as the counter wants it: linked, connected, or logged out. Ends when nothing more is wanted of it. */
export function runSession(input: SessionInput): Session {
  const { timings, parts, ctx } = input;
  const leaving = new AbortController();
  const run = createRun(input, leaving.signal);
  const stopParts = () => Promise.allSettled(parts.map(async (part) => part.stop?.()));
  const finished = run.live().catch((error: unknown) => ctx.log.error({ err: error }, 'a session broke'));
  let left: Promise<void> | undefined;

  /** Before the socket ends: what is under way is finished, and WhatsApp and the counter hear what they must. */
  async function shutDown(why: StopReason) {
    await withTimeout(timings.closeTimeout, stopParts());
    if (why === 'stopped') run.state.tell({ status: 'TIMEOUT', cause: 'stopped' });
    if (why === 'not-wanted') run.state.tell({ status: 'DISCONNECTED', cause: 'asked' });
    await withTimeout(timings.closeTimeout, run.state.written());
  }

  async function leave(why: StopReason) {
    const canWrite = why !== 'lease-lost' && why !== 'deleted';
    if (canWrite) await shutDown(why).catch(() => undefined);
    leaving.abort();
    run.end('us');
    await finished;
    if (!canWrite) await withTimeout(timings.closeTimeout, stopParts());
    if (why === 'deleted') await run.logOut();
  }

  return { finished, leave: (why) => (left ??= leave(why)), fail: () => run.end('hung') };
}
