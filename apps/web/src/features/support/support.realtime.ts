import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { SUPPORT } from './support.data.ts';

export const supportRealtime = realtime({
  'support.began': (queries) => refetchSoon(queries, SUPPORT),
  'support.ended': (queries) => refetchSoon(queries, SUPPORT),
});
