import type { ReadableAnnouncement, ToldAnnouncement } from '@balcao/contract/announcements/models.ts';
import { announcementRoutes } from '@balcao/contract/announcements/routes.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { refetchIfUnderway, refetchSoon } from '../../platform/refetch-soon.ts';

/** What the platform tells this person now, newest first. Events keep it current. */
export const newsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'news'],
  queryFn: ({ pageParam, signal }) => call(announcementRoutes.page, { query: { pageNumber: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
  staleTime: Infinity,
});

type Page = { records: ReadableAnnouncement[]; unread: number; count: number; hasMore: boolean };

function editPages(queries: QueryClient, edit: (pages: Page[]) => Page[]): void {
  refetchIfUnderway(queries, newsQuery.queryKey);
  queries.setQueryData(newsQuery.queryKey, (known) => known && { ...known, pages: edit(known.pages) });
}

const isKnown = (pages: readonly Page[], id: number) =>
  pages.some(({ records }) => records.some((one) => one.id === id));

/** The counts stand on every page; the first is the one that is read. */
const counting = (by: { unread: number; count: number }, [first, ...more]: Page[]): Page[] =>
  first ? [{ ...first, unread: Math.max(0, first.unread + by.unread), count: first.count + by.count }, ...more] : [];

/** Another text of one; who has read it has. Of one that is not on the pages that were read, only the server knows. */
export function changeNews(queries: QueryClient, told: ToldAnnouncement): void {
  const { pages = [] } = queries.getQueryData(newsQuery.queryKey) ?? {};
  if (isKnown(pages, told.id)) putNews(queries, told);
  else refetchSoon(queries, newsQuery.queryKey);
}

/** A new announcement; told again, its other text. */
export function putNews(queries: QueryClient, told: ToldAnnouncement): void {
  editPages(queries, (pages) => {
    if (!isKnown(pages, told.id)) {
      const [first, ...more] = counting({ unread: 1, count: 1 }, pages);
      return first ? [{ ...first, records: [{ ...told, isRead: false }, ...first.records] }, ...more] : [];
    }
    return pages.map((page) => ({
      ...page,
      records: page.records.map((one) => (one.id === told.id ? { ...told, isRead: one.isRead } : one)),
    }));
  });
}

export function removeNews(queries: QueryClient, id: number): void {
  const { pages = [] } = queries.getQueryData(newsQuery.queryKey) ?? {};
  if (!isKnown(pages, id)) refetchSoon(queries, newsQuery.queryKey);
  editPages(queries, (pages) => {
    const found = pages.flatMap(({ records }) => records).find((one) => one.id === id);
    if (!found) return pages;
    const without = pages.map((page) => ({ ...page, records: page.records.filter((one) => one.id !== id) }));
    return counting({ unread: found.isRead ? 0 : -1, count: -1 }, without);
  });
}

export function putRead(queries: QueryClient, id: number): void {
  editPages(queries, (pages) => {
    const isUnread = pages.some(({ records }) => records.some((one) => one.id === id && !one.isRead));
    if (!isUnread) return pages;
    const read = pages.map((page) => ({
      ...page,
      records: page.records.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
    }));
    return counting({ unread: -1, count: 0 }, read);
  });
}

/** Told to the server when it is reachable; the person has read it in any case. */
export async function readNews(queries: QueryClient, { id, isRead }: ReadableAnnouncement): Promise<void> {
  if (isRead) return;
  putRead(queries, id);
  await call(announcementRoutes.read, { params: { announcementId: id } }).catch(() => undefined);
}
