import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { emailRoutes } from '@balcao/contract/emails/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const LETTERS = ['letters'] as const;
export type ListKind = 'sent' | 'scheduled';

export const postQuery = queryOptions({
  queryKey: [...LETTERS, 'post'] as const,
  queryFn: ({ signal }) => call(emailRoutes.post, {}, { signal }),
});

export const lettersQuery = (kind: ListKind, pageNumber: number) =>
  queryOptions({
    queryKey: [...LETTERS, kind, pageNumber] as const,
    queryFn: ({ signal }) =>
      call(kind === 'sent' ? emailRoutes.listSent : emailRoutes.listScheduled, { query: { pageNumber } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const UNSUBSCRIBED = ['unsubscribed'] as const;

export const unsubscribedPagesQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: [...UNSUBSCRIBED, searchParam] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { searchParam, ...(pageParam !== null && { cursor: pageParam }) };
      return call(emailRoutes.listUnsubscribed, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const progressQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...LETTERS, 'progress', batchId] as const,
    queryFn: ({ signal }) => call(emailRoutes.progress, { params: { batchId } }, { signal }),
    staleTime: 0,
  });

/** Contacts with an address that the words find. */
export const addressesQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['contacts', 'addresses', searchParam] as const,
    queryFn: async ({ signal }) => {
      const { contacts } = await call(contactRoutes.list, { query: { searchParam } }, { signal });
      return contacts.flatMap(({ id, name, email }) => (email ? [{ id, name: `${name} · ${email}`, email }] : []));
    },
  });
