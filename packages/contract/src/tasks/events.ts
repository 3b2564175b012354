import { z } from 'zod';
import { event } from '../kit/event.ts';

/** To all devices of the one person whose task it is. */
const task = (action: string) =>
  event({
    socket: 'task',
    action,
    payload: z.object({ userId: z.number(), taskId: z.number() }),
    audience: ({ userId }) => [{ to: 'user', userId }],
  });

export const taskEvents = {
  'task.created': task('create'),
  'task.updated': task('update'),
  'task.deleted': task('delete'),
};
