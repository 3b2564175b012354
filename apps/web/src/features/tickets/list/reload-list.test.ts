import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { keepSight } from './reload-list.ts';
import { ticketsIn, viewOf, type TicketPages } from './ticket-pages.ts';
import { ticketsQuery } from '../tickets.data.ts';

const ROWS = 1000;
const PAGE = 20;
const options = ticketsQuery({ status: 'open' });
const { queryKey } = options;

let stored: Ticket[];
let server: ReturnType<typeof fakeServer>;
let queries: QueryClient;
let list: { fetchNextPage: () => Promise<unknown>; subscribe: (listener: () => void) => () => void };

const timeOf = (ticket: Ticket) => Date.parse(ticket.lastMessageAt);

/** Reads as the server does: latest activity first, on from the row that the cursor names. */
function serve() {
  return fakeServer({
    'GET /tickets': ({ query }) => {
      const sorted = stored.toSorted((one, other) => timeOf(other) - timeOf(one));
      const cursor = query.get('cursor');
      const rows = cursor === null ? sorted : sorted.filter((ticket) => timeOf(ticket) < Number(cursor));
      const tickets = rows.slice(0, PAGE);
      const hasMore = rows.length > PAGE;
      const last = tickets.at(-1);
      const nextCursor = hasMore && last ? String(timeOf(last)) : null;
      return [200, { tickets, matches: [], count: stored.length, hasMore, nextCursor }];
    },
  });
}

const shownIds = () => ticketsIn(queries.getQueryData<TicketPages>(queryKey)).map(({ id }) => id);
const trueIds = () => stored.toSorted((one, other) => timeOf(other) - timeOf(one)).map(({ id }) => id);
const see = (first: number) => keepSight(queryKey, { first, end: first + 10 });
const view = () => viewOf(queries.getQueryData<TicketPages>(queryKey));
const asked = () => server.calls('GET /tickets').length;

/** How many pages are read when the list is loaded again with these rows in sight. */
async function reloadSeeing(first: number): Promise<number> {
  see(first);
  const before = asked();
  await queries.invalidateQueries({ queryKey });
  return asked() - before;
}

/** While the line was lost, the customers of these tickets wrote. */
function writeAgain(ids: readonly number[]) {
  const late = (id: number) => new Date(Date.parse('2026-12-01T00:00:00.000Z') + id * 60_000).toISOString();
  stored = stored.map((ticket) => (ids.includes(ticket.id) ? { ...ticket, lastMessageAt: late(ticket.id) } : ticket));
}

beforeEach(async () => {
  stored = Array.from({ length: ROWS }, (_, index) => ticketOf(index + 1));
  server = serve();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  await queries.prefetchInfiniteQuery({ ...options, pages: 40 });
  list = new InfiniteQueryObserver(queries, options);
  return list.subscribe(() => {});
});

test('whoever is at the top loads the top; the rest comes again as it is scrolled to, whole and in order', async () => {
  expect(shownIds()).toHaveLength(800);
  writeAgain([5, 400, 700]);
  expect(await reloadSeeing(0)).toBeLessThanOrEqual(2);
  while (shownIds().length < 500) await list.fetchNextPage();
  expect(shownIds()).toEqual(trueIds().slice(0, shownIds().length));
});

test('whoever is far below keeps what is in sight, and only that and the top are read again', async () => {
  const seen = shownIds().slice(600, 610);
  writeAgain(Array.from({ length: 60 }, (_, index) => index * 7 + 1));
  stored = stored.map((ticket) => (ticket.id === seen[3] ? { ...ticket, lastMessage: 'novo' } : ticket));
  expect(await reloadSeeing(600)).toBeLessThanOrEqual(6);
  expect(shownIds().slice(0, PAGE)).toEqual(trueIds().slice(0, PAGE));
  const now = shownIds();
  const still = seen.filter((id) => trueIds().indexOf(id) >= PAGE * 3);
  expect(still.every((id) => now.includes(id))).toBe(true);
  expect(ticketsIn(queries.getQueryData(queryKey)).find(({ id }) => id === seen[3])?.lastMessage).toBe('novo');
  expect(view().gap).toBe(PAGE);
  const below = now.slice(PAGE);
  const from = trueIds().indexOf(below[0] ?? 0);
  expect(below).toEqual(trueIds().slice(from, from + below.length));
});

test('scrolling up fills what was left out page by page, until nothing is missing', async () => {
  await reloadSeeing(300);
  let steps = 0;
  for (; view().gap !== null && steps < 60; steps += 1) {
    const known = shownIds()[view().gap ?? 0] ?? 0;
    expect(await reloadSeeing(view().gap ?? 0)).toBeLessThanOrEqual(8);
    expect(shownIds()).toContain(known);
  }
  expect([steps > 5, steps < 20]).toEqual([true, true]);
  expect(shownIds()).toEqual(trueIds().slice(0, shownIds().length));
});
