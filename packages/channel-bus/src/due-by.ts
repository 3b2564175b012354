/** How far two processes may be apart that both go by the database's clock: each knows it only to within a round trip. */
const CLOCKS_APART_MS = 50;

/**
 * What is due until this moment may be taken now. Without the allowance a process whose clock is a millisecond behind finds
 * nothing of what another one has just stored and called it for, and looks again only after its rest. What is tried again
 * waits its whole time: nobody is called for it.
 */
export const dueBy = (now: Date): Date => new Date(now.getTime() + CLOCKS_APART_MS);

/** A moment that has passed for every process: what ends then is over for all of them. */
export const overBy = (now: Date): Date => new Date(now.getTime() - CLOCKS_APART_MS);
