import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const taskRealtime = realtime({
  'task.created': (queries) => refetchSoon(queries, ['tasks']),
  'task.updated': (queries) => refetchSoon(queries, ['tasks']),
  'task.deleted': (queries) => refetchSoon(queries, ['tasks']),
});
