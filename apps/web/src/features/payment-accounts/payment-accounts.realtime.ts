import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const refresh = (queries: QueryClient) => refetchSoon(queries, ['payment-accounts']);

export const paymentAccountRealtime = realtime({
  'payment-account.changed': refresh,
  'payment-account.closed': refresh,
});
