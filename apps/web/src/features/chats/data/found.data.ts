import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** What was said with these words in any chat one is in, newest first. */
export const foundMessagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'found', searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(chatRoutes.search, { query: { searchParam, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : null),
    placeholderData: keepPreviousData,
  });
