import { LeaseLost } from '@balcao/channel-bus/leases.ts';
import type { SessionEvent } from '@balcao/channels/kit/session-event.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { inTurn } from '../auth/in-turn.ts';
import type { Hold } from '../hold.ts';

export type State = Pick<SessionEvent, 'status' | 'cause'> &
  Partial<Pick<SessionEvent, 'code' | 'qr' | 'pairingCode' | 'until' | 'attempts' | 'account'>>;

const AGAIN_MS = 500;
/** A line that stays away is told about at first, and later now and then. */
const EARLY_ATTEMPTS = 5;
const SOME_ATTEMPTS = 10;

/** Tells the counter each change of a session's state, in order, however long the database may be away. */
export function tellState(hold: Hold, signal: AbortSignal) {
  const queue = inTurn();
  let sequence = 0;
  let last: State | undefined;

  const eventOf = (state: State): SessionEvent => {
    sequence += 1;
    last = state;
    return {
      type: 'session',
      externalId: `session-${hold.connectionId}-${hold.lease.epoch}-${sequence}`,
      at: hold.now().toISOString(),
      ...state,
    };
  };

  async function untilWritten(event: SessionEvent) {
    for (;;) {
      try {
        return await hold.tell([event]);
      } catch (error) {
        if (error instanceof LeaseLost || signal.aborted) return undefined;
        hold.log.warn({ err: error }, 'the state of a session could not be told yet');
        await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    eventOf,
    tell(state: State) {
      if (isOldNews(last, state)) return;
      const event = eventOf(state);
      void queue(() => untilWritten(event));
    },
    /** Everything told so far is written, or never will be. */
    written: () => queue(() => Promise.resolve()),
  };
}

function isOldNews(last: State | undefined, state: State): boolean {
  if (last?.status !== state.status || state.status === 'qrcode') return false;
  if (state.status !== 'TIMEOUT') return true;
  const attempts = state.attempts ?? 0;
  return last.cause === state.cause && attempts > EARLY_ATTEMPTS && attempts % SOME_ATTEMPTS !== 0;
}
