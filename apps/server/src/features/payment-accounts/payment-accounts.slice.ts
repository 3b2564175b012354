import { slice } from '../../platform/slice.ts';
import { paymentAccountRoutesMount } from './payment-accounts.routes.ts';

/** Where money arrives. Charges, notifications and statements stand below it. */
export const paymentAccountsSlice = slice({ name: 'payment-accounts', routes: paymentAccountRoutesMount });
