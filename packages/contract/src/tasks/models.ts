import { z } from 'zod';
import { Instant, TimeOfDay } from '../kit/fields.ts';

export const MAX_TASK_TEXT = 255;
export const MAX_TASK_DESCRIPTION = 5000;

/** Without a time of its own a task is reminded of as if it were due at this one. */
export const DAY_TASK_TIME = '09:00';

/** Where an open task stands: today's with what is overdue, those of later days, and those of no day. */
export const taskLists = ['open', 'today', 'next', 'undated', 'done'] as const;
export type TaskList = (typeof taskLists)[number];

/** A person's own task. */
export const Task = z.object({
  id: z.number(),
  text: z.string(),
  description: z.string(),
  completed: z.boolean(),
  completedAt: Instant.nullable(),
  /** On the company's calendar and clock. */
  dueDay: z.iso.date().nullable(),
  dueTime: TimeOfDay.nullable(),
  /** How many minutes before it is due its person is reminded; null: not at all. */
  remindBefore: z.number().nullable(),
  /** RRULE of a task that comes again once it is done. */
  rule: z.string().nullable(),
  /** The ticket it is about, as far as its person may see that one. */
  ticket: z.object({ id: z.number(), uuid: z.uuid(), contactName: z.string() }).nullable(),
  /** Whom it is about, where no ticket says so; null once they are gone. */
  contact: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Who passed it on, when that was somebody else. */
  from: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type Task = z.infer<typeof Task>;
