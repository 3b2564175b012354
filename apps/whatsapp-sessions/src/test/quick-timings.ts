import { usualTimings, type Timings } from '../timings.ts';

/** The same order of things in a fraction of the time. What a test wants to see happen it shortens further. */
export const quickTimings: Timings = {
  ...usualTimings,
  look: 50,
  renewLeases: 500,
  stagger: 1,
  staggerAgain: 1,
  connecting: 30_000,
  closing: 2000,
  loggingOut: 20_000,
  credentials: 50,
  firstWait: 20,
  longestWait: 400,
  replacedWait: 50,
};
