import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const emailRealtime = realtime({
  'letter.changed': (queries) => refetchSoon(queries, ['letters']),
  'unsubscribed.changed': (queries) => refetchSoon(queries, ['unsubscribed']),
});
