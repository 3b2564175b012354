import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const LIST = ['quick-messages', 'list'] as const;

/** What the signed-in person may answer with: the own and the shared ones that are switched on. Kept live by events. */
export const quickRepliesQuery = queryOptions({
  queryKey: LIST,
  queryFn: ({ signal }) => call(quickMessageRoutes.list, {}, { signal }),
  select: (all) => all.filter((reply) => reply.status),
  staleTime: Infinity,
});

export function putQuickReply(queries: QueryClient, reply: QuickMessage): void {
  if (queries.isFetching({ queryKey: LIST }) > 0) refetchSoon(queries, LIST);
  queries.setQueryData<QuickMessage[]>(LIST, (all) => all && [...all.filter(({ id }) => id !== reply.id), reply]);
}

export function dropQuickReply(queries: QueryClient, id: number): void {
  if (queries.isFetching({ queryKey: LIST }) > 0) refetchSoon(queries, LIST);
  queries.setQueryData<QuickMessage[]>(LIST, (all) => all?.filter((reply) => reply.id !== id));
}
