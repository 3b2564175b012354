import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Reminder } from './models.ts';

/** A person's own only, also for admins and for whoever helps in their place. */
const own = { permission: 'signed-in', duringSupport: 'never' } as const;
const reminderId = z.object({ reminderId: Id });
const done = z.object({ message: z.string() });

const MAX_MINUTES = 7 * 24 * 60;

export const reminderRoutes = {
  list: route({
    method: 'GET',
    path: '/reminders',
    summary: 'Own reminders that rang and wait to be seen, the newest first, at most 50.',
    ...own,
    response: z.object({ reminders: z.array(Reminder) }),
  }),
  snooze: route({
    method: 'POST',
    path: '/reminders/:reminderId/snooze',
    summary: 'Let an own reminder that rang ring again after some minutes.',
    ...own,
    params: reminderId,
    body: z.object({ minutes: z.int().min(1).max(MAX_MINUTES).default(10) }),
    response: done,
    errors: ['ERR_NO_REMINDER_FOUND'],
  }),
  see: route({
    method: 'POST',
    path: '/reminders/:reminderId/seen',
    summary: 'Show an own reminder that rang no longer.',
    ...own,
    params: reminderId,
    response: done,
    errors: ['ERR_NO_REMINDER_FOUND'],
  }),
  finish: route({
    method: 'POST',
    path: '/reminders/:reminderId/done',
    summary: 'Mark what an own reminder is about as done.',
    ...own,
    params: reminderId,
    response: done,
    errors: ['ERR_NO_REMINDER_FOUND'],
  }),
};
