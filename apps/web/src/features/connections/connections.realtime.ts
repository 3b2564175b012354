import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchIfUnderway, refetchSoon } from '../../platform/refetch-soon.ts';
import {
  connectionsQuery,
  detailsQuery,
  removeConnection,
  historyKey,
  putConnection,
  putSession,
} from './connections.data.ts';

function askAgain(queries: QueryClient, connectionId: number): void {
  refetchIfUnderway(queries, connectionsQuery.queryKey);
  refetchIfUnderway(queries, detailsQuery(connectionId).queryKey);
}

export const connectionRealtime = realtime({
  'connection.created': (queries, { whatsapp }) => putConnection(queries, whatsapp, 'event'),
  'connection.changed': (queries, { whatsapp }) => {
    putConnection(queries, whatsapp, 'event');
    askAgain(queries, whatsapp.id);
    refetchSoon(queries, historyKey(whatsapp.id));
  },
  'connection.deleted': (queries, { whatsappId }) => removeConnection(queries, whatsappId),
  'connection.session-changed': (queries, { session }) => {
    putSession(queries, session);
    askAgain(queries, session.id);
    refetchSoon(queries, historyKey(session.id));
  },
  'connection.templates-synced': (queries, { whatsappId }) =>
    refetchSoon(queries, ['connections', 'templates', whatsappId]),
});
