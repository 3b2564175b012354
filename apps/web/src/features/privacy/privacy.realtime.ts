import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const privacyRealtime = realtime({
  'privacy-request.changed': (queries) => refetchSoon(queries, ['privacy', 'requests']),
});
