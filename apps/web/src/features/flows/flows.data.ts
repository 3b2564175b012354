import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import type { Flow } from '@balcao/contract/flows/models.ts';
import { flowNumberRoutes } from '@balcao/contract/flows/number-routes.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { flowVersionRoutes } from '@balcao/contract/flows/version-routes.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway } from '../../platform/refetch-soon.ts';

const LIST = ['flows', 'list'] as const;

/** All flows of the company, by name. */
export const flowsQuery = queryOptions({
  queryKey: LIST,
  queryFn: ({ signal }) => call(flowRoutes.list, {}, { signal }),
});

/** One flow as it is drawn. */
export const flowQuery = (flowId: number) =>
  queryOptions({
    queryKey: ['flows', 'one', flowId] as const,
    queryFn: ({ signal }) => call(flowRoutes.get, { params: { flowId } }, { signal }),
    // What was drawn last time here is not what is drawn now.
    gcTime: 0,
  });

/** Which flow each connection begins. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

const byName = (one: Flow, other: Flow) => one.name.localeCompare(other.name, 'pt-BR');

function editList(queries: QueryClient, edit: (flows: Flow[]) => Flow[]): void {
  queries.setQueryData(flowsQuery.queryKey, (list) => {
    if (!list) return list;
    const flows = edit(list.flows);
    return { ...list, flows, count: flows.length };
  });
  refetchIfUnderway(queries, LIST);
}

/** A flow as it is now takes its place in the list. */
export const putFlow = (queries: QueryClient, flow: Flow): void =>
  editList(queries, (flows) => [...flows.filter(({ id }) => id !== flow.id), flow].toSorted(byName));

export const removeFlow = (queries: QueryClient, flowId: number): void =>
  editList(queries, (flows) => flows.filter(({ id }) => id !== flowId));

/** The history of a flow, the newest first. */
export const versionPagesQuery = (flowId: number) =>
  infiniteQueryOptions({
    queryKey: ['flows', 'versions', flowId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        flowVersionRoutes.list,
        { params: { flowId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? (versions.at(-1)?.number ?? null) : null),
    staleTime: 0,
  });

/** How many conversations stand in a flow at this moment. */
export const standingQuery = (flowId: number) =>
  queryOptions({
    queryKey: ['flows', 'standing', flowId] as const,
    queryFn: ({ signal }) => call(flowNumberRoutes.standing, { params: { flowId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What stands beside the drawing: pinned answers, tests, triggers. */
export const setupQuery = (flowId: number) =>
  queryOptions({
    queryKey: ['flows', 'setup', flowId] as const,
    queryFn: ({ signal }) => call(flowSetupRoutes.get, { params: { flowId } }, { signal }),
    staleTime: 0,
  });
