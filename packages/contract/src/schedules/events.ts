import { z } from 'zod';
import { event } from '../kit/event.ts';

const payload = z.object({ scheduleId: z.number(), contactId: z.number() });

/** Carry no texts: who has the list open asks for it again. */
export const scheduleEvents = {
  'schedule.created': event({
    socket: 'schedule',
    action: 'create',
    payload,
    audience: () => [{ to: 'company' }],
  }),
  'schedule.changed': event({
    socket: 'schedule',
    action: 'update',
    payload,
    audience: () => [{ to: 'company' }],
  }),
  'schedule.deleted': event({
    socket: 'schedule',
    action: 'delete',
    payload,
    audience: () => [{ to: 'company' }],
  }),
};
