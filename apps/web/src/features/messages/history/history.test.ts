import { expect, test } from 'vitest';
import { messageOf, spanOf, ticketOf } from '../../../test/conversations.ts';
import { History, type HistoryPage } from './history.ts';
import { aroundMessage, atEnd, movedDown, movedUp, windowedRows } from './row-window.ts';
import { openings, rowsOf, standTogether } from './rows.ts';

const ZONE = 'America/Sao_Paulo';
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index));

function page(from: number, to: number, ends: Partial<HistoryPage> = {}): HistoryPage {
  return {
    messages: range(from, to),
    ticket: ticketOf(1),
    tickets: [spanOf(1)],
    hasMore: true,
    nextCursor: String(from),
    newerCursor: null,
    ...ends,
  };
}
const ids = (history: History) => history.view.all.map(({ id }) => id);
const answer =
  <T>(value: T) =>
  () =>
    Promise.resolve(value);

async function opened(latest = page(61, 100)) {
  const history = new History();
  await history.read(answer(latest), (told) => history.restart(told, null));
  return history;
}

test('a jump far back loads its surroundings alone, and reading on joins them with the end', async () => {
  const history = await opened();
  await history.read(answer(page(1, 40, { newerCursor: '40' })), (told) => history.takeAround(told));
  expect([history.isVisiting, ids(history).length]).toEqual([true, 40]);

  const visit = history.view;
  await history.read(answer(page(41, 80, { newerCursor: '80' })), (told) => history.takeNewer(visit, told));
  expect(history.isVisiting).toBe(false);
  expect(ids(history)).toEqual(range(1, 100).map(({ id }) => id));
});

test('what happens while a page is on its way is not undone by the page', async () => {
  const history = await opened();
  const before = history.view;
  const { promise: asked, resolve: arrive } = Promise.withResolvers<HistoryPage>();
  const reading = history.read(
    () => asked,
    (told) => history.takeOlder(before, told),
  );
  history.put(messageOf(50, { isDeleted: true }));
  history.setAck({ messageId: 51, ack: 3, failure: null });
  arrive(page(21, 60));
  await reading;
  expect(history.view.at(history.view.indexOf(50))?.isDeleted).toBe(true);
  expect(history.view.at(history.view.indexOf(51))?.ack).toBe(3);
});

test('news that lie beyond what is loaded wait for their page; a late one takes its place in time', async () => {
  const history = await opened(page(61, 100));
  history.put(messageOf(10));
  expect(history.view.indexOf(10)).toBe(-1);
  history.put(messageOf(200, { sentAt: messageOf(80).sentAt }));
  expect(history.view.indexOf(200)).toBe(history.view.indexOf(80) + 1);
  expect(history.view.at(history.view.indexOf(100))?.id).toBe(100);
});

test('loading again keeps what is being read in sight', async () => {
  const history = await opened();
  await history.read(answer([page(161, 200), page(61, 100, { newerCursor: '100' })] as const), ([latest, around]) =>
    history.restart(latest, around),
  );
  expect([history.isVisiting, history.view.indexOf(90) >= 0]).toEqual([true, true]);
  history.leaveVisit();
  expect(ids(history).at(-1)).toBe(200);
});

test('the last word of a ticket is known, lines of the counter apart', async () => {
  const words = [messageOf(1), messageOf(2, { fromMe: true }), messageOf(3, { ticketId: 2 })];
  const latest = { ...page(1, 1), messages: [...words, messageOf(4, { mediaType: 'info_log' })] };
  const history = await opened(latest);
  expect([history.newestOf(1)?.id, history.newestOf(2)?.id, history.newestOf(3)]).toEqual([2, 3, undefined]);
});

test('a deleted ticket takes its messages along', async () => {
  const history = await opened();
  history.putTicket(ticketOf(2));
  history.put(messageOf(101, { ticketId: 2 }));
  history.removeTicket(2);
  expect(history.view.indexOf(101)).toBe(-1);
  expect(history.view.indexOf(100)).toBe(39);
});

test('an event costs the same among twenty thousand messages as among forty', async () => {
  const history = await opened(page(1, 20_000));
  const started = performance.now();
  for (let id = 1; id <= 2000; id += 1) history.setAck({ messageId: id * 10, ack: 2, failure: null });
  for (let id = 20_001; id <= 21_000; id += 1) history.put(messageOf(id));
  expect(performance.now() - started).toBeLessThan(1500);
  expect(history.view.at(history.view.indexOf(20_000))?.ack).toBe(2);
});

test('days change at midnight in the company, wherever this browser is', () => {
  const late = messageOf(1, { sentAt: '2026-11-21T02:30:00.000Z' });
  const early = messageOf(2, { sentAt: '2026-11-21T03:10:00.000Z' });
  expect(openings(early, late, ZONE).day).toBe(true);
  expect(openings(early, late, 'UTC').day).toBe(false);
  expect(openings(late, null, ZONE)).toEqual({ day: true, ticket: true });
  expect(openings(messageOf(3, { ticketId: 2 }), messageOf(2), ZONE)).toEqual({ day: false, ticket: true });
});

test('bubbles of one speaker stand together until another speaks, a log line or another ticket comes, or time passes', () => {
  const together = (one: Parameters<typeof messageOf>, other: Parameters<typeof messageOf>) =>
    standTogether(messageOf(...one), messageOf(...other), ZONE);
  expect(together([1], [2])).toBe(true);
  expect(together([1], [2, { fromMe: true }])).toBe(false);
  expect(together([1], [2, { mediaType: 'info_log' }])).toBe(false);
  expect(together([1], [2, { ticketId: 2 }])).toBe(false);
  expect(together([1], [20])).toBe(false);
  const member = (name: string) => ({ details: { participant: { name, phone: null, lid: null } } });
  expect(together([1, member('Maria')], [2, member('Maria')])).toBe(true);
  expect(together([1, member('Maria')], [2, member('Eva')])).toBe(false);
});

test('of all that is loaded only a part is laid out; it moves up and down and follows the end', async () => {
  const history = await opened(page(1, 5000));
  const rows = rowsOf({ segment: history.view, outbox: [], sender: { id: 11, name: 'Camila' } });
  const idsIn = (window: Parameters<typeof windowedRows>[1]) => {
    const shown = windowedRows(rows, window);
    return [shown.at(0)?.message.id, shown.at(shown.count - 1)?.message.id, shown.count];
  };
  const end = atEnd(history.view);
  expect(idsIn(end)).toEqual([4601, 5000, 400]);
  let window = end;
  for (let step = 0; step < 5; step += 1) window = movedUp(window);
  expect(idsIn(window)).toEqual([3601, 4400, 800]);
  for (let step = 0; step < 5; step += 1) window = movedDown(window);
  expect(idsIn(window)).toEqual([4201, 5000, 800]);
  expect(window.to).toBe(Infinity);
  expect(idsIn(aroundMessage(history.view, 1000))).toEqual([800, 1199, 400]);
});

test('a message that had been sent before it failed waits again once it is sent again, also when a page tells of it', async () => {
  const failure = { reason: 'recipient', code: null, text: '', sentence: null, canRetry: true } as const;
  const history = await opened();
  const shownAck = () => history.view.at(history.view.indexOf(60 + 1))?.ack;
  const fails = () => history.setAck({ messageId: 61, ack: 1, failure });
  fails();
  history.put(messageOf(61, { ack: 0, failure: null }));
  expect(shownAck()).toBe(0);
  history.setAck({ messageId: 61, ack: 2, failure: null });
  history.put(messageOf(61, { ack: 0, failure: null }));
  expect(shownAck()).toBe(2);
  fails();
  const again = page(61, 100);
  const messages = again.messages.map((message) => ({ ...message, ack: 0, failure: null }));
  await history.read(answer({ ...again, messages }), (told) => history.restart(told, null));
  expect(shownAck()).toBe(0);
});
