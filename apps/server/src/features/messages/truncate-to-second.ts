const SECOND_MS = 1000;

/** Providers tell time in whole seconds; ours is cut off the same way, so that it never lies in the future. */
export const truncateToSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS);
