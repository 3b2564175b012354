import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The request on whose behalf this runs, in its call and in the jobs it asked for; undefined for what runs by itself. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Whatever `work` begins, now or later, is done for this request. */
export const forRequest = <T>(id: string, work: () => T): T => current.run(id, work);

const acceptable = /^[\w.:-]{8,64}$/;

/** The id a caller or proxy gave, when it is one that may stand in a log; otherwise a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
