import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** The menu's badge reads the same list. */
const KEY = ['connections', 'list'] as const;

export const connectionsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: {} }, { signal }),
});

export const templatesQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['connections', 'templates', connectionId] as const,
    queryFn: ({ signal }) => call(connectionRoutes.templates, { params: { connectionId } }, { signal }),
  });

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});

/** The one place that edits the cached list. Only one connection is the default. */
export function putConnection(queries: QueryClient, connection: Connection): void {
  queries.setQueryData<Connection[]>(KEY, (list) => {
    if (!list) return list;
    const others = connection.isDefault ? list.map((other) => ({ ...other, isDefault: false })) : list;
    const isKnown = others.some((other) => other.id === connection.id);
    return isKnown ? others.map((other) => (other.id === connection.id ? connection : other)) : [...others, connection];
  });
}

export function dropConnection(queries: QueryClient, connectionId: number): void {
  queries.setQueryData<Connection[]>(KEY, (list) => list?.filter((connection) => connection.id !== connectionId));
}
