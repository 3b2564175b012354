import { z } from 'zod';
import { route } from '../kit/route.ts';
import { PublicEvent } from '../webhooks/catalogue.ts';
import { byKey } from './v1/by-key.ts';
import { apiContactRoutes } from './v1/contact-routes.ts';
import { apiMessageRoutes } from './v1/message-routes.ts';
import { apiTicketRoutes } from './v1/ticket-routes.ts';
import { apiWebhookRoutes } from './v1/webhook-routes.ts';
import { ApiConnection } from './v1-models.ts';

/** The API for programs, each with a key of its own. Nothing of it is ever taken away within this version. */
export const apiV1Routes = {
  ...apiMessageRoutes,
  ...apiContactRoutes,
  ...apiTicketRoutes,
  listEvents: route({
    ...byKey,
    method: 'GET',
    path: '/v1/events',
    scope: 'events:read',
    summary:
      'Events as webhooks deliver them, in their order, 100 a page; they are kept 30 days. Begin without `after`, then ask with `resumeAfter` of the answer before.',
    query: z.object({
      after: z.coerce
        .number<string | number>()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('The sequence of the last event known.'),
    }),
    response: z.object({
      data: z.array(PublicEvent),
      nextAfter: z.number().nullable().describe('Where the next page begins; null while there is no more.'),
      resumeAfter: z.number().describe('What to ask with next time, also when there is no more at the moment.'),
    }),
  }),
  listConnections: route({
    ...byKey,
    method: 'GET',
    path: '/v1/connections',
    scope: 'messages:send',
    summary: 'Connections over which messages can be sent, by name, and whether they are up.',
    response: z.object({ data: z.array(ApiConnection) }),
  }),
  ...apiWebhookRoutes,
};
