import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Connection } from './models.ts';

export const connectionEvents = {
  'connection.changed': event({
    socket: 'whatsapp',
    action: 'update',
    payload: z.object({ whatsapp: Connection }),
    audience: () => [{ to: 'company' }],
  }),
  'connection.deleted': event({
    socket: 'whatsapp',
    action: 'delete',
    payload: z.object({ whatsappId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
  /** New templates were read: ask for them again. */
  'connection.templates-synced': event({
    socket: 'whatsapp',
    action: 'templates',
    payload: z.object({ whatsappId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
