import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { dispatchSocketEvent } from '../../platform/realtime/handlers.ts';
import { ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import type { BoardFilter } from './board/filter.ts';
import { askMore, boardQuery } from './kanban.data.ts';
import { kanbanRealtime } from './kanban.realtime.ts';

type Answers = Parameters<typeof fakeServer>[0];

const cardOf = (id: number, differences = {}) => ticketOf(id, { unreadMessages: 2, ...differences });
const lanes = (count: number): [number, unknown] => [
  200,
  { lanes: [{ id: 0, name: 'Em aberto', color: '#c2410c', count, actCamp: 0, rptDays: 0, cardLimit: null }] },
];

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Somebody looks at a board with two cards in no lane. */
function look(more: Answers = {}, filter: BoardFilter = {}) {
  const server = fakeServer({
    'GET /kanban': () => lanes(2),
    'GET /kanban/0/cards': () => [200, { cards: [cardOf(2), cardOf(1)], hasMore: false, nextCursor: null }],
    ...more,
  });
  const queries = new QueryClient();
  const looked = { filter, view: 'manual' as const };
  const observer = new QueryObserver(queries, boardQuery(queries, looked));
  stops.push(observer.subscribe(() => {}));
  const board = () => observer.getCurrentResult().data?.board;
  const cards = () => board()?.lanes.get(0)?.cards ?? [];
  return {
    server,
    board,
    cards,
    card: (id: number) => cards().find((card) => card.id === id),
    tell: (socket: string, payload: { action: string } & Record<string, unknown>) =>
      dispatchSocketEvent(socket, payload, { handlers: [kanbanRealtime], queries }),
    open: async () => {
      await vi.waitFor(() => expect(board()).toBeDefined());
      await askMore(queries, looked, 0);
    },
  };
}

test('what its agent has read is no news on the boards of others either', async () => {
  const { open, card, tell } = look();
  await open();
  tell('ticket', { action: 'updateUnread', ticketId: 2, unreadMessages: 0, queueId: 1, userId: 11 });
  await vi.waitFor(() => expect([1, 2].map((id) => card(id)?.unreadMessages)).toEqual([2, 0]));
});

test('a customer who is renamed is called so on the board, and nobody else is asked for', async () => {
  const renamed = cardOf(2, { contact: { ...ticketOf(2).contact, name: 'Marina Prado' } });
  const { open, card, tell, server } = look({ 'GET /tickets/2': () => [200, renamed] });
  await open();
  tell('contact', { action: 'update', contactId: 77 });
  tell('contact', { action: 'update', contactId: 2 });
  await vi.waitFor(() => expect(card(2)?.contact.name).toBe('Marina Prado'));
  expect(server.asked.filter(({ path }) => path.startsWith('/tickets'))).toHaveLength(1);
});

test.each([
  ['changed', { action: 'update', queue: { id: 1, name: 'Vendas', color: '#0e6b82', greetingMessage: '' } }],
  ['deleted', { action: 'delete', queueId: 1 }],
])('a queue that is %s shows on the cards', async (...[, event]) => {
  let { queue } = ticketOf(1);
  const { open, cards, tell } = look({
    'GET /kanban/0/cards': () => [200, { cards: [cardOf(1, { queue })], hasMore: false, nextCursor: null }],
  });
  await open();
  queue = null;
  tell('queue', event);
  await vi.waitFor(() => expect(cards().map((card) => card.queue)).toEqual([null]));
});

test('a card without a queue stays under a choice of queues, whatever is said in it', async () => {
  const { open, card, tell } = look({}, { queueIds: [1] });
  await open();
  tell('ticket', { action: 'update', ticket: cardOf(1, { queueId: null, queue: null, lastMessage: 'Oi' }) });
  await vi.waitFor(() => expect(card(1)?.lastMessage).toBe('Oi'));
});

test('who comes while the board is asked for the first time may be missing in its counts: they are asked for again', async () => {
  let answer = () => {};
  const { board, tell, server } = look({
    'GET /kanban': () => new Promise((resolve) => (answer = () => resolve(lanes(2)))),
  });
  await vi.waitFor(() => expect(server.calls('GET /kanban')).toHaveLength(1));
  tell('ticket', { action: 'update', ticket: cardOf(99) });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  answer();
  await vi.waitFor(() => expect(board()?.isCountOld).toBe(true));
});
