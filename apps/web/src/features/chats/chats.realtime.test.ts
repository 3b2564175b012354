import type { Chat, OwnChat } from '@balcao/contract/chats/models.ts';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chatMessage, chatOf, CHAT_UUID } from '../../test/chats.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { chatRealtime } from './chats.realtime.ts';
import { chatListQuery, latestChatsQuery, putOwn } from './data/chats.data.ts';
import { bringIntoThread, dropVisit } from './data/thread.data.ts';
import { chatUnreadsQuery, isAnyUnread } from './unreads.ts';

const ownOf = (own: Partial<OwnChat>): OwnChat => ({ ...chatOf().own, ...own });

function browser(chats: readonly Chat[], unreads = { unreads: 0, mentionUnreads: 0 }) {
  const queries = new QueryClient();
  onTestFinished(() => queries.clear());
  queries.setQueryData(latestChatsQuery.queryKey, [...chats]);
  queries.setQueryData(chatUnreadsQuery.queryKey, unreads);
  const own = () => queries.getQueryData(latestChatsQuery.queryKey)?.[0]?.own;
  const counted = () => queries.getQueryData(chatUnreadsQuery.queryKey);
  const hear = (seq: number, chatId = 5) =>
    chatRealtime['chat.message-created']?.(queries, {
      chatId,
      uuid: CHAT_UUID,
      message: chatMessage(seq, { chatId }),
      lastMessage: `Recado ${seq}`,
    });
  return { queries, own, counted, hear };
}

test('where one wants to be named first, what is written and read changes the number of mentions alone', () => {
  const own = ownOf({ involvement: 'mentions', unreads: 1, readSeq: 2, mentionUnreads: 1 });
  const { queries, hear, counted } = browser([chatOf({ own })], { unreads: 2, mentionUnreads: 1 });
  expect(isAnyUnread({ unreads: 0, mentionUnreads: 1 })).toBe(true);
  hear(4);
  expect(counted()).toEqual({ unreads: 2, mentionUnreads: 1 });
  putOwn(queries, 5, { ...own, unreads: 0, readSeq: 4, mentionUnreads: 0 });
  expect(counted()).toEqual({ unreads: 2, mentionUnreads: 0 });
});

test('an answer to reading that was underway while another message came leaves that one unread', () => {
  const { queries, hear, own, counted } = browser([chatOf({ own: ownOf({ unreads: 1, readSeq: 2 }) })], {
    unreads: 1,
    mentionUnreads: 0,
  });
  hear(4);
  putOwn(queries, 5, ownOf({ unreads: 0, readSeq: 3 }));
  expect([own(), counted()]).toMatchObject([
    { unreads: 1, readSeq: 3 },
    { unreads: 1, mentionUnreads: 0 },
  ]);
  putOwn(queries, 5, ownOf({ unreads: 0, readSeq: 4 }));
  putOwn(queries, 5, ownOf({ unreads: 1, readSeq: 3 }));
  expect([own(), counted()]).toMatchObject([{ unreads: 0, readSeq: 4 }, { unreads: 0 }]);
});

test('a message in a chat beyond what is loaded of the lists brings it there', async () => {
  const far = chatOf({ id: 6, uuid: '33333333-3333-4333-8333-333333333333', title: 'Estoque' });
  const page = { records: [far, chatOf()], hasMore: false, nextCursor: null };
  fakeServer({ 'GET /chats': () => [200, page], 'GET /chats/unreads': () => [200, { unreads: 1, mentionUnreads: 0 }] });
  const { queries, hear } = browser([chatOf()]);
  queries.setQueryData(['chats', 'one', far.uuid], far);
  queries.setQueryData(chatListQuery('group', '').queryKey, {
    pages: [{ ...page, records: [chatOf()] }],
    pageParams: [null],
  });
  const latest = new QueryObserver(queries, { ...latestChatsQuery, staleTime: Infinity });
  const list = new InfiniteQueryObserver(queries, { ...chatListQuery('group', ''), staleTime: Infinity });
  onTestFinished(latest.subscribe(() => undefined));
  onTestFinished(list.subscribe(() => undefined));
  hear(4, 6);
  const isIn = (records: readonly Chat[] | undefined) => records?.some(({ id }) => id === 6);
  await vi.waitFor(() => {
    expect(isIn(queries.getQueryData(latestChatsQuery.queryKey))).toBe(true);
    const pages = queries.getQueryData(chatListQuery('group', '').queryKey)?.pages;
    expect(isIn(pages?.flatMap(({ records }) => records))).toBe(true);
  });
});

test('a last message whose file was taken away is no picture in the list any more', () => {
  const { queries } = browser([chatOf({ lastMessage: '', lastMediaType: 'image' })]);
  const message = chatMessage(3, { message: '', deletedAt: '2026-11-20T12:05:00.000Z' });
  chatRealtime['chat.message-changed']?.(queries, { chatId: 5, message, lastMessage: '' });
  expect(queries.getQueryData(latestChatsQuery.queryKey)).toMatchObject([{ lastMessage: '', lastMediaType: null }]);
});

test('a place in the middle that was visited is forgotten once nobody looks at it', async () => {
  const { queries } = browser([]);
  const around = { records: [chatMessage(9), chatMessage(8)], hasMore: true, hasNewer: true, tickets: [] };
  fakeServer({ 'GET /chats/5/messages': () => [200, around] });
  await bringIntoThread(queries, 5, 8);
  const queryKey = ['chats', 'thread', 5];
  const leave = new QueryObserver(queries, { queryKey, enabled: false }).subscribe(() => undefined);
  dropVisit(queries, 5);
  expect(queries.getQueryData(queryKey)).toMatchObject({ hasNewer: true });
  leave();
  dropVisit(queries, 5);
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});
