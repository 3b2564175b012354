import { z } from 'zod';
import { event } from '../kit/event.ts';

export const statementEvents = {
  /** A statement moved on. Carries no figures: whoever looks at it asks for it again. */
  'statement.changed': event({
    socket: 'statement',
    action: 'update',
    payload: z.object({ statementId: z.number() }),
    audience: () => [{ to: 'admins' }],
  }),
};
