import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';

/** What became of so many people one after the other. */
export type Fate = { outcome: Outcome; times: number; reason?: string; replies?: boolean; optsOut?: boolean };

/** Sixty people, as a good list answers to an offer. */
export const offerFates: Fate[] = [
  { outcome: 'read', times: 9, replies: true },
  { outcome: 'delivered', times: 8 },
  { outcome: 'failed', times: 3, reason: '131026' },
  { outcome: 'read', times: 10 },
  { outcome: 'skipped', times: 2, reason: 'invalid-number' },
  { outcome: 'sent', times: 3 },
  { outcome: 'failed', times: 4, reason: '131049' },
  { outcome: 'read', times: 3, replies: true },
  { outcome: 'suppressed', times: 2 },
  { outcome: 'delivered', times: 7 },
  { outcome: 'skipped', times: 1, reason: 'in-service' },
  { outcome: 'read', times: 7 },
  { outcome: 'read', times: 1, optsOut: true },
];

/**
 * The same people some days later: whoever cannot be reached, or wants nothing more, is the same. Nobody's turn is left, so that nothing
 * is sent while it runs: questions wait for answers, for three days.
 */
export const invitationFates: Fate[] = [
  { outcome: 'read', times: 14 },
  { outcome: 'delivered', times: 3 },
  { outcome: 'failed', times: 3, reason: '131026' },
  { outcome: 'delivered', times: 3 },
  { outcome: 'refused', times: 5 },
  { outcome: 'asked', times: 2 },
  { outcome: 'skipped', times: 2, reason: 'invalid-number' },
  { outcome: 'asked', times: 10 },
  { outcome: 'suppressed', times: 2 },
  { outcome: 'asked', times: 15 },
  { outcome: 'suppressed', times: 1 },
];

/** One fate for each person, in their order. */
export const eachOf = (fates: readonly Fate[]): Fate[] =>
  fates.flatMap((fate) => Array.from({ length: fate.times }, () => fate));
