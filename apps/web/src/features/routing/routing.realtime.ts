import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

/** What a bot does now is asked for again where somebody looks at it. */
export const routingRealtime = realtime({
  'run.changed': (queries, { ticketId }) => refetchSoon(queries, ['automation', ticketId]),
});
