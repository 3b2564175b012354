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
