import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const messagesApiRealtime = realtime({
  'api-key.created': (queries) => refetchSoon(queries, ['messages-api', 'keys']),
  'api-key.changed': (queries) => refetchSoon(queries, ['messages-api', 'keys']),
  'api-key.deleted': (queries) => refetchSoon(queries, ['messages-api', 'keys']),
});
