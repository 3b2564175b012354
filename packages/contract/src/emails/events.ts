import { z } from 'zod';
import { event } from '../kit/event.ts';

/** Carries no address and no text: who has a list open asks for it again. */
export const emailEvents = {
  'letter.changed': event({
    socket: 'email',
    action: 'update',
    payload: z.object({ batchId: z.uuid() }),
    audience: () => [{ to: 'company' }],
  }),
  'unsubscribed.changed': event({
    socket: 'email',
    action: 'update',
    payload: z.object({}),
    audience: () => [{ to: 'company' }],
  }),
};
