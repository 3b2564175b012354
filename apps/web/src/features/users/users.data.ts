import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import type { Colleague, User, UserOrColleague } from '@balcao/contract/users/models.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway, refetchSoon } from '../../platform/refetch-soon.ts';

type Page = { users: User[]; count: number; hasMore: boolean };
type Pages = InfiniteData<Page, number>;

const LISTS = ['users', 'list'] as const;

/** Admins, who alone have this screen, are given everybody whole. */
const isWhole = (user: UserOrColleague): user is User => 'email' in user;

/** The users whose name or e-mail has these words, page after page. */
export const usersQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, words] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const page = await call(userRoutes.list, { query: { searchParam: words, pageNumber: pageParam } }, { signal });
      return { ...page, users: page.users.filter(isWhole) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }: Page, _pages, last: number) => (hasMore ? last + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Everybody: how many seats of the plan are taken. */
export const userNamesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
});

export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});

export const connectionsQuery = queryOptions({
  queryKey: ['connections', 'list'],
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: {} }, { signal }),
});

function editLists(queries: QueryClient, edit: (page: Page) => Page): void {
  queries.setQueriesData<Pages>({ queryKey: LISTS }, (data) => data && { ...data, pages: data.pages.map(edit) });
}

/** Somebody changed; whoever shows them shows the change. */
export function putUser(queries: QueryClient, user: User): void {
  refetchIfUnderway(queries, LISTS);
  editLists(queries, (page) => ({ ...page, users: page.users.map((other) => (other.id === user.id ? user : other)) }));
  putColleague(queries, user);
}

/** Whoever picks a colleague sees who is there now. */
export function putColleague(queries: QueryClient, { id, name, online, queues }: Colleague): void {
  refetchIfUnderway(queries, userNamesQuery.queryKey);
  queries.setQueryData(userNamesQuery.queryKey, (names) =>
    names?.map((other) => (other.id === id ? { id, name, online, queues } : other)),
  );
}

/** Somebody came: only the server knows on which page of which search they stand. */
export function addUser(queries: QueryClient): void {
  refetchSoon(queries, LISTS);
  refetchSoon(queries, userNamesQuery.queryKey);
}

export function removeUser(queries: QueryClient, userId: number): void {
  editLists(queries, (page) => {
    const users = page.users.filter(({ id }) => id !== userId);
    return { ...page, users, count: page.count - (page.users.length - users.length) };
  });
  refetchIfUnderway(queries, userNamesQuery.queryKey);
  queries.setQueryData(userNamesQuery.queryKey, (names) => names?.filter(({ id }) => id !== userId));
  // The next page begins one earlier now.
  refetchSoon(queries, LISTS);
}
