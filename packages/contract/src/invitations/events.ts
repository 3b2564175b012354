import { z } from 'zod';
import { event } from '../kit/event.ts';

export const invitationEvents = {
  /** Made, renewed, used or taken back: who has the list open asks for it again. */
  'invitation.changed': event({
    socket: 'invitation',
    action: 'update',
    payload: z.object({ invitationId: z.number() }),
    audience: () => [{ to: 'admins' }],
  }),
};
