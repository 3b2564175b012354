import type { InboundCtx } from '../inbound-ctx.ts';
import { deferNothing } from './defer-stores.ts';
import { receiptRun } from '../receipts/receipt-run.ts';
import { remember } from './remember.ts';

type Alone = Pick<InboundCtx, 'prefetched' | 'speakers' | 'once' | 'deferral' | 'receipts' | 'savepoints'>;

/** What an event that is placed by itself has in common with others: nothing. */
export const placedAlone = (): Alone => ({
  prefetched: new Map(),
  speakers: [],
  once: remember(),
  deferral: deferNothing,
  receipts: receiptRun(),
  savepoints: { count: 0 },
});
