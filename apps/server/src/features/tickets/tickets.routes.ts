import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { countTickets } from './count-tickets.ts';
import { getTicket, getTicketByUuid } from './get-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { listWaits } from './waits/list-waits.ts';
import { markTicketRead } from './mark-ticket-read.ts';
import { listReceivers } from './receivers/list-receivers.ts';
import { sendPresence } from './send-presence.ts';

const { list, counters, receivers, waits, get, getByUuid, markRead, presence } = ticketRoutes;

export const ticketRoutesMount = implement(
  { list, counters, receivers, waits, get, getByUuid, markRead, presence },
  {
    list: (ctx, { query }) => listTickets(ctx, query),
    counters: (ctx, { query }) => countTickets(ctx, query),
    receivers: (ctx, { query }) => listReceivers(ctx, query.queueId),
    waits: (ctx) => listWaits(ctx),
    get: (ctx, { params }) => getTicket(ctx, params.ticketId),
    getByUuid: (ctx, { params }) => getTicketByUuid(ctx, params.uuid),
    markRead: (ctx, { params }) => markTicketRead(ctx, params.ticketId),
    presence: (ctx, { params, body }) => sendPresence(ctx, { ticketId: params.ticketId, presence: body.presence }),
  },
);
