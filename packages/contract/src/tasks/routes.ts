import { z } from 'zod';
import { Cursor, Id, text, TimeOfDay } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { parseRule, ruleText } from '../recurrence/rule.ts';
import { MAX_TASK_DESCRIPTION, MAX_TASK_TEXT, Task, taskLists } from './models.ts';

/** Strictly one's own: another's is not found by anybody, admins and whoever helps in the person's place included. */
const own = { permission: 'signed-in', duringSupport: 'never' } as const;
const ownTaskId = z.object({ ownTaskId: Id });
const done = z.object({ message: z.string() });

const MAX_REMIND_MINUTES = 28 * 24 * 60;

const DueDay = z.iso.date().refine((day) => day >= '1970-01-01' && day <= '2199-12-31');
const Rule = z.string().transform((said, check) => {
  const rule = parseRule(said);
  if (rule) return ruleText(rule);
  check.addIssue({ code: 'custom', message: 'not a rule that may be kept' });
  return z.NEVER;
});

const plan = {
  description: text({ max: MAX_TASK_DESCRIPTION }),
  dueDay: DueDay.nullable(),
  dueTime: TimeOfDay.nullable(),
  remindBefore: z.int().min(0).max(MAX_REMIND_MINUTES).nullable(),
  rule: Rule.nullable(),
};
const TaskText = text({ min: 1, max: MAX_TASK_TEXT });

export const taskRoutes = {
  list: route({
    method: 'GET',
    path: '/tasks',
    summary:
      'Own tasks, 50 a page: all open ones, or those of today with what is overdue, of later days, of no day, or done ones, the latest first. With `ticketId` only those about a ticket, with `contactId` those about somebody.',
    ...own,
    query: z.object({
      list: z.enum(taskLists).default('open'),
      ticketId: Id.optional(),
      contactId: Id.optional(),
      cursor: Cursor.optional(),
    }),
    response: z.object({ tasks: z.array(Task), nextCursor: z.string().nullable() }),
    errors: ['ERR_VALIDATION'],
  }),
  get: route({
    method: 'GET',
    path: '/tasks/:ownTaskId',
    summary: 'One own task.',
    ...own,
    params: ownTaskId,
    response: Task,
    errors: ['ERR_NO_TASK_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/tasks',
    summary:
      'Write down a task of one’s own, perhaps about a ticket or a contact. Times of its making are the server’s. The same `clientId` twice is one task.',
    ...own,
    body: z.object({
      text: TaskText,
      ...z.object(plan).partial().shape,
      ticketId: Id.optional(),
      contactId: Id.optional(),
      clientId: z.uuid().optional(),
    }),
    response: Task,
    errors: ['ERR_TASK_DATE', 'ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  }),
  update: route({
    method: 'PUT',
    path: '/tasks/:ownTaskId',
    summary:
      'Change an own task; what is left out stays. One that repeats is followed by its next time once it is completed, and no longer when that is taken back.',
    ...own,
    params: ownTaskId,
    body: z.object({ text: TaskText, ...plan, completed: z.boolean() }).partial(),
    response: Task,
    errors: ['ERR_NO_TASK_FOUND', 'ERR_TASK_DATE'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/tasks/:ownTaskId',
    summary: 'Delete an own task. For a day it can be brought back.',
    ...own,
    params: ownTaskId,
    response: done,
    errors: ['ERR_NO_TASK_FOUND'],
  }),
  restore: route({
    method: 'POST',
    path: '/tasks/:ownTaskId/restore',
    summary: 'Bring back an own task that was deleted within a day. One that is there stays as it is.',
    ...own,
    params: ownTaskId,
    response: Task,
    errors: ['ERR_NO_TASK_FOUND'],
  }),
  move: route({
    method: 'POST',
    path: '/tasks/:ownTaskId/move',
    summary: 'Put an own open task behind another one of its list, or with null before all of them.',
    ...own,
    params: ownTaskId,
    body: z.object({ afterTaskId: Id.nullable().default(null) }),
    response: done,
    errors: ['ERR_NO_TASK_FOUND'],
  }),
  pass: route({
    method: 'POST',
    path: '/tasks/:ownTaskId/pass',
    summary:
      'Pass an own task to a colleague, whose own it is from then on. Both are told. To oneself it changes nothing.',
    ...own,
    params: ownTaskId,
    body: z.object({ userId: Id }),
    response: done,
    errors: ['ERR_NO_TASK_FOUND', 'ERR_NO_USER_FOUND'],
  }),
};
