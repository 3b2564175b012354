import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

/** Names and colours of queues stand on tickets, people and connections: they are asked for again wherever they show. */
function refreshEverywhere(queries: QueryClient): void {
  refetchSoon(queries, ['queues']);
  refetchSoon(queries, ['queue']);
  refetchSoon(queries, ['users']);
  refetchSoon(queries, ['tickets', 'list']);
  refetchSoon(queries, ['tickets', 'one']);
}

export const queueRealtime = realtime({
  'queue.created': (queries) => refetchSoon(queries, ['queues']),
  'queue.updated': refreshEverywhere,
  'queue.deleted': refreshEverywhere,
});
