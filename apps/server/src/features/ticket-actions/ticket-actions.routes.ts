import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { acceptNext } from './accept-next.ts';
import { createTicket } from './create-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { createGroup } from './groups/create-group.ts';
import { translateLostRace } from './transitions/refuse-lost-race.ts';
import { updateTicket } from './update-ticket.ts';

const {
  create,
  createGroup: createGroupRoute,
  createGroupAlias,
  update,
  acceptNext: acceptNextRoute,
  remove,
} = ticketRoutes;

export const ticketActionRoutesMount = implement(
  { create, createGroup: createGroupRoute, createGroupAlias, update, acceptNext: acceptNextRoute, remove },
  {
    createGroup: { withoutTransaction: (steps, { body }) => createGroup(steps, body) },
    createGroupAlias: { withoutTransaction: (steps, { body }) => createGroup(steps, body) },
    remove: (ctx, { params }) => deleteTicket(ctx, params.ticketId),
    create: (ctx, { body }) => translateLostRace(createTicket(ctx, body)),
    acceptNext: async (ctx, { query }) => ({ ticket: await acceptNext(ctx, query.queueIds) }),
    update: (ctx, { params, body }) =>
      translateLostRace(updateTicket(ctx, { ticketId: params.ticketId, change: body })),
  },
);
