import { ticketTagRoutes } from '@balcao/contract/tags/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { findTaggedTickets } from './find-tagged-tickets.ts';
import { syncTicketTags } from './sync-ticket-tags.ts';

export const ticketTagRoutesMount = implement(ticketTagRoutes, {
  sync: (ctx, { body }) => syncTicketTags(ctx, { ticketId: body.ticketId, tagIds: body.tags }),
  search: (ctx, { params }) => findTaggedTickets(ctx, params.tagId),
});
