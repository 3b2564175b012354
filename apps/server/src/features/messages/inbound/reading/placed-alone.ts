import type { InboundCtx } from '../inbound-ctx.ts';
import { deferNothing } from './defer-stores.ts';
import { remember } from './remember.ts';

/** What an event that is placed by itself has in common with others: nothing. */
export const placedAlone = (): Pick<InboundCtx, 'prefetched' | 'speakers' | 'once' | 'deferral' | 'savepoints'> => ({
  prefetched: new Map(),
  speakers: [],
  once: remember(),
  deferral: deferNothing,
  savepoints: { count: 0 },
});
