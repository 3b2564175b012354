import type { OutboxRow } from './outbox.ts';

/**
 * How long something queued is still sent without asking: longer than any usual outage, shorter than half a day in which an
 * answer turns into nonsense. It is also how long failed attempts are repeated.
 */
export const STALE_AFTER_MS = 4 * 60 * 60_000;

/** A message that has waited so long asks a person before it leaves; anything else is tried once more and then given up. */
export const isStale = ({ createdAt }: Pick<OutboxRow, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() > STALE_AFTER_MS;
