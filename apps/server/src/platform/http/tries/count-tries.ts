import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { networkOf } from '../../network/network-of.ts';
import { deviceFor } from './device-cookie.ts';
import type { Count, Throttle } from './throttle.ts';

/** Who tries something that may be guessed. */
export type Caller = {
  network: string;
  /** Null on public routes. */
  userId: number | null;
  /** Names this browser when somebody has signed in to this account with it before. */
  deviceOf: (email: string) => string | null;
};

/** Handed to the use case, which calls `forgive` when what was tried turned out right. */
export type Attempt = { forgive: () => void };

export const callerOf = (request: FastifyRequest, config: Config, userId: number | null): Caller => ({
  network: networkOf(request.ip),
  userId,
  deviceOf: (email) => deviceFor(request, { email, secret: config.TOKEN_SECRET }),
});

/**
 * Runs `work` as one counted try. Counting and waiting happen before it begins, outside of every transaction: a failed try
 * stays counted although its transaction is undone, and one that waits holds no connection.
 */
export async function countTries<T>(
  throttle: Throttle,
  counts: readonly Count[],
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  if (counts.length === 0) return work({ forgive: () => undefined });
  const taken = await throttle.attempt(counts);
  if (taken.delayMs > 0) await delay(taken.delayMs);
  let forgiven = false;
  try {
    return await work({ forgive: () => void (forgiven = true) });
  } finally {
    if (forgiven) await taken.forgive();
  }
}
