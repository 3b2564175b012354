import { subjectPath } from '../notifications/subjects.ts';
import type { Reminder } from './models.ts';

/** What a reminder is about, and the day in the company on which that takes place. */
type Reminded = Pick<Reminder, 'kind' | 'subjectId' | 'occurrence'> & { day: string };

/** What the calendar is asked to open: of a series this very time, whichever lies ahead when somebody looks. */
export const remindedEvent = ({ subjectId, occurrence, day }: Omit<Reminded, 'kind'>) => ({
  event: subjectId,
  day,
  ...(occurrence !== '' && { occurrence }),
});

/** The screen that shows what a reminder is about. */
export function reminderPath({ kind, ...reminded }: Reminded): string {
  if (kind !== 'event') return subjectPath({ kind, key: String(reminded.subjectId) });
  const { event, ...time } = remindedEvent(reminded);
  return `/Calendario?${String(new URLSearchParams({ event: String(event), ...time }))}`;
}
