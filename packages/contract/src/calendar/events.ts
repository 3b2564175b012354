import { z } from 'zod';
import { event } from '../kit/event.ts';

/** Carries no texts: who has the calendar open asks for it again. */
export const calendarEvents = {
  'calendar.changed': event({
    socket: 'evento',
    action: 'update',
    payload: z.object({ eventId: z.number(), team: z.boolean(), userId: z.number(), userIds: z.array(z.number()) }),
    audience: ({ team, userId, userIds }) =>
      team ? [{ to: 'company' }] : [userId, ...userIds].map((one) => ({ to: 'user', userId: one }) as const),
  }),
};
