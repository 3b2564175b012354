import type { ContactTask } from '@balcao/contract/contact-actions/models.ts';
import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import type { Contact } from '@balcao/contract/contacts/models.ts';
import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway, refetchSoon } from '../../platform/refetch-soon.ts';

/** A search starts at this many letters. */
export const MIN_SEARCH = 3;

const PAGES = ['contacts', 'pages'] as const;
type Page = { contacts: Contact[]; count: number; hasMore: boolean; nextCursor: string | null };
type Pages = InfiniteData<Page>;

export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['contacts', 'one', contactId] as const,
    queryFn: ({ signal }) => call(contactRoutes.get, { params: { contactId } }, { signal }),
  });

export const contactSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['contacts', 'search', words] as const,
    queryFn: async ({ signal }) =>
      (await call(contactRoutes.list, { query: { searchParam: words } }, { signal })).contacts,
    enabled: words.length >= MIN_SEARCH,
    placeholderData: keepPreviousData,
  });

/** The table of the page. */
export const contactPagesQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: [...PAGES, words] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        contactRoutes.list,
        { query: { searchParam: words, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : null),
    placeholderData: keepPreviousData,
  });

/** A customer at a glance, as far as this viewer may see their tickets. Under `tickets`, so that it is renewed with them. */
export const summaryQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['tickets', 'of-contact', contactId] as const,
    queryFn: ({ signal }) => call(contactCareRoutes.summary, { params: { contactId } }, { signal }),
  });

function editPages(queries: QueryClient, edit: (page: Page) => Page): void {
  queries.setQueriesData<Pages>({ queryKey: PAGES }, (data) => data && { ...data, pages: data.pages.map(edit) });
}

/** Writes what a contact is now into everything that shows them. */
export function putContact(queries: QueryClient, contact: Contact): void {
  queries.setQueryData(contactQuery(contact.id).queryKey, contact);
  editPages(queries, (page) => ({
    ...page,
    contacts: page.contacts.map((other) => (other.id === contact.id ? contact : other)),
  }));
}

export function removeContact(queries: QueryClient, contactId: number): void {
  const isListed = queries
    .getQueriesData<Pages>({ queryKey: PAGES })
    .some(([, data]) => data?.pages.some((page) => page.contacts.some(({ id }) => id === contactId)));
  if (!isListed) return;
  editPages(queries, (page) => ({
    ...page,
    count: Math.max(0, page.count - 1),
    contacts: page.contacts.filter(({ id }) => id !== contactId),
  }));
}

/** Somebody changed a contact: whoever shows them asks for that one alone. */
export async function refreshContact(queries: QueryClient, contactId: number): Promise<void> {
  const isListed = queries
    .getQueriesData<Pages>({ queryKey: PAGES })
    .some(([, data]) => data?.pages.some((page) => page.contacts.some(({ id }) => id === contactId)));
  if (!isListed) return refetchSoon(queries, ['contacts', 'one', contactId]);
  try {
    putContact(queries, await queries.fetchQuery({ ...contactQuery(contactId), staleTime: 0 }));
  } catch {
    refetchSoon(queries, PAGES);
  }
}

/** Lists whose order or number of rows may have changed. */
export function refetchContactLists(queries: QueryClient): void {
  refetchSoon(queries, PAGES);
  refetchSoon(queries, ['contacts', 'search']);
  refetchSoon(queries, ['contacts', 'merges']);
  refetchSoon(queries, ['contacts', 'deleted']);
}

const TASKS = ['contacts', 'tasks'] as const;
const taskKey = (taskId: number) => ['contacts', 'task', taskId] as const;

/** Shows how far a task is; a new state comes with more than the event tells. */
export function putTask(queries: QueryClient, task: ContactTask): void {
  refetchIfUnderway(queries, TASKS);
  refetchIfUnderway(queries, taskKey(task.id));
  queries.setQueryData<ContactTask[]>(TASKS, (tasks) => tasks && [task, ...tasks.filter(({ id }) => id !== task.id)]);
  const shown = queries.getQueryData<ContactTask>(taskKey(task.id));
  if (!shown) return;
  if (shown.state !== task.state || task.state === 'done') refetchSoon(queries, taskKey(task.id));
  else queries.setQueryData(taskKey(task.id), { ...shown, ...task });
}
