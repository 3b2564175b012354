import { setTimeout as delay } from 'node:timers/promises';

const DEADLOCK = '40P01';
const REPEATS = 3;
/** Whoever won the locks should be through by then. */
const PAUSE_MS = 20;

/** Whether the database ended a transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause));

/** Does `work`, one whole transaction, once more when it lost a deadlock: nothing of it has happened. */
export async function repeatAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await work();
    } catch (error) {
      if (repeats === REPEATS || !isDeadlock(error)) throw error;
      await delay(PAUSE_MS * (repeats + 1));
    }
  }
}
