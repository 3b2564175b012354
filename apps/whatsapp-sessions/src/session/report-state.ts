import type { SessionEvent } from '@balcao/channels/kit/session-event.ts';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';
import type { SessionCtx } from '../session-ctx.ts';
import { retryUntilCommitted } from './retry-until-committed.ts';

export type State = Pick<SessionEvent, 'status' | 'cause'> &
  Partial<Pick<SessionEvent, 'code' | 'qr' | 'pairingCode' | 'until' | 'attempts' | 'account'>>;

export type StateReporter = {
  tell: (state: State) => void;
  /** The event of a change that is written together with something else. */
  eventOf: (state: State) => SessionEvent;
  /** Everything told so far is written, or never will be. */
  written: () => Promise<void>;
};

type Teller = Pick<SessionCtx, 'connectionId' | 'lease' | 'log' | 'now' | 'appendEvents'>;

/** A line that stays away is told about at first, and later now and then. */
const EARLY_ATTEMPTS = 5;
const SOME_ATTEMPTS = 10;

/** Tells the counter each change of a session's state, in order, however long the database may be away. */
export function createStateReporter(ctx: Teller, signal: AbortSignal): StateReporter {
  const queue = createSerialQueue();
  let sequence = 0;
  let saidAt = 0;
  let last: State | undefined;

  const eventOf = (state: State): SessionEvent => {
    sequence += 1;
    last = state;
    // A clock that is set back would have what we say now taken for older than what we said before.
    saidAt = Math.max(saidAt, ctx.now().getTime());
    return {
      type: 'session',
      externalId: `session-${ctx.connectionId}-${ctx.lease.epoch}-${sequence}`,
      at: new Date(saidAt).toISOString(),
      ...state,
    };
  };

  return {
    eventOf,
    tell: (state) => {
      if (isOldNews(last, state)) return;
      const event = eventOf(state);
      void queue(() => retryUntilCommitted(ctx, signal, () => ctx.appendEvents([event])));
    },
    written: () => queue(() => Promise.resolve()),
  };
}

function isOldNews(last: State | undefined, state: State): boolean {
  if (last?.status !== state.status || state.status === 'qrcode') return false;
  if (state.status !== 'TIMEOUT') return true;
  const attempts = state.attempts ?? 0;
  return last.cause === state.cause && attempts > EARLY_ATTEMPTS && attempts % SOME_ATTEMPTS !== 0;
}
