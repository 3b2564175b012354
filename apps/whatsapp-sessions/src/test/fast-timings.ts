import { usualTimings, type Timings } from '../timings.ts';

/** The same order of things in a fraction of the time. What a test wants to see happen it shortens further. */
export const quickTimings: Timings = {
  ...usualTimings,
  pollInterval: 50,
  renewLeases: 500,
  startStagger: 1,
  retryStagger: 1,
  connecting: 30_000,
  closeTimeout: 2000,
  loggingOut: 20_000,
  credentials: 50,
  minBackoff: 20,
  maxBackoff: 400,
  replacedWait: 50,
};
