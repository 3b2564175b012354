import type { TicketAutomation } from '@balcao/contract/routing/models.ts';
import { routingRoutes } from '@balcao/contract/routing/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const automationKey = (ticketId: number) => ['automation', ticketId] as const;

/** What serves a ticket by itself, and how it came to be where it is. */
export const automationQuery = (ticketId: number) =>
  queryOptions({
    queryKey: automationKey(ticketId),
    queryFn: ({ signal }) => call(routingRoutes.automation, { params: { ticketId } }, { signal }),
  });

/** Why something was said by itself. It does not change any more. */
export const reasonQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['reason', messageId] as const,
    queryFn: ({ signal }) => call(routingRoutes.why, { params: { messageId } }, { signal }),
    staleTime: Infinity,
  });

/** Flows that this person may start in a ticket. */
export const startableFlowsQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['flows', 'startable', ticketId] as const,
    queryFn: async ({ signal }) => (await call(routingRoutes.startable, { params: { ticketId } }, { signal })).flows,
    staleTime: 0,
  });

export type BotOrder = { do: 'stop' | 'restart' } | { do: 'start'; flowId: number };

/** Stops a bot, lets it begin anew, or starts a flow; what it does then is known at once. */
export async function orderBot(queries: QueryClient, ticketId: number, order: BotOrder): Promise<TicketAutomation> {
  const automation = await call(routingRoutes.control, { params: { ticketId }, body: order });
  queries.setQueryData(automationKey(ticketId), automation);
  return automation;
}
