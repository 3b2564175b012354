import { lines } from './concurrency.ts';

/** Of the pool's connections, for one route. What is left belongs to whoever is signed in, however many strangers call. */
const OF_ROUTE = 0.3;
const MAX_WAITING = 2000;

/** An office behind one address signs in side by side, and no address takes the turns of all others. */
const OF_NETWORK = { running: 2, waiting: 1000 };

export type StrangerTurns = <T>(call: { route: string; network: string }, work: () => Promise<T>) => Promise<T>;

/**
 * Bounds the transactions that calls without a session have under way in this process: a flood of wrong passwords waits in
 * line, and people at work do not, nor do their sessions that are renewed by another route. Fails with ERR_TOO_MANY_REQUESTS when too many wait already.
 */
export function createStrangerTurns({ poolSize }: { poolSize: number }): StrangerTurns {
  const ofNetwork = lines(OF_NETWORK);
  const ofRoute = lines({ running: Math.max(1, Math.floor(poolSize * OF_ROUTE)), waiting: MAX_WAITING });
  return ({ route, network }, work) => ofNetwork(`${route} ${network}`, () => ofRoute(route, work));
}
