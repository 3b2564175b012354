import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { dropConnection, putConnection } from './connections.data.ts';

export const connectionRealtime = realtime({
  'connection.changed': (queries, { whatsapp }) => putConnection(queries, whatsapp),
  'connection.deleted': (queries, { whatsappId }) => dropConnection(queries, whatsappId),
  'connection.templates-synced': (queries, { whatsappId }) =>
    refetchSoon(queries, ['connections', 'templates', whatsappId]),
});
