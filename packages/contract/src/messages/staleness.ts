/**
 * How long something queued is still sent without asking: longer than any usual outage, shorter than half a day in which an
 * answer turns into nonsense. It is also how long failed attempts are repeated.
 */
export const STALE_AFTER_HOURS = 4;
