import type { Connection, ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import type { ConnectionSession } from '@balcao/contract/connections/session-models.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { newerOf } from '../../platform/realtime/newer-of.ts';

/** The menu's badge reads the same list. */
const KEY = ['connections', 'list'] as const;
/** Between two looks at a connection that is about to show its code. */
const OPENING_MS = 5000;
/** The connection that the first screen makes by itself. */
export const FIRST_KEY = ['connections', 'first'] as const;
const detailsKey = (connectionId: number) => ['connections', 'details', connectionId] as const;
export const historyKey = (connectionId: number) => ['connections', 'history', connectionId] as const;

export const connectionsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

/** One connection with its token and the code to link a phone by. */
export const detailsQuery = (connectionId: number) =>
  queryOptions({
    queryKey: detailsKey(connectionId),
    queryFn: ({ signal }) => call(connectionRoutes.get, { params: { connectionId }, query: {} }, { signal }),
    // Somebody waits for a code before this: an event that was missed must not leave them without one.
    refetchInterval: ({ state }) => state.data?.status === 'OPENING' && OPENING_MS,
  });

export const historyQuery = (connectionId: number) =>
  infiniteQueryOptions({
    queryKey: historyKey(connectionId),
    queryFn: ({ pageParam, signal }) =>
      call(
        connectionRoutes.history,
        { params: { connectionId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const privacyQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['connections', 'privacy', connectionId] as const,
    queryFn: ({ signal }) => call(connectionRoutes.privacy, { params: { connectionId } }, { signal }),
    // Somebody may have changed it on the phone since.
    gcTime: 0,
    retry: false,
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

/** What may answer new conversations. Asked anew for each form: flows have a page of their own. */
export const flowChoicesQuery = queryOptions({
  queryKey: ['connections', 'flows'] as const,
  queryFn: async ({ signal }) => (await call(flowRoutes.list, {}, { signal })).flows,
  staleTime: 0,
});

const withoutCode = { qrcode: '', pairingCode: '' };

/**
 * The one place that edits the cached connections. Only one of them is the default. Events come in order and always hold; an
 * answer may have been overtaken by them.
 */
export function putConnection(queries: QueryClient, told: Connection, from: 'answer' | 'event' = 'answer'): void {
  const keep = <C extends Connection>(known: C, next: C) => (from === 'event' ? next : newerOf(known, next));
  queries.setQueryData<Connection[]>(KEY, (list) => {
    if (!list) return list;
    const others = told.isDefault ? list.map((other) => ({ ...other, isDefault: false })) : list;
    const isKnown = others.some(({ id }) => id === told.id);
    return isKnown ? others.map((other) => (other.id === told.id ? keep(other, told) : other)) : [...others, told];
  });
  queries.setQueryData<ConnectionDetails>(
    detailsKey(told.id),
    (known) => known && keep(known, { ...known, ...told, ...(told.status !== 'qrcode' && withoutCode) }),
  );
}

/** A session has moved on: its state, and the code that can be used now. */
export function putSession(queries: QueryClient, session: ConnectionSession): void {
  const { id, status, cause, attempts, until, qrcode, pairingCode } = session;
  const state = { status, cause, attempts, until };
  queries.setQueryData<Connection[]>(KEY, (list) => list?.map((one) => (one.id === id ? { ...one, ...state } : one)));
  queries.setQueryData<ConnectionDetails>(
    detailsKey(id),
    (known) => known && { ...known, ...state, qrcode, pairingCode },
  );
}

export function removeConnection(queries: QueryClient, connectionId: number): void {
  queries.setQueryData<Connection[]>(KEY, (list) => list?.filter((connection) => connection.id !== connectionId));
  queries.removeQueries({ queryKey: detailsKey(connectionId) });
  // What was made first is gone: asked for again, it is made again.
  queries.removeQueries({ queryKey: FIRST_KEY });
}
