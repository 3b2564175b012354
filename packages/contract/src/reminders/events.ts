import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Reminder } from './models.ts';

export const reminderEvents = {
  'reminder.due': event({
    socket: 'reminder',
    action: 'create',
    payload: z.object({ userId: z.number(), reminder: Reminder }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
  /** These were put off, seen or done, or their subject is no more: no device shows them any longer. */
  'reminder.gone': event({
    socket: 'reminder',
    action: 'delete',
    payload: z.object({ userId: z.number(), ids: z.array(z.number()) }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
};
