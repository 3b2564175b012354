import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Colleague, User } from './models.ts';

export const userEvents = {
  'user.created': event({
    socket: 'user',
    action: 'create',
    payload: z.object({ user: Colleague }),
    audience: () => [{ to: 'company' }],
  }),
  /** Whole, for admins and for the person. Always announced together with the next. */
  'user.changed': event({
    socket: 'user',
    action: 'update',
    payload: z.object({ user: User }),
    audience: ({ user }) => [{ to: 'admins' }, { to: 'user', userId: user.id }],
  }),
  /** The same for everybody else, as far as it concerns them. */
  'colleague.changed': event({
    socket: 'colleague',
    action: 'update',
    payload: z.object({ user: Colleague }),
    audience: () => [{ to: 'company' }],
    except: ({ user }) => [{ to: 'admins' }, { to: 'user', userId: user.id }],
  }),
  'user.deleted': event({
    socket: 'user',
    action: 'delete',
    payload: z.object({ userId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
