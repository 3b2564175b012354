import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import { contactListRoutes } from '@balcao/contract/contact-lists/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** A page's list; events have it asked for again. */
export const listPagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['contact-lists', 'pages', searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(contactListRoutes.page, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });

export const listQuery = (contactListId: number) =>
  queryOptions({
    queryKey: ['contact-lists', 'one', contactListId] as const,
    queryFn: ({ signal }) => call(contactListRoutes.get, { params: { contactListId } }, { signal }),
  });

/** People of a list, read on from the last of the page before. */
export const itemPagesQuery = (contactListId: number, searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['contact-lists', 'items', contactListId, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        contactListRoutes.pageItems,
        { query: { contactListId, searchParam, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : null),
    placeholderData: keepPreviousData,
  });

export const listImportsQuery = (contactListId: number) =>
  queryOptions({
    queryKey: ['contact-lists', 'imports', contactListId] as const,
    queryFn: async ({ signal }) =>
      (await call(listImportRoutes.listImports, { params: { contactListId } }, { signal })).imports,
  });

/** Asked again while it moves, in case the socket is away. */
export const listImportQuery = (listImportId: number) =>
  queryOptions({
    queryKey: ['contact-lists', 'import', listImportId] as const,
    queryFn: ({ signal }) => call(listImportRoutes.getImport, { params: { listImportId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'reading' && state.data.state !== 'running' ? false : 1500,
  });
