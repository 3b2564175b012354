import type { ReminderSubjects } from '../features/reminders/reminder-subjects.ts';
import { eventReminders } from '../features/calendar/reminders/event-reminders.ts';
import { taskReminders } from '../features/tasks/task-reminders.ts';

/** What can be reminded of, by the slices that know it. */
export const reminderSubjects: ReminderSubjects = { task: taskReminders, event: eventReminders };
