import type { ApiKey } from '@balcao/contract/api-keys/models.ts';
import { apiKeyRoutes } from '@balcao/contract/api-keys/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['messages-api', 'keys'] as const,
  queryFn: async ({ signal }) => (await call(apiKeyRoutes.list, {}, { signal })).apiKeys,
  // Programs use them while the page is open.
  staleTime: 0,
});

export const keyQueuesQuery = queryOptions({
  queryKey: ['messages-api', 'queues'] as const,
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});

export const isOver = ({ expiresAt }: ApiKey, now = new Date()) => expiresAt !== null && new Date(expiresAt) <= now;

/** Where the calls go. */
export const apiAddress = () => `${location.origin}/api/v1`;
