import type { WantableType } from '@balcao/contract/webhooks/catalogue.ts';
import type { DeliveryState } from '@balcao/contract/webhooks/models.ts';
import { webhookRoutes } from '@balcao/contract/webhooks/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Deliveries go on while the page is open. */
const POLL_INTERVAL_MS = 5000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'] as const,
  queryFn: async ({ signal }) => (await call(webhookRoutes.list, {}, { signal })).webhooks,
  staleTime: 0,
  refetchInterval: POLL_INTERVAL_MS,
});

export type WantedDeliveries = {
  webhookId: number;
  state: DeliveryState | null;
  type: WantableType | null;
  ticketId: number | null;
};

export const deliveriesQuery = ({ webhookId, state, type, ticketId }: WantedDeliveries) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', { webhookId, state, type, ticketId }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        webhookRoutes.deliveries,
        {
          params: { webhookId },
          query: {
            ...(state && { state }),
            ...(type && { type }),
            ...(ticketId !== null && { ticketId }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

export const deliveryQuery = ({ webhookId, deliveryId }: { webhookId: number; deliveryId: number }) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', deliveryId] as const,
    queryFn: ({ signal }) => call(webhookRoutes.delivery, { params: { webhookId, deliveryId } }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });
