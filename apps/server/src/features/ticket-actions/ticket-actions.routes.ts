import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { createGroup } from './create-group.ts';
import { createTicket } from './create-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { refuseLostRace } from './refuse-lost-race.ts';
import { updateTicket } from './update-ticket.ts';

const { create, createGroup: createGroupRoute, createGroupAlias, update, remove } = ticketRoutes;

export const ticketActionRoutesMount = implement(
  { create, createGroup: createGroupRoute, createGroupAlias, update, remove },
  {
    createGroup: (ctx, { body }) => createGroup(ctx, body),
    createGroupAlias: (ctx, { body }) => createGroup(ctx, body),
    remove: (ctx, { params }) => deleteTicket(ctx, params.ticketId),
    create: (ctx, { body }) => refuseLostRace(createTicket(ctx, body)),
    update: (ctx, { params, body }) => refuseLostRace(updateTicket(ctx, { ticketId: params.ticketId, change: body })),
  },
);
