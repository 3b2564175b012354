import { z } from 'zod';
import { event } from '../kit/event.ts';
import { requestStates } from './models.ts';

/** Nothing personal travels: who may read the request asks for it. */
export const privacyEvents = {
  'privacy-request.changed': event({
    socket: 'privacyRequest',
    action: 'update',
    payload: z.object({ requestId: z.number(), state: z.enum(requestStates), progress: z.number() }),
    audience: () => [{ to: 'admins' }],
  }),
};
