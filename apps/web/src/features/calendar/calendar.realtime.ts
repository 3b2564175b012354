import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const calendarRealtime = realtime({
  'calendar.changed': (queries) => refetchSoon(queries, ['calendar']),
  'task.created': (queries) => refetchSoon(queries, ['calendar-layers']),
  'task.updated': (queries) => refetchSoon(queries, ['calendar-layers']),
  'task.deleted': (queries) => refetchSoon(queries, ['calendar-layers']),
});
