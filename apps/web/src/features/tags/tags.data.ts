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

/**
 * A tag with the number of its tickets at this moment, for whoever is about to delete it. It stands apart from the other tags: what
 * has them all asked for again must not ask for the one that has just been deleted.
 */
export const countedTagQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['tag-to-delete', tagId] as const,
    queryFn: ({ signal }) => call(tagRoutes.get, { params: { tagId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What a ticket can be given. */
export const tagListQuery = queryOptions({
  queryKey: ['tags', 'list'] as const,
  queryFn: ({ signal }) => call(tagRoutes.list, { query: {} }, { signal }),
});
