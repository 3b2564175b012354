import { z } from 'zod';
import { event } from '../kit/event.ts';

export const resellerEvents = {
  /** For the platform's own people: a reseller has not paid what its companies cost. Those go on. */
  'reseller.overdue': event({
    socket: 'reseller',
    action: 'overdue',
    payload: z.object({ companyId: z.number(), name: z.string() }),
    audience: () => [{ to: 'admins' }],
  }),
};
