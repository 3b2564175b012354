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
};
