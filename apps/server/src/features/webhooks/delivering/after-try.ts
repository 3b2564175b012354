const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Between tries; about a day in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
] as const;

/** Many that failed together do not come back together. */
const JITTER = 0.2;
const DAY_MS = 24 * HOUR_MS;
/** As long as all tries of one delivery take at least. */
const ALL_TRIES_MIN_MS = PAUSES_MS.reduce((sum, pause) => sum + pause, 0) * (1 - JITTER);
const GONE = 410;

type Tried = {
  /** Null when nobody answered. */
  status: number | null;
  /** Which try it was since the delivery was asked for, from 1. */
  attempts: number;
  at: Date;
  /** Since when nothing has arrived, this try included. */
  failingSince: Date | null;
  /** Between 0 and 1. */
  chance: number;
};

type Next = {
  state: 'waiting' | 'done' | 'failed';
  notBefore: Date | null;
  /** Why the webhook is switched off; null when it stays on. */
  off: 'gone' | 'failing' | null;
};

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300;

/** What becomes of a delivery, and of its webhook, after a try. A redirect is a failure: its target was never checked by anybody. */
export function afterTry({ status, attempts, at, failingSince, chance }: Tried): Next {
  if (isSuccess(status)) return { state: 'done', notBefore: null, off: null };
  if (status === GONE) return { state: 'failed', notBefore: null, off: 'gone' };
  const pause = PAUSES_MS[attempts - 1];
  const failingMs = failingSince === null ? 0 : at.getTime() - failingSince.getTime();
  const isHopeless = failingMs >= (pause === undefined ? ALL_TRIES_MIN_MS : DAY_MS);
  const off = isHopeless ? 'failing' : null;
  if (pause === undefined) return { state: 'failed', notBefore: null, off };
  const stretched = pause * (1 - JITTER + 2 * JITTER * chance);
  return { state: 'waiting', notBefore: new Date(at.getTime() + stretched), off };
}
