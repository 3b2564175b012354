import { z } from 'zod';
import { Cursor, Email, Id, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_TEXT_LENGTH } from '../messages/routes.ts';
import { PublicEvent } from '../webhooks/catalogue.ts';
import { askedStatuses } from './models.ts';
import { ApiConnection, ApiContact, ApiMessage, ApiSent, ApiTicket } from './v1-models.ts';

/** What a key may ask for. The same for every process of the installation together. */
export const API_LIMIT = { name: 'api', calls: 600, seconds: 60 } as const;

const byKey = { permission: 'signed-in', credential: 'api-key', planFlag: 'useExternalApi' } as const;

/** The API for programs, each with a key of its own. Nothing of it is ever taken away within this version. */
export const apiV1Routes = {
  sendMessage: route({
    ...byKey,
    method: 'POST',
    path: '/v1/messages',
    scope: 'messages:send',
    summary:
      'Queue a text for a number, over the connection given or else the default one. `ticket` says where it lands; left out, a new ticket is closed. The same `Idempotency-Key` twice is one message.',
    body: z.object({
      to: z.object({ number: z.string().trim().min(1).max(60) }),
      content: z.object({ text: text({ min: 1, max: MAX_TEXT_LENGTH }) }),
      connectionId: Id.optional(),
      ticket: z
        .object({ status: z.enum(askedStatuses).optional(), queueId: Id.optional(), userId: Id.optional() })
        .default({}),
    }),
    response: ApiSent,
    errors: [
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_REPLY_WINDOW_CLOSED',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_IDEMPOTENCY_MISMATCH',
      'ERR_IDEMPOTENCY_RUNNING',
    ],
  }),
  readMessage: route({
    ...byKey,
    method: 'GET',
    path: '/v1/messages/:messageId',
    scope: 'messages:read',
    summary: 'What has become of a message: queued, sent, delivered, read or failed, and when.',
    params: z.object({ messageId: Id }),
    response: ApiMessage,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  }),
  listContacts: route({
    ...byKey,
    method: 'GET',
    path: '/v1/contacts',
    scope: 'contacts:read',
    summary: 'Contacts by name, 20 a page; `search` finds names and numbers. `nextCursor` is null on the last page.',
    query: z.object({ search: SearchParam, cursor: Cursor.optional() }),
    response: z.object({ data: z.array(ApiContact), nextCursor: z.string().nullable() }),
  }),
  createContact: route({
    ...byKey,
    method: 'POST',
    path: '/v1/contacts',
    scope: 'contacts:write',
    summary: 'Add a contact. A refusal because the number is known carries `details.contactId`.',
    body: z.object({
      name: text({ min: 2, max: 50 }),
      number: z.string().min(8).max(50),
      email: Email.or(z.literal('')).default(''),
      company: text({ max: 100 }).default(''),
    }),
    response: ApiContact,
    errors: [
      'ERR_DUPLICATED_CONTACT',
      'ERR_DUPLICATED_CONTACT_NINTH_DIGIT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_IDEMPOTENCY_MISMATCH',
      'ERR_IDEMPOTENCY_RUNNING',
    ],
  }),
  listTickets: route({
    ...byKey,
    method: 'GET',
    path: '/v1/tickets',
    scope: 'tickets:read',
    summary: 'Tickets, the newest first, 50 a page. `nextCursor` is null on the last page.',
    query: z.object({
      status: z.enum(['pending', 'open', 'closed']).optional(),
      contactId: Id.optional(),
      cursor: Id.optional(),
    }),
    response: z.object({ data: z.array(ApiTicket), nextCursor: z.string().nullable() }),
  }),
  listEvents: route({
    ...byKey,
    method: 'GET',
    path: '/v1/events',
    scope: 'events:read',
    summary:
      'Events as webhooks deliver them, in their order, 100 a page. `after` is the sequence of the last one known; they are kept 30 days.',
    query: z.object({ after: z.coerce.number<string | number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    response: z.object({ data: z.array(PublicEvent), nextAfter: z.number().nullable() }),
  }),
  listConnections: route({
    ...byKey,
    method: 'GET',
    path: '/v1/connections',
    scope: 'messages:send',
    summary: 'Connections over which messages can be sent, by name, and whether they are up.',
    response: z.object({ data: z.array(ApiConnection) }),
  }),
};
