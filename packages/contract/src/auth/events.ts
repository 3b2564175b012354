import { z } from 'zod';
import { event } from '../kit/event.ts';
import { EndReason } from './models.ts';

export const authEvents = {
  /** Every session of the person but `sid` is over; `reason` is what its browsers tell. */
  'session.displaced': event({
    socket: 'auth',
    action: 'displaced',
    payload: z.object({ user: z.object({ id: z.number() }), sid: z.string(), reason: EndReason.default('elsewhere') }),
    audience: ({ user }) => [{ to: 'user', userId: user.id }],
  }),
  /** Somebody has signed out: the session `sid` is over, the others go on. */
  'session.ended': event({
    socket: 'auth',
    action: 'ended',
    payload: z.object({ user: z.object({ id: z.number() }), sid: z.string() }),
    audience: ({ user }) => [{ to: 'user', userId: user.id }],
  }),
};
