import type { OfferedQuickMessage, QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { quickMessageRoutes } from '@balcao/contract/quick-messages/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway } from '../../platform/refetch-soon.ts';
import { matchingQuickReplies } from './matching-quick-replies.ts';

const LIST = ['quick-messages', 'list'] as const;

/** The own quick messages and the shared ones. Kept live by events. */
const quickRepliesQuery = queryOptions({
  queryKey: LIST,
  queryFn: ({ signal }) => call(quickMessageRoutes.list, {}, { signal }),
  staleTime: Infinity,
});

/** What the signed-in person may answer with, found by what stands behind the slash. */
export async function searchQuickReplies(queries: QueryClient, term: string) {
  const all = await queries.fetchQuery(quickRepliesQuery);
  const offered = all.filter(({ status }) => status);
  return matchingQuickReplies(offered, `/${term}`).map(({ mediaPath, ...reply }) => ({
    ...reply,
    mediaUrl: mediaPath,
  }));
}

export function putQuickReply(queries: QueryClient, reply: QuickMessage): void {
  refetchIfUnderway(queries, LIST);
  queries.setQueryData<OfferedQuickMessage[]>(LIST, (all) => {
    if (!all) return all;
    const uses = all.find(({ id }) => id === reply.id)?.uses ?? 0;
    return [...all.filter(({ id }) => id !== reply.id), { ...reply, uses }];
  });
}

export function removeQuickReply(queries: QueryClient, id: number): void {
  refetchIfUnderway(queries, LIST);
  queries.setQueryData<OfferedQuickMessage[]>(LIST, (all) => all?.filter((reply) => reply.id !== id));
}

/** Counts that somebody has chosen one, here at once; that it could not be counted disturbs nobody. */
export async function countUse(queries: QueryClient, id: number): Promise<void> {
  queries.setQueryData<OfferedQuickMessage[]>(LIST, (all) =>
    all?.map((reply) => (reply.id === id ? { ...reply, uses: reply.uses + 1 } : reply)),
  );
  await call(quickMessageRoutes.countUse, { params: { quickMessageId: id } }).catch(() => {});
}
