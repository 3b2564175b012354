import { z } from 'zod';
import { event } from '../kit/event.ts';
import { guardianModes } from './models.ts';

export const outreachEvents = {
  /** What a number may do has changed: ask for the lines again. */
  'outreach.line-changed': event({
    socket: 'outreach',
    action: 'update',
    payload: z.object({ connectionId: z.number(), mode: z.enum(guardianModes) }),
    audience: () => [{ to: 'admins' }],
  }),
};
