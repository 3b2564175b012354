import { z } from 'zod';
import { event } from '../kit/event.ts';

export const authEvents = {
  /** The account was opened elsewhere: every session but `sid` is over. */
  'session.displaced': event({
    socket: 'auth',
    action: 'displaced',
    payload: z.object({ user: z.object({ id: z.number() }), sid: z.string() }),
    audience: ({ user }) => [{ to: 'user', userId: user.id }],
  }),
};
