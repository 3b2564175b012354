import { z } from 'zod';
import { event } from '../kit/event.ts';
import { User } from './models.ts';

export const userEvents = {
  'user.changed': event({
    socket: 'user',
    action: 'update',
    payload: z.object({ user: User }),
    audience: () => [{ to: 'company' }],
  }),
};
