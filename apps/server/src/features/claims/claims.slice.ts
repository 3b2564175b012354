import { slice } from '../../platform/slice.ts';
import { claimRoutesMount } from './claims.routes.ts';

/** What payers say about invoices. It is no payment. */
export const claimsSlice = slice({ name: 'claims', routes: claimRoutesMount });
