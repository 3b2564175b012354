import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const refresh = (queries: QueryClient) => refetchSoon(queries, ['holidays']);

export const holidayRealtime = realtime({
  'holiday.created': refresh,
  'holiday.updated': refresh,
  'holiday.deleted': refresh,
  // With a queue the holidays go that hold nowhere else.
  'queue.deleted': refresh,
});
