import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startRealtime } from '../../platform/realtime/start-realtime.ts';
import { clearSession, login } from '../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { liveServer } from '../../test/live-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { moveTicket } from './actions/change-ticket.ts';
import { belongsTo, type TicketFilter } from './list/ticket-filter.ts';
import { ticketsIn } from './list/ticket-pages.ts';
import { removalQuery, ticketQuery, ticketsQuery } from './tickets.data.ts';
import { ticketRealtime } from './tickets.realtime.ts';

const VIEWER = 0;
const OPEN: TicketFilter = { status: 'open', showAll: true };
const PENDING: TicketFilter = { status: 'pending' };
const CLOSED: TicketFilter = { status: 'closed' };

/** Sockets and timers of a busy machine take their time. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

let live: Awaited<ReturnType<typeof liveServer>>;
let queries: QueryClient;
let stored: Ticket[];
let close: (() => void)[];

const shown = (filter: TicketFilter) =>
  ticketsIn(queries.getQueryData(ticketsQuery(filter).queryKey)).map((ticket) => ticket.id);
const idsOf = (filter: TicketFilter) =>
  stored
    .filter((ticket) => belongsTo(ticket, filter, VIEWER) === true)
    .toSorted((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1))
    .map((ticket) => ticket.id);

/** The list page as the server would read it now, which knows of no more than the first `limit`. */
function serveLists(limit = Infinity) {
  return fakeServer({
    'GET /tickets': ({ query }) => {
      const filter: TicketFilter = {
        ...(query.get('status') && { status: query.get('status') as 'open' }),
        showAll: query.get('showAll') === 'true',
        withUnreadMessages: query.get('withUnreadMessages') === 'true',
      };
      const ids = idsOf(filter);
      const tickets = ids.slice(0, limit).map((id) => stored.find((ticket) => ticket.id === id));
      const hasMore = ids.length > limit;
      return [200, { tickets, matches: [], count: ids.length, hasMore, nextCursor: hasMore ? 'more' : null }];
    },
  });
}

async function show(...filters: TicketFilter[]) {
  for (const filter of filters)
    close.push(new InfiniteQueryObserver(queries, ticketsQuery(filter)).subscribe(() => {}));
  await eventually(() => {
    for (const filter of filters) expect(queries.getQueryData(ticketsQuery(filter).queryKey)).toBeDefined();
    expect(live.connections()).toBe(1);
    expect(live.caughtUp()).toBe(1);
    expect(queries.isFetching()).toBe(0);
  });
}

/** The ticket changes on the server, and everybody hears of it. */
function change(id: number, changes: Partial<Ticket>) {
  stored = stored.map((ticket) => (ticket.id === id ? { ...ticket, ...changes } : ticket));
  const ticket = stored.find((one) => one.id === id);
  if (ticket) live.tell('ticket.changed', { ticket });
}

beforeEach(async () => {
  localStorage.setItem('balcao.token', 'token-1');
  live = await liveServer();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stored = [ticketOf(1), ticketOf(2), ticketOf(3, { status: 'pending', userId: null, user: null })];
  close = [startRealtime({ companyId: 7, handlers: [ticketRealtime], queries, url: live.url })];
});

afterEach(async () => {
  for (const end of close) end();
  await live.close();
});

test('an accepted ticket leaves the waiting ones and stands on top of the open ones', async () => {
  serveLists();
  await show(OPEN, PENDING, CLOSED);
  expect([shown(OPEN), shown(PENDING)]).toEqual([[2, 1], [3]]);
  change(3, { status: 'open', userId: 11 });
  await eventually(() => expect(shown(OPEN)).toEqual([3, 2, 1]));
  expect(shown(PENDING)).toEqual([]);
  change(1, { status: 'closed' });
  await eventually(() => expect(shown(CLOSED)).toEqual([1]));
  expect(shown(OPEN)).toEqual([3, 2]);
});

test('when the first page of those who wait has been served, the list has those who came after them', async () => {
  stored = [1, 2, 3, 4].map((id) => ticketOf(id, { status: 'pending', userId: null, user: null }));
  serveLists(2);
  await show(PENDING);
  expect(shown(PENDING)).toEqual([4, 3]);
  change(4, { status: 'closed' });
  change(3, { status: 'closed' });
  await eventually(() => expect(shown(PENDING)).toEqual([2, 1]));
});

test('a new message moves its ticket to the top in the order of the server', async () => {
  serveLists();
  await show(OPEN);
  const ticket = ticketOf(1, { lastMessageAt: '2026-11-20T18:00:00.000Z', lastMessage: 'Oi', unreadMessages: 1 });
  live.tell('message.created', { message: messageOf(1), ticket });
  await eventually(() => expect(shown(OPEN)).toEqual([1, 2]));
});

test('a ticket that somebody else attends to is not in the own list, and comes when it is handed over', async () => {
  serveLists();
  const own: TicketFilter = { status: 'open' };
  expect(belongsTo(ticketOf(5, { userId: 12 }), own, 11)).toBe(false);
  expect(belongsTo(ticketOf(5, { userId: 11 }), own, 11)).toBe(true);
  expect(belongsTo(ticketOf(5, { userId: 12 }), { ...own, showAll: true }, 11)).toBe(true);
});

test('a queue that is not chosen hides its tickets, one without a queue stays', () => {
  const filter: TicketFilter = { status: 'open', showAll: true, queueIds: [2] };
  expect(belongsTo(ticketOf(5, { queueId: 1 }), filter, 11)).toBe(false);
  expect(belongsTo(ticketOf(5, { queueId: 2 }), filter, 11)).toBe(true);
  expect(belongsTo(ticketOf(5, { queueId: null, queue: null }), filter, 11)).toBe(true);
});

test('what a search found is changed where it stands, and nothing else is guessed into it', async () => {
  expect(belongsTo(ticketOf(5), { searchParam: 'boleto' }, 11)).toBe('unknown');
  expect(belongsTo(ticketOf(5, { tags: [] }), { searchParam: 'boleto', tags: [4] }, 11)).toBe(false);
});

test('a deleted ticket leaves every list, and the screen that shows it is told why', async () => {
  serveLists();
  await show(OPEN);
  close.push(new QueryObserver(queries, removalQuery(2)).subscribe(() => {}));
  live.tell('ticket.deleted', { ticketId: 2, queueId: 1, userId: 11 });
  await eventually(() => expect(shown(OPEN)).toEqual([1]));
  expect(queries.getQueryData(removalQuery(2).queryKey)).toBe('deleted');
});

test('what one has moved oneself goes silently, and its late answer does not bring it back; others are named, rules told', async () => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  onTestFinished(clearSession);
  serveLists();
  stored = [...stored, ticketOf(4)];
  await show(OPEN);
  const places = { before: { queueId: 1, userId: 11 }, after: { queueId: 2, userId: null } };
  for (const id of [1, 2, 4]) close.push(new QueryObserver(queries, removalQuery(id)).subscribe(() => {}));
  live.tell('ticket.left', { ticketId: 2, ...places, by: { id: 11, name: 'Camila Duarte' } });
  live.tell('ticket.left', { ticketId: 1, ...places, by: { id: 12, name: 'Diego Ramos' } });
  live.tell('ticket.left', { ticketId: 4, ...places, by: null });
  await eventually(() => expect(shown(OPEN)).toEqual([]));
  expect(queries.getQueryData(removalQuery(2).queryKey)).toBe('own');
  expect(queries.getQueryData(removalQuery(1).queryKey)).toEqual({ by: 'Diego Ramos', hasTaken: false });
  expect(queries.getQueryData(removalQuery(4).queryKey)).toBe('rule');
  fakeServer({ 'PUT /tickets/2': () => [200, ticketOf(2, { status: 'open' })] });
  await moveTicket(queries, ticketOf(2), { queueId: 2 });
  expect(shown(OPEN)).toEqual([]);
});

test('tickets of a connection that was deleted stay where they are, and name it no more', async () => {
  const other = { id: 99, name: 'Outra', channel: 'whatsapp' as const };
  stored = [ticketOf(1), ticketOf(2, { whatsappId: other.id, whatsapp: other })];
  serveLists();
  await show(OPEN);
  queries.setQueryData(ticketQuery('of-2').queryKey, ticketOf(2, { whatsappId: other.id, whatsapp: other }));
  live.tell('connection.deleted', { whatsappId: other.id });
  const names = () =>
    ticketsIn(queries.getQueryData(ticketsQuery(OPEN).queryKey)).map(({ id, whatsapp }) => [id, whatsapp?.name]);
  await eventually(() => expect(names()[0]).toEqual([2, undefined]));
  expect(names()[1]).toEqual([1, ticketOf(1).whatsapp?.name]);
  expect(queries.getQueryData(ticketQuery('of-2').queryKey)).toMatchObject({ whatsappId: null, whatsapp: null });
});

test('reading a ticket elsewhere takes its count away here, and takes it out of the unread ones', async () => {
  stored = [ticketOf(1, { unreadMessages: 2 }), ticketOf(2, { unreadMessages: 1 })];
  serveLists();
  const unread: TicketFilter = { withUnreadMessages: true };
  await show(OPEN, unread);
  stored = [ticketOf(1), ticketOf(2, { unreadMessages: 1 })];
  live.tell('ticket.unread-changed', { ticketId: 1, unreadMessages: 0, queueId: 1, userId: 11 });
  await eventually(() => expect(shown(unread)).toEqual([2]));
  expect(shown(OPEN)).toEqual([2, 1]);
});

test.each([
  ['told again event by event', () => {}],
  ['too much to be told again', () => live.forget()],
])('after a lost line the lists equal a fresh load: %s', async (_, before) => {
  serveLists();
  await show(OPEN, PENDING, CLOSED);
  change(2, { lastMessage: 'antes' });
  live.closeConnections();
  await eventually(() => expect(live.connections()).toBe(0));
  before();
  change(3, { status: 'open', lastMessageAt: '2026-11-20T20:00:00.000Z' });
  change(1, { status: 'closed' });
  stored = [...stored, ticketOf(8, { status: 'pending', userId: null })];
  change(8, {});
  change(2, { status: 'pending', userId: null, lastMessageAt: '2026-11-20T21:00:00.000Z' });
  await eventually(() =>
    expect([shown(OPEN), shown(PENDING), shown(CLOSED)]).toEqual([OPEN, PENDING, CLOSED].map(idsOf)),
  );
  expect(shown(PENDING)).toEqual([2, 8]);
});
