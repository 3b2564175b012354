import { z } from 'zod';
import { event } from '../kit/event.ts';
import { SupportSession } from './models.ts';

export const supportEvents = {
  'support.began': event({
    socket: 'support',
    action: 'began',
    payload: z.object({ support: SupportSession }),
    audience: ({ support }) => [{ to: 'admins' }, { to: 'user', userId: support.person.id }],
  }),
  /** The support session `sid` in the place of this person is over. */
  'support.ended': event({
    socket: 'support',
    action: 'ended',
    payload: z.object({ sid: z.string(), userId: z.number() }),
    audience: ({ userId }) => [{ to: 'admins' }, { to: 'user', userId }],
  }),
};
