import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const webhookRealtime = realtime({
  'webhook.created': (queries) => refetchSoon(queries, ['webhooks']),
  'webhook.changed': (queries) => refetchSoon(queries, ['webhooks']),
  'webhook.deleted': (queries) => refetchSoon(queries, ['webhooks']),
});
