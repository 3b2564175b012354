import { z } from 'zod';
import { Id } from '../../kit/fields.ts';
import { route } from '../../kit/route.ts';
import { askedStatuses } from '../models.ts';
import { ApiTicket } from '../v1-models.ts';
import { byKey, onceErrors } from './by-key.ts';

const MAX_TAGS = 50;

/** What a program may want of a ticket. */
export const ApiTicketChange = z.object({
  status: z
    .enum(askedStatuses)
    .optional()
    .describe('`open` needs an owner: `userId`, or who has it already. `pending` gives it back to its queue.'),
  userId: Id.optional().describe('Opens it for this person, whoever served it before.'),
  queueId: Id.optional().describe('Without `userId` it waits there.'),
  tagIds: z.array(Id).max(MAX_TAGS).optional().describe('Its ordinary tags from now on: these and no others.'),
});

export const apiTicketRoutes = {
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
  readTicket: route({
    ...byKey,
    method: 'GET',
    path: '/v1/tickets/:ticketId',
    scope: 'tickets:read',
    summary: 'One ticket.',
    params: z.object({ ticketId: Id }),
    response: ApiTicket,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  changeTicket: route({
    ...byKey,
    method: 'PATCH',
    path: '/v1/tickets/:ticketId',
    scope: 'tickets:write',
    summary:
      'Accept for a person, transfer to a person or queue, give back, close (without farewell and rating), open again, set tags. What is left out stays.',
    params: z.object({ ticketId: Id }),
    body: ApiTicketChange,
    response: ApiTicket,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TAG_FOUND',
      'ERR_USER_NOT_IN_QUEUE',
      'ERR_OTHER_OPEN_TICKET',
      ...onceErrors,
    ],
  }),
};
