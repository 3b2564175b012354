import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { createTicket } from './create-ticket.ts';
import { refuseLostRace } from './refuse-lost-race.ts';
import { updateTicket } from './update-ticket.ts';

const { create, update } = ticketRoutes;

export const ticketActionRoutesMount = implement(
  { create, update },
  {
    create: (ctx, { body }) => refuseLostRace(createTicket(ctx, body)),
    update: (ctx, { params, body }) => refuseLostRace(updateTicket(ctx, { ticketId: params.ticketId, change: body })),
  },
);
