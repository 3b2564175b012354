import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const lookAgain = (queries: QueryClient) => refetchSoon(queries, ['calendar-layers']);

export const calendarRealtime = realtime({
  'calendar.changed': (queries) => refetchSoon(queries, ['calendar']),
  'task.created': lookAgain,
  'task.updated': lookAgain,
  'task.deleted': lookAgain,
  'schedule.created': lookAgain,
  'schedule.changed': lookAgain,
  'schedule.deleted': lookAgain,
});
