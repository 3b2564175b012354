import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Flow } from './models.ts';

const editors = () => [{ to: 'admins' } as const];

export const flowEvents = {
  'flow.created': event({
    socket: 'flow',
    action: 'create',
    payload: z.object({ flow: Flow }),
    audience: editors,
  }),
  /** Anything about it, its draft included. */
  'flow.updated': event({
    socket: 'flow',
    action: 'update',
    payload: z.object({ flow: Flow }),
    audience: editors,
  }),
  'flow.deleted': event({
    socket: 'flow',
    action: 'delete',
    payload: z.object({ flowId: z.number() }),
    audience: editors,
  }),
  /** New conversations begin in this version from now on. */
  'flow.version-live': event({
    socket: 'flow',
    action: 'live',
    payload: z.object({ flowId: z.number(), versionId: z.number(), number: z.number() }),
    audience: editors,
  }),
  /** It begins no conversation any more. `endsRuns`: those under way are handed to people. */
  'flow.switched-off': event({
    socket: 'flow',
    action: 'off',
    payload: z.object({ flowId: z.number(), endsRuns: z.boolean() }),
    audience: editors,
  }),
};
