import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const calendarRealtime = realtime({
  'calendar.changed': (queries) => refetchSoon(queries, ['calendar']),
});
