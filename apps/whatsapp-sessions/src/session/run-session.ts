import type { DesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { Hold, SocketPart } from '../hold.ts';
import type { Timings } from '../timings.ts';
import type { WebVersions } from '../web-versions.ts';
import { createRun } from './create-run.ts';
import { within } from './patience.ts';

export type SessionInput = {
  hold: Hold;
  desired: DesiredSession;
  parts: readonly SocketPart[];
  timings: Timings;
  versions: WebVersions;
  webUrl: string | undefined;
  /** How long to hold back the first attempt, so that many sessions do not start in one moment. */
  startAfterMs: number;
};

/** Why a session leaves our hands. */
export type Leaving =
  /** Another wish has come: whoever starts next tells what happens. */
  | 'new-wish'
  /** Nobody wants it any more. */
  | 'not-wanted'
  /** The process stops. */
  | 'stopped'
  /** The lease is somebody else's: nothing may be written any more. */
  | 'lease-lost'
  /** The connection is gone from the counter. */
  | 'deleted';

export type Session = {
  /** Resolves when the session is over, by itself or because it was left. */
  finished: Promise<void>;
  leave: (why: Leaving) => Promise<void>;
  /** Ends the present socket as a failure would: something of this session broke. */
  fail: () => void;
};

/** Keeps a session as the counter wants it: linked, connected, or logged out. Ends when nothing more is wanted of it. */
export function runSession(input: SessionInput): Session {
  const leaving = new AbortController();
  const run = createRun(input, leaving.signal);
  const finished = run.live().catch((error: unknown) => input.hold.log.error({ err: error }, 'a session broke'));
  let left: Promise<void> | undefined;

  async function leave(why: Leaving) {
    const { timings, parts } = input;
    const stopped = Promise.allSettled(parts.map((part) => part.stop?.()));
    if (why !== 'lease-lost') await within(timings.closing, stopped);
    if (why === 'deleted') await within(timings.closing, run.logOutNow());
    if (why === 'stopped') run.tell({ status: 'TIMEOUT', cause: 'stopped' });
    if (why === 'not-wanted') run.tell({ status: 'DISCONNECTED', cause: 'asked' });
    if (why !== 'lease-lost') await within(timings.closing, run.written());
    leaving.abort();
    run.end();
    await finished;
    await within(timings.closing, stopped);
  }

  return { finished, leave: (why) => (left ??= leave(why)), fail: () => run.end('hung') };
}
