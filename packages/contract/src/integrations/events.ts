import { z } from 'zod';
import { event } from '../kit/event.ts';
import { integrationNames, IntegrationState } from './models.ts';

export const integrationEvents = {
  /** Somebody set it up, or it began to fail or to work. */
  'integration.changed': event({
    socket: 'integration',
    action: 'update',
    payload: z.object({ integration: IntegrationState.extend({ name: z.enum(integrationNames) }) }),
    audience: () => [{ to: 'admins' }],
  }),
};
