import { slice } from '../../platform/slice.ts';

/** What companies owe whoever sells them the counter, and the ledger between both. */
export const invoicesSlice = slice({ name: 'invoices' });
