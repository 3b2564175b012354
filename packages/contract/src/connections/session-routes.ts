import { z } from 'zod';
import { Cursor, Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Connection } from './models.ts';
import { ConnectionHistoryEntry, ConnectionPrivacy, ConnectionPrivacyChange } from './session-models.ts';

const connectionId = z.object({ connectionId: Id });

/** `code` shows eight characters to type on the phone of that number instead of a QR. */
const LinkBy = z
  .object({
    method: z.enum(['qr', 'code']).default('qr'),
    /** With country and area, digits only. */
    phone: z
      .string()
      .transform((typed) => typed.replaceAll(/\D/g, ''))
      .pipe(z.string().regex(/^[1-9]\d{7,14}$/))
      .optional(),
  })
  .refine(({ method, phone }) => method === 'qr' || phone !== undefined, { path: ['phone'] })
  .default({ method: 'qr' });

/** What is done with the session of a connection and the phone behind it. */
export const connectionSessionRoutes = {
  start: route({
    method: 'POST',
    path: '/whatsappsession/:connectionId',
    summary: 'Connect: with its login, or by a new QR or code. The outcome arrives as events.',
    permission: 'connections-page:actionButtons',
    params: connectionId,
    body: LinkBy,
    response: Connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  renewQr: route({
    method: 'PUT',
    path: '/whatsappsession/:connectionId',
    summary: 'Forget the login there is and show a new QR or code.',
    permission: 'connections-page:actionButtons',
    params: connectionId,
    body: LinkBy,
    response: Connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/whatsappsession/:connectionId',
    summary: 'Log out at WhatsApp and forget the login.',
    permission: 'connections-page:actionButtons',
    params: connectionId,
    response: Connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  restartAll: route({
    method: 'POST',
    path: '/whatsapp-restart',
    summary: 'Close and open again every connection of the company that is linked, without logging out.',
    permission: 'connections-page:actionButtons',
    response: z.object({ message: z.string(), count: z.number() }),
  }),
  history: route({
    method: 'GET',
    path: '/whatsapp/:connectionId/history',
    summary: 'What happened to a connection, the newest first.',
    permission: 'connections-page:actionButtons',
    params: connectionId,
    query: z.object({ cursor: Cursor.optional() }),
    response: z.object({ history: z.array(ConnectionHistoryEntry), nextCursor: z.string().nullable() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  privacy: route({
    method: 'GET',
    path: '/whatsapp/privacy/:connectionId',
    summary: 'The privacy of the WhatsApp account, as it stands at WhatsApp.',
    permission: 'connections-page:editOrDeleteConnection',
    minimumLevel: 'empresarial',
    params: connectionId,
    response: ConnectionPrivacy,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_WAPP_NO_ANSWER'],
  }),
  changePrivacy: route({
    method: 'PUT',
    path: '/whatsapp/privacy/:connectionId',
    summary: 'Change the privacy of the WhatsApp account; what is left out stays.',
    permission: 'connections-page:editOrDeleteConnection',
    minimumLevel: 'empresarial',
    params: connectionId,
    body: ConnectionPrivacyChange,
    response: ConnectionPrivacy,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_WAPP_NO_ANSWER'],
  }),
};
