import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  task: 'Task',
  event: 'Appointment',
  dueAt: '{kind} · {time}',
  snooze: 'In 10 minutes',
  done: 'Done',
  close: 'Close the reminder',
  away: 'While you were away',
  understood: 'Got it',
  more: { one: '{count} more reminder', other: '{count} more reminders' },
  title: 'Reminders',
};
