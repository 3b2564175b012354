import { z } from 'zod';
import { event } from '../kit/event.ts';
import { Connection } from './models.ts';
import { ConnectionSession } from './session-models.ts';

export const connectionEvents = {
  'connection.created': event({
    socket: 'whatsapp',
    action: 'create',
    payload: z.object({ whatsapp: Connection }),
    audience: () => [{ to: 'company' }],
  }),
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
  /** Only for those who may connect it: whoever sees the QR can link a phone. */
  'connection.session-changed': event({
    socket: 'whatsappSession',
    action: 'update',
    payload: z.object({ session: ConnectionSession }),
    audience: () => [{ to: 'admins' }],
  }),
  /** New templates were read: ask for them again. */
  'connection.templates-synced': event({
    socket: 'whatsapp',
    action: 'templates',
    payload: z.object({ whatsappId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
