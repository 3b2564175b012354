import { AsyncLocalStorage } from 'node:async_hooks';

/** Which session a piece of running code belongs to, so that what it forgot to catch costs that session alone. */
export const sessionScope = new AsyncLocalStorage<{ connectionId: number; fail: () => void }>();
