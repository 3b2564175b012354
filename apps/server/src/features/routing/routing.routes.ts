import { routingRoutes } from '@balcao/contract/routing/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { controlAutomation } from './control/control-automation.ts';
import { listStartable } from './control/list-startable.ts';
import { messageReason } from './explain/message-reason.ts';
import { ticketAutomation } from './explain/ticket-automation.ts';
import { whatIf } from './explain/what-if.ts';

export const routingRoutesMount = implement(routingRoutes, {
  automation: (ctx, { params }) => ticketAutomation(ctx, params.ticketId),
  control: (ctx, { params, body }) => controlAutomation(ctx, { ticketId: params.ticketId, ...body }),
  startable: (ctx, { params }) => listStartable(ctx, params.ticketId),
  whatIf: (ctx, { body }) => whatIf(ctx, body),
  why: (ctx, { params }) => messageReason(ctx, params.messageId),
});
