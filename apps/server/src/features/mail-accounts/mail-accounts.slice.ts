import { slice } from '../../platform/slice.ts';
import { mailAccountRoutesMount } from './mail-accounts.routes.ts';

/** By which server letters leave. Whoever writes letters stands below it. */
export const mailAccountsSlice = slice({ name: 'mail-accounts', routes: mailAccountRoutesMount });
