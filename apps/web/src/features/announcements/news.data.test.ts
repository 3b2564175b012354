import type { ReadableAnnouncement } from '@balcao/contract/announcements/models.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeNews, removeNews, newsQuery, putNews, putRead } from './news.data.ts';

const news = (id: number, isRead = false): ReadableAnnouncement => ({
  id,
  title: `Aviso ${id}`,
  text: 'Texto',
  priority: 3,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  shownFrom: '2026-11-20T12:00:00.000Z',
  onlyAdmins: false,
  isRead,
});

function desk() {
  const queries = new QueryClient();
  const records = [news(2), news(1, true)];
  queries.setQueryData(newsQuery.queryKey, {
    pages: [{ records, unread: 1, count: 2, hasMore: false }],
    pageParams: [1],
  });
  const seen = () => {
    const [page] = queries.getQueryData(newsQuery.queryKey)?.pages ?? [];
    return [page?.records.map(({ id, isRead }) => `${id}${isRead ? '' : '*'}`), page?.unread, page?.count];
  };
  return { queries, seen };
}

test('what is told stands first and unread, once however often it is told', () => {
  const { queries, seen } = desk();
  putNews(queries, news(3));
  putNews(queries, news(3));
  expect(seen()).toEqual([['3*', '2*', '1'], 2, 3]);
});

test('another text leaves it read, reading counts once, and what goes takes its count along', () => {
  const { queries, seen } = desk();
  changeNews(queries, { ...news(1), title: 'Outro' });
  expect(seen()).toEqual([['2*', '1'], 1, 2]);
  putRead(queries, 2);
  putRead(queries, 2);
  expect(seen()).toEqual([['2', '1'], 0, 2]);
  removeNews(queries, 1);
  expect(seen()).toEqual([['2'], 0, 1]);
});

test.each([
  ['another text', (queries: QueryClient) => changeNews(queries, news(7))],
  ['the end', (queries: QueryClient) => removeNews(queries, 7)],
])('%s of one beyond the pages that were read changes nothing here, and the server is asked', async (_, tell) => {
  const { queries, seen } = desk();
  tell(queries);
  expect(seen()).toEqual([['2*', '1'], 1, 2]);
  await expect.poll(() => queries.getQueryState(newsQuery.queryKey)?.isInvalidated).toBe(true);
});
