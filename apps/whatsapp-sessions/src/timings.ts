import { LEASE_RENEW_MS } from '@balcao/channel-bus/leases.ts';

/** How long everything takes, in milliseconds. Passed in, so that tests can be quick. */
export const usualTimings = {
  /** Between two looks for sessions without an owner and for new wishes. */
  look: 1000,
  renewLeases: LEASE_RENEW_MS,
  /** Between the starts of two sessions that are taken over together. */
  stagger: 15,
  /** Between two new attempts of sessions whose lines broke together. */
  staggerAgain: 40,
  /** An attempt that is neither refused nor let in for so long has hung. */
  connecting: 60_000,
  /** An eight-character code is typed within this time. */
  pairingCode: 160_000,
  keepAlive: 25_000,
  /** Nothing heard for so long, though we have asked: nobody is there. */
  silence: 70_000,
  /** A message that came in has an outcome by then, or the session is deaf. */
  deaf: 60_000,
  /** How long a socket may take to close, and parts to finish. */
  closing: 3000,
  /** How long WhatsApp gets to hear that we log out. */
  loggingOut: 20_000,
  /** Changes of the login that no key comes with are written after this. */
  credentials: 300,
  /** Open for so long: the line works, earlier failures are forgotten. */
  steady: 60_000,
  /** The same for a quarrel about one login between two users of it. */
  undisputed: 600_000,
  firstWait: 1000,
  longestWait: 60_000,
  /** From then on at most one attempt in `longestWait`. */
  patience: 300_000,
  replacedWait: 30_000,
  outdatedWait: 3_600_000,
  /** A process younger than this is not started anew for a deaf session: it would not be the process then. */
  youth: 3_600_000,
};

export type Timings = typeof usualTimings & {
  /** How long each QR is shown; WhatsApp's own time when not given. */
  qrLife?: number;
};
