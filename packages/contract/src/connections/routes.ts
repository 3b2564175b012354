import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { facebookRoutes } from './facebook-routes.ts';
import { cloudFields, ConnectionName, formFields, GreetingFileNames, MAX_GREETING_FILES } from './fields.ts';
import { Connection, ConnectionAlerts, ConnectionDetails, MessageTemplate } from './models.ts';
import { connectionSessionRoutes } from './session-routes.ts';

const connectionId = z.object({ connectionId: Id });
/** `session=0` asks without QR and code. */
const WithSession = z.object({ session: z.string().max(5).optional() });
/** WhatsApp by QR: it needs no more than a name. */
const QrConnection = z.object({
  ...formFields,
  name: ConnectionName,
  channel: z.literal('whatsapp'),
  provider: z.literal('beta').default('beta'),
  /** False: it is connected later, by its button. */
  start: z.boolean().default(true),
});

const CloudConnection = z.object({
  ...formFields,
  ...cloudFields,
  name: ConnectionName,
  channel: z.literal('wppoficial'),
  provider: z.literal('oficial'),
});

const Changes = z
  .object({ ...formFields, ...cloudFields, name: ConnectionName, greetingMediaAttachment: GreetingFileNames })
  .partial();

/** The largest file that the smallest channel still sends: 16 MB. */
export const MAX_GREETING_FILE_BYTES = 16 * 1024 * 1024;

export const connectionRoutes = {
  ...connectionSessionRoutes,
  ...facebookRoutes,
  alerts: route({
    method: 'GET',
    path: '/whatsapp/alerts',
    summary: 'How many connections wait for a person.',
    permission: 'connections-page:actionButtons',
    response: ConnectionAlerts,
  }),
  list: route({
    method: 'GET',
    path: '/whatsapp',
    summary: 'Connections of the company.',
    permission: 'signed-in',
    query: WithSession,
    response: z.array(Connection),
  }),
  get: route({
    method: 'GET',
    path: '/whatsapp/:connectionId',
    summary: 'One connection, without its secrets; its token and QR only for those who may change and connect it.',
    permission: 'signed-in',
    params: connectionId,
    query: WithSession,
    response: ConnectionDetails,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/whatsapp',
    summary: 'Connect WhatsApp by QR, or a number of the WhatsApp Cloud API.',
    permission: 'connections-page:addConnection',
    planFlag: 'useWhatsapp',
    needsConfirmedEmail: true,
    body: z.union([QrConnection, CloudConnection]),
    response: Connection,
    errors: [
      'ERR_MAX_WAPP_REACHED',
      'ERR_DUPLICATED_WAPP',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_FLOW_FOUND',
    ],
  }),
  update: route({
    method: 'PUT',
    path: '/whatsapp/:connectionId',
    summary: 'Change a connection. A secret left out keeps its value.',
    permission: 'connections-page:editOrDeleteConnection',
    params: connectionId,
    body: Changes,
    response: Connection,
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_DUPLICATED_WAPP',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_FLOW_FOUND',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/whatsapp/:connectionId',
    summary: 'Delete a connection; its tickets keep their history.',
    permission: 'connections-page:editOrDeleteConnection',
    params: connectionId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  attachGreetingMedia: route({
    method: 'POST',
    path: '/whatsapp/:connectionId/media-upload',
    summary: 'Add files (multipart field `file`) to those that are sent with the greeting, at the end.',
    permission: 'connections-page:editOrDeleteConnection',
    params: connectionId,
    uploads: { field: 'file', maxFiles: MAX_GREETING_FILES, maxBytes: MAX_GREETING_FILE_BYTES },
    response: Connection,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_MEDIA_NOT_SUPPORTED'],
  }),
  check: route({
    method: 'POST',
    path: '/whatsapp/:connectionId/check',
    summary: 'Ask the provider again whether this connection works; the outcome arrives as an event.',
    permission: 'connections-page:actionButtons',
    params: connectionId,
    response: Connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  templates: route({
    method: 'GET',
    path: '/whatsapp/:connectionId/templates',
    summary: 'Message templates of the number, as last read from the provider.',
    permission: 'signed-in',
    params: connectionId,
    response: z.object({ templates: z.array(MessageTemplate), syncedAt: z.iso.datetime().nullable() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  syncTemplates: route({
    method: 'POST',
    path: '/whatsapp/:connectionId/templates/sync',
    summary: 'Read the templates from the provider again, in the background.',
    permission: 'signed-in',
    params: connectionId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
};
