import { z } from 'zod';
import { event } from '../kit/event.ts';

export const contactEvents = {
  /** Carries no personal data: who may see the contact asks for it. */
  'contact.changed': event({
    socket: 'contact',
    action: 'update',
    payload: z.object({ contactId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
