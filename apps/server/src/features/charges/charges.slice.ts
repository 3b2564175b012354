import { slice } from '../../platform/slice.ts';
import { chargeRoutesMount } from './charges.routes.ts';

/** Codes to pay invoices with, and what providers tell about them. */
export const chargesSlice = slice({ name: 'charges', routes: chargeRoutesMount });
