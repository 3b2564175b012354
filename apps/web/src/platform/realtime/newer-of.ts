/** An answer that was overtaken by a newer event must not undo it. */
export const newerOf = <T extends { updatedAt: string }>(known: T, told: T): T =>
  known.updatedAt > told.updatedAt ? known : told;
