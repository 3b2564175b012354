import type { EventPayload } from '@balcao/contract/events.ts';
import type { NotificationPreferences } from '@balcao/contract/notifications/models.ts';
import { isSilent } from '@balcao/contract/notifications/rules.ts';
import { subjectTag } from '@balcao/contract/notifications/subjects.ts';
import { reminderPath } from '@balcao/contract/reminders/reminder-path.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { dayAt } from '../../platform/format/day.ts';
import { formatDue } from '../../platform/format/due.ts';
import { notificationVolume } from '../../platform/notification-volume.ts';
import { playChime } from './chime.ts';
import { oncePerBrowser } from './once-per-browser.ts';
import { notifySystem } from './system-notification.ts';

/** One that rang so long ago is found when somebody comes back: it makes no sound any more. */
const REMINDER_TTL_MS = 2 * 60_000;

/** The sound and the notification of a reminder; what becomes of it is asked by the screen. */
export function ringReminder(
  { userId, reminder }: EventPayload<'reminder.due'>,
  user: SessionUser,
  preferences: NotificationPreferences,
): void {
  const now = new Date();
  const isFresh = !reminder.isLate && now.getTime() - Date.parse(reminder.firedAt) < REMINDER_TTL_MS;
  const { kind, title, dueAt } = reminder;
  const { timeZone } = user.company;
  if (userId !== user.id || !isFresh || isSilent(kind, preferences, { now, timeZone })) return;
  void oncePerBrowser(`reminder.${reminder.id}.${reminder.firedAt}`, () => {
    playChime(notificationVolume());
    void notifySystem({
      tag: subjectTag({ kind, key: String(reminder.subjectId) }),
      path: reminderPath({ ...reminder, day: dayAt(dueAt, timeZone) }),
      title,
      body: formatDue(dueAt, timeZone, now),
    });
  });
}
