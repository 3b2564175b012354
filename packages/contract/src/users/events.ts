import { z } from 'zod';
import { event } from '../kit/event.ts';
import { User } from './models.ts';

export const userEvents = {
  'user.created': event({
    socket: 'user',
    action: 'create',
    payload: z.object({ user: User }),
    audience: () => [{ to: 'company' }],
  }),
  'user.changed': event({
    socket: 'user',
    action: 'update',
    payload: z.object({ user: User }),
    audience: () => [{ to: 'company' }],
  }),
  'user.deleted': event({
    socket: 'user',
    action: 'delete',
    payload: z.object({ userId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
