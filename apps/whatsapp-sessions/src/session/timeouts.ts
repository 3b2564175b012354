import { setTimeout as delay } from 'node:timers/promises';

/** Waits; sooner when it is cut short. Returns whether the whole time has passed. */
export const sleep = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

/** What the promise answers, or undefined when that takes too long. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}
