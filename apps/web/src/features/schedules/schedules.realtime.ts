import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { SCHEDULES } from './schedules.data.ts';

/** Their place in the list and their text are the server's to say. */
const askAgain = (queries: QueryClient) => refetchSoon(queries, SCHEDULES);

export const scheduleRealtime = realtime({
  'schedule.created': askAgain,
  'schedule.changed': askAgain,
  'schedule.deleted': askAgain,
  // What waits for a lane goes with it, or when it stops saying something by itself; and its name stands in the list.
  'tag.updated': askAgain,
  'tag.deleted': askAgain,
});
