import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { isBeingFetched, refetchSoon } from '../../platform/refetch-soon.ts';
import {
  connectionsQuery,
  detailsQuery,
  dropConnection,
  historyKey,
  putConnection,
  putSession,
} from './connections.data.ts';

/** An answer that is on its way may have been read before what an event has told: it is asked for again. */
function askAgain(queries: QueryClient, connectionId: number): void {
  for (const { queryKey } of [connectionsQuery, detailsQuery(connectionId)]) {
    if (isBeingFetched(queries, queryKey)) refetchSoon(queries, queryKey);
  }
}

export const connectionRealtime = realtime({
  'connection.created': (queries, { whatsapp }) => putConnection(queries, whatsapp, 'event'),
  'connection.changed': (queries, { whatsapp }) => {
    putConnection(queries, whatsapp, 'event');
    askAgain(queries, whatsapp.id);
    refetchSoon(queries, historyKey(whatsapp.id));
  },
  'connection.deleted': (queries, { whatsappId }) => dropConnection(queries, whatsappId),
  'connection.session-changed': (queries, { session }) => {
    putSession(queries, session);
    askAgain(queries, session.id);
    refetchSoon(queries, historyKey(session.id));
  },
  'connection.templates-synced': (queries, { whatsappId }) =>
    refetchSoon(queries, ['connections', 'templates', whatsappId]),
});
