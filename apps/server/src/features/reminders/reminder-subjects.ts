import type { ReminderKind } from '@balcao/contract/reminders/models.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import type { ReminderRow } from './reminders.table.ts';
import type { PlannedReminder } from './set-reminders.ts';

type Rung = Pick<ReminderRow, 'subjectId' | 'userId' | 'occurrence' | 'title' | 'dueAt' | 'fireAt'>;

/** What slices below know about their subjects. */
type ReminderSubject = {
  /** The reminder that follows one that just rang, in the same transaction; null where there is none. */
  next: (ctx: Ctx, rung: Rung) => Promise<PlannedReminder | null>;
  /** Marks the subject, or this time of it, as done, on behalf of its person. */
  finish: (ctx: UserCtx, rung: Rung) => Promise<void>;
};
export type ReminderSubjects = Partial<Record<ReminderKind, ReminderSubject>>;
