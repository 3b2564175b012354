import { slice } from '../../platform/slice.ts';
import { paymentRoutesMount } from './payments.routes.ts';

/** What comes for invoices, and what follows from it: one way for every source. */
export const paymentsSlice = slice({ name: 'payments', routes: paymentRoutesMount });
