import { LEASE_RENEW_MS } from '@balcao/channel-bus/leases.ts';

/** How long everything takes, in milliseconds. Passed in, so that tests can be quick. */
export const usualTimings = {
  /** Between two looks for sessions without an owner and for new requests. */
  pollInterval: 1000,
  renewLeases: LEASE_RENEW_MS,
  /** Between the starts of two sessions that are taken over together. */
  startStagger: 15,
  /** Between two new attempts of sessions whose lines broke together. */
  retryStagger: 40,
  /** An attempt that is neither refused nor let in for so long has hung. */
  connecting: 60_000,
  /** An eight-character code is typed within this time. */
  pairingCode: 160_000,
  keepAlive: 25_000,
  /** Nothing heard for so long, though we have asked: nobody is there. */
  idleTimeout: 70_000,
  /** A message that came in has an outcome by then, or the session is deaf. */
  stallTimeout: 60_000,
  /** How long a socket may take to close, and parts to finish. */
  closeTimeout: 3000,
  /** How long WhatsApp gets to hear that we log out. */
  loggingOut: 20_000,
  /** Changes of the login that no key comes with are written after this. */
  credentials: 300,
  /** Open for so long: the line works, earlier failures are forgotten. */
  stableAfter: 60_000,
  /** The same for a quarrel about one login between two users of it. */
  conflictResetAfter: 600_000,
  minBackoff: 1000,
  maxBackoff: 60_000,
  /** From then on at most one attempt in `longestWait`. */
  backoffPlateauAfter: 300_000,
  replacedWait: 30_000,
  outdatedWait: 3_600_000,
  /** A process younger than this is not started anew for a deaf session: it would not be the process then. */
  minUptimeBeforeRestart: 3_600_000,
};

export type Timings = typeof usualTimings & {
  /** How long each QR is shown; WhatsApp's own time when not given. */
  qrLife?: number;
};
