import { z } from 'zod';
import { event } from '../kit/event.ts';
import { FlowSecret } from './models.ts';

const editors = () => [{ to: 'admins' } as const];

export const flowSecretEvents = {
  /** It is kept under its name from now on, or holds something else; what it holds is never told. */
  'flow-secret.changed': event({
    socket: 'flow-secret',
    action: 'update',
    payload: z.object({ secret: FlowSecret }),
    audience: editors,
  }),
  'flow-secret.deleted': event({
    socket: 'flow-secret',
    action: 'delete',
    payload: z.object({ name: z.string() }),
    audience: editors,
  }),
};
