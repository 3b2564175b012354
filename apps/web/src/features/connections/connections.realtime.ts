import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { dropConnection, historyKey, putConnection, putSession } from './connections.data.ts';

export const connectionRealtime = realtime({
  'connection.created': (queries, { whatsapp }) => putConnection(queries, whatsapp, 'event'),
  'connection.changed': (queries, { whatsapp }) => {
    putConnection(queries, whatsapp, 'event');
    refetchSoon(queries, historyKey(whatsapp.id));
  },
  'connection.deleted': (queries, { whatsappId }) => dropConnection(queries, whatsappId),
  'connection.session-changed': (queries, { session }) => {
    putSession(queries, session);
    refetchSoon(queries, historyKey(session.id));
  },
  'connection.templates-synced': (queries, { whatsappId }) =>
    refetchSoon(queries, ['connections', 'templates', whatsappId]),
});
