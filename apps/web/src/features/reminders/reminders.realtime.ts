import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const reminderRealtime = realtime({
  'reminder.due': (queries) => refetchSoon(queries, ['reminders']),
  'reminder.gone': (queries) => refetchSoon(queries, ['reminders']),
});
