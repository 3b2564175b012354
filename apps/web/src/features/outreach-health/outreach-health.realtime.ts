import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { OUTREACH_LINES } from './lines-key.ts';

export const outreachHealthRealtime = realtime({
  'outreach.line-changed': (queries) => refetchSoon(queries, OUTREACH_LINES),
  'connection.changed': (queries) => refetchSoon(queries, OUTREACH_LINES),
  'connection.deleted': (queries) => refetchSoon(queries, OUTREACH_LINES),
});
