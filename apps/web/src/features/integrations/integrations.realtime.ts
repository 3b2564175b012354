import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const integrationRealtime = realtime({
  'integration.changed': (queries) => refetchSoon(queries, ['integrations']),
});
