import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Connection, MessageTemplate } from './models.ts';

const connectionId = z.object({ connectionId: Id });
const ProviderId = z
  .string()
  .trim()
  .regex(/^\d{3,30}$/);
const Secret = z.string().trim().min(1).max(1000);

const CloudFields = z.object({
  name: text({ min: 2, max: 50 }),
  phoneNumberId: ProviderId,
  wabaId: ProviderId,
  accessToken: Secret,
  appSecret: Secret,
  verifyToken: z.string().trim().min(1).max(200),
  isDefault: z.boolean().optional(),
  greetingMessage: text({ max: 4096 }).nullable().optional(),
  farewellMessage: text({ max: 4096 }).nullable().optional(),
  queueIds: z.array(Id).max(200).optional(),
});

export const connectionRoutes = {
  list: route({
    method: 'GET',
    path: '/whatsapp',
    summary: 'Connections of the company.',
    permission: 'signed-in',
    query: z.object({ session: z.string().max(5).optional() }),
    response: z.array(Connection),
  }),
  get: route({
    method: 'GET',
    path: '/whatsapp/:connectionId',
    summary: 'One connection, without its secrets.',
    permission: 'signed-in',
    params: connectionId,
    response: Connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/whatsapp',
    summary: 'Connect a number of the WhatsApp Cloud API.',
    permission: 'connections-page:addConnection',
    planFlag: 'useWhatsapp',
    body: CloudFields.extend({ channel: z.literal('wppoficial'), provider: z.literal('oficial') }),
    response: Connection,
    errors: ['ERR_MAX_WAPP_REACHED', 'ERR_DUPLICATED_WAPP', 'ERR_WAPP_GREETING_REQUIRED', 'ERR_NO_QUEUE_FOUND'],
  }),
  update: route({
    method: 'PUT',
    path: '/whatsapp/:connectionId',
    summary: 'Change a connection. A secret left out keeps its value.',
    permission: 'connections-page:editOrDeleteConnection',
    params: connectionId,
    body: CloudFields.partial(),
    response: Connection,
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_DUPLICATED_WAPP',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_NO_QUEUE_FOUND',
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
