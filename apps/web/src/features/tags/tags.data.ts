import { tagRoutes } from '@balcao/contract/tags/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Ordinary tags, and the lanes of the board: tags too, kept apart. */
export type TagKind = 'tag' | 'lane';

/** What makes a tag a lane; each has the same. */
export const kanbanOf = (kind: TagKind) => (kind === 'lane' ? 1 : 0);

/** A page's list; events have it asked for again. */
export const tagPagesQuery = (kind: TagKind, searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'pages', kind, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(tagRoutes.page, { query: { searchParam, pageNumber: pageParam, kanban: kanbanOf(kind) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
    // Counts change with every ticket.
    staleTime: 0,
  });

/** What a ticket can be given. */
export const tagListQuery = queryOptions({
  queryKey: ['tags', 'list'] as const,
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
});
