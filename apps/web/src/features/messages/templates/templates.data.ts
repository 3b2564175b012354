import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Templates of a connection. `connection.templates-synced` makes them old. */
export const templatesQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['connections', 'templates', connectionId] as const,
    queryFn: ({ signal }) => call(connectionRoutes.templates, { params: { connectionId } }, { signal }),
  });

export const syncTemplates = (connectionId: number) =>
  call(connectionRoutes.syncTemplates, { params: { connectionId } });
