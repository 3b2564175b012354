import type { SessionCause, SessionEvent } from '@balcao/channels/kit/session-event.ts';
import type { Timings } from '../../timings.ts';

/** How a socket ended, in the library's numbers and in our own words for what it does not notice. */
export type Disconnect = {
  by: 'whatsapp' | 'upgrade-refused' | 'hung' | 'silence' | 'deaf' | 'qr-unscanned' | 'store-failed' | 'us';
  /** Missing when the library gave none. */
  code?: number | undefined;
  /** It had been let in. */
  openForMs: number;
};

/** What went before, since the line last worked. */
export type ReconnectHistory = {
  /** There is a login. Otherwise somebody sits in front of a QR. */
  isLinked: boolean;
  failures: number;
  /** Restarts that WhatsApp asked for, in a row. */
  restarts: number;
  /** Times that somebody else took the login. */
  replaced: number;
  troubleMs: number;
};

export type ReconnectDecision = Pick<ReconnectHistory, 'failures' | 'restarts' | 'replaced'> & {
  status: SessionEvent['status'] | null;
  cause: SessionCause;
  /** Until the next attempt; null: none is made until somebody asks for it. */
  waitMs: number | null;
  /** The login is void. */
  erase: boolean;
  /** Look for a newer version of the web client first. */
  refresh: boolean;
};

/** Restarts in a row that cost nothing; from then on they count like failures. */
const FREE_RESTARTS = 2;
const MAX_REPLACED = 2;

const RESTART = 515;
const REPLACED = 440;
const OUTDATED = 405;
const final: Record<number, { cause: SessionCause; erase: boolean }> = {
  401: { cause: 'unlinked', erase: true },
  402: { cause: 'restricted', erase: false },
  403: { cause: 'banned', erase: false },
  411: { cause: 'server-error', erase: false },
};

const causeOf = ({ by, code }: Disconnect): SessionCause => {
  if (by === 'deaf') return 'deaf';
  if (by === 'hung' || by === 'upgrade-refused') return 'no-answer';
  if (by === 'store-failed') return 'server-error';
  if (by !== 'whatsapp') return 'line-lost';
  if (code === undefined || code === 408 || code === 428) return 'line-lost';
  return 'server-error';
};

type Chance = { timings: Timings; random: number };

/** Longer after every failure; after five minutes of trouble never more than one attempt in a minute. */
function pause(past: ReconnectHistory, failures: number, { timings, random }: Chance): number {
  const { minBackoff, maxBackoff, backoffPlateauAfter } = timings;
  if (past.troubleMs >= backoffPlateauAfter) return maxBackoff * (1 + random / 4);
  return Math.min(minBackoff * 2 ** Math.min(failures - 1, 20), maxBackoff) * (0.5 + random / 2);
}

/** Ends of a socket that follow rules of their own, whatever came before. */
function special(
  ending: Disconnect,
  verdict: ReconnectDecision,
  { timings, random }: Chance,
): ReconnectDecision | undefined {
  const stop = (cause: SessionCause, erase = false): ReconnectDecision => ({
    ...verdict,
    status: 'DISCONNECTED',
    cause,
    erase,
  });
  if (ending.by === 'qr-unscanned') return stop('qr-unscanned');
  if (ending.by !== 'whatsapp' || ending.code === undefined) return undefined;

  const known = final[ending.code];
  if (known) return stop(known.cause, known.erase);
  if (ending.code === OUTDATED) return { ...verdict, cause: 'outdated', waitMs: timings.outdatedWait, refresh: true };
  if (ending.code === REPLACED) {
    const replaced = verdict.replaced + 1;
    if (replaced > MAX_REPLACED) return stop('replaced');
    return { ...verdict, cause: 'replaced', waitMs: timings.replacedWait * (1 + random), replaced };
  }
  if (ending.code === RESTART && verdict.restarts < FREE_RESTARTS) {
    return { ...verdict, status: null, waitMs: 0, failures: verdict.failures - 1, restarts: verdict.restarts + 1 };
  }
  return undefined;
}

/** What becomes of a session whose socket has ended. */
export function decideReconnect(ending: Disconnect, past: ReconnectHistory, chance: Chance): ReconnectDecision {
  const { timings } = chance;
  const wasSteady = ending.openForMs >= timings.stableAfter;
  const before = wasSteady ? { ...past, failures: 0, restarts: 0, troubleMs: 0 } : past;
  const verdict: ReconnectDecision = {
    status: 'TIMEOUT',
    cause: causeOf(ending),
    waitMs: null,
    erase: false,
    refresh: false,
    failures: before.failures + 1,
    restarts: before.restarts,
    replaced: ending.openForMs >= timings.conflictResetAfter ? 0 : past.replaced,
  };
  const ruled = special(ending, verdict, chance);
  if (ruled) return ruled;
  if (!past.isLinked && before.troubleMs >= timings.backoffPlateauAfter) {
    return { ...verdict, status: 'DISCONNECTED', cause: 'no-answer' };
  }
  return { ...verdict, waitMs: pause(before, verdict.failures, chance) };
}
