import { invitationRoutes } from '@balcao/contract/invitations/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'] as const,
  queryFn: ({ signal }) => call(invitationRoutes.list, {}, { signal }),
});

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});
