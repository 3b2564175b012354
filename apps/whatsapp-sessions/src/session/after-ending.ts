import type { SessionCause, SessionEvent } from '@balcao/channels/kit/session-event.ts';
import type { Timings } from '../timings.ts';

/** How a socket ended, in the library's numbers and in our own words for what it does not notice. */
export type Ending = {
  by: 'whatsapp' | 'upgrade-refused' | 'hung' | 'silence' | 'deaf' | 'qr-unscanned' | 'store-failed' | 'us';
  /** Missing when the library gave none. */
  code?: number | undefined;
  /** It had been let in. */
  openForMs: number;
};

/** What went before, since the line last worked. */
export type Past = {
  /** There is a login. Otherwise somebody sits in front of a QR. */
  isLinked: boolean;
  failures: number;
  /** Restarts that WhatsApp asked for, in a row. */
  restarts: number;
  /** Times that somebody else took the login. */
  replaced: number;
  troubleMs: number;
};

export type Verdict = Pick<Past, 'failures' | 'restarts' | 'replaced'> & {
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
const MOST_REPLACED = 2;

const RESTART = 515;
const REPLACED = 440;
const OUTDATED = 405;
const final: Record<number, { cause: SessionCause; erase: boolean }> = {
  401: { cause: 'unlinked', erase: true },
  402: { cause: 'restricted', erase: false },
  403: { cause: 'banned', erase: false },
  411: { cause: 'server-error', erase: false },
};

const causeOf = ({ by, code }: Ending): SessionCause => {
  if (by === 'deaf') return 'deaf';
  if (by === 'hung' || by === 'upgrade-refused') return 'no-answer';
  if (by !== 'whatsapp') return 'line-lost';
  if (code === undefined || code === 408 || code === 428) return 'line-lost';
  return 'server-error';
};

type Chance = { timings: Timings; random: number };

/** Longer after every failure; after five minutes of trouble never more than one attempt in a minute. */
function pause(past: Past, failures: number, { timings, random }: Chance): number {
  const { firstWait, longestWait, patience } = timings;
  if (past.troubleMs >= patience) return longestWait * (1 + random / 4);
  return Math.min(firstWait * 2 ** Math.min(failures - 1, 20), longestWait) * (0.5 + random / 2);
}

/** What becomes of a session whose socket has ended. */
export function afterEnding(ending: Ending, past: Past, chance: Chance): Verdict {
  const { timings, random } = chance;
  const steady = ending.openForMs >= timings.steady;
  const replacedSoFar = ending.openForMs >= timings.undisputed ? 0 : past.replaced;
  const code = ending.by === 'whatsapp' ? ending.code : undefined;
  const verdict: Verdict = {
    status: 'TIMEOUT',
    cause: causeOf(ending),
    waitMs: null,
    erase: false,
    refresh: false,
    failures: steady ? 1 : past.failures + 1,
    restarts: steady ? 0 : past.restarts,
    replaced: replacedSoFar,
  };
  const stop = (cause: SessionCause, erase = false): Verdict => ({ ...verdict, status: 'DISCONNECTED', cause, erase });
  const known = code === undefined ? undefined : final[code];

  if (known) return stop(known.cause, known.erase);
  if (ending.by === 'qr-unscanned') return stop('qr-unscanned');
  if (code === OUTDATED) return { ...verdict, cause: 'outdated', waitMs: timings.outdatedWait, refresh: true };
  if (code === REPLACED) {
    if (replacedSoFar >= MOST_REPLACED) return stop('replaced');
    const waitMs = timings.replacedWait * (1 + random);
    return { ...verdict, cause: 'replaced', waitMs, replaced: replacedSoFar + 1 };
  }
  if (code === RESTART && verdict.restarts < FREE_RESTARTS) {
    return { ...verdict, status: null, waitMs: 0, failures: past.failures, restarts: verdict.restarts + 1 };
  }
  if (!past.isLinked && past.troubleMs >= timings.patience) return stop('no-answer');
  const since = steady ? { ...past, troubleMs: 0 } : past;
  return { ...verdict, waitMs: pause(since, verdict.failures, chance) };
}
