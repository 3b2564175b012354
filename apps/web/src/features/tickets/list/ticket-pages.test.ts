import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import {
  ticketIn,
  ticketsIn,
  ticketsOfContact,
  viewOf,
  withoutTicket,
  withTicketChanged,
  withTicketInPlace,
  type TicketPages,
} from './ticket-pages.ts';
import { ticketsQuery } from '../tickets.data.ts';
import { shiftOf } from './use-row-window.ts';

const ROWS = 10_000;
const PAGE = 20;

/** Ticket 10,000 first, as the server lists them. */
const rows = Array.from({ length: ROWS }, (_, index) => ticketOf(ROWS - index));

function longList({ hasMore = false, tickets = rows } = {}): TicketPages {
  const pages = Array.from({ length: Math.ceil(tickets.length / PAGE) }, (_, page) => {
    const part = tickets.slice(page * PAGE, (page + 1) * PAGE);
    return { tickets: part, matches: [], count: 1000, hasMore: true, nextCursor: 'c' };
  });
  return {
    pages: pages.map((page, index) => (index === pages.length - 1 ? { ...page, hasMore } : page)),
    pageParams: pages.map(() => null),
  };
}

const moved = (ticket: Ticket, minutes: number): Ticket => ({
  ...ticket,
  lastMessageAt: new Date(Date.parse(ticket.lastMessageAt) + minutes * 60_000).toISOString(),
});
const untouched = (before: TicketPages, after: TicketPages) =>
  after.pages.filter((page, index) => page === before.pages[index]).length;

test('a row that jumps to the top touches two pages of five hundred, and the order stays the server’s', () => {
  const list = longList();
  const after = withTicketInPlace(list, moved(ticketOf(5), ROWS + 100));
  expect(untouched(list, after)).toBe(498);
  const ids = ticketsIn(after).map(({ id }) => id);
  expect(ids).toHaveLength(ROWS);
  expect(ids.slice(0, 2)).toEqual([5, ROWS]);
  expect(ids.at(-5)).toBe(6);
});

test('an answer that changes nothing in the order touches one page; one about an unknown ticket none', () => {
  const list = longList();
  expect(untouched(list, withTicketInPlace(list, ticketOf(77, { unreadMessages: 4 })))).toBe(499);
  expect(untouched(list, withoutTicket(list, 77))).toBe(499);
  expect(withoutTicket(list, 999_999)).toBe(list);
  expect(withTicketChanged(list, 999_999, (ticket) => ticket)).toBe(list);
});

test('rows are found by place, by id and by customer in a list of any length', () => {
  const view = viewOf(withoutTicket(longList(), ROWS));
  expect(view.count).toBe(ROWS - 1);
  expect([view.at(0)?.id, view.at(ROWS - 2)?.id, view.at(ROWS - 1)]).toEqual([ROWS - 1, 1, undefined]);
  expect([view.indexOf(1), view.indexOf(ROWS)]).toEqual([ROWS - 2, -1]);
  expect(ticketsOfContact(longList(), 4321).map(({ id }) => id)).toEqual([4321]);
});

test('a ticket below what was scrolled to stays out until it is scrolled to; the end of the list takes it', () => {
  const old = ticketOf(ROWS + 1, { lastMessageAt: '2020-01-01T00:00:00.000Z' });
  expect(ticketIn(withTicketInPlace(longList({ hasMore: true }), old), old.id)).toBeUndefined();
  expect(viewOf(withTicketInPlace(longList(), old)).indexOf(old.id)).toBe(ROWS);
  const empty = longList({ tickets: [ticketOf(1)] });
  expect(ticketsIn(withTicketInPlace(withoutTicket(empty, 1), ticketOf(2))).map(({ id }) => id)).toEqual([2]);
});

test('whatever order tickets change in, the list is what a sort of them would give', () => {
  let list = longList({ tickets: rows.slice(0, 200) });
  const truth = new Map(rows.slice(0, 200).map((ticket) => [ticket.id, ticket]));
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let step = 0; step < 1500; step += 1) {
    const ticket = rows[random(200)] ?? ticketOf(1);
    if (random(4) === 0) {
      truth.delete(ticket.id);
      list = withoutTicket(list, ticket.id);
      continue;
    }
    const next = moved(ticket, random(500) - 250);
    truth.set(ticket.id, next);
    list = withTicketInPlace(list, next);
  }
  const sorted = [...truth.values()].toSorted((one, other) =>
    one.lastMessageAt === other.lastMessageAt ? other.id - one.id : one.lastMessageAt < other.lastMessageAt ? 1 : -1,
  );
  expect(ticketsIn(list).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
});

test('a thousand events in a list of ten thousand rows cost less than a frame each, cache included', () => {
  const queries = new QueryClient();
  const options = ticketsQuery({ status: 'open' });
  const { queryKey } = options;
  const end = new InfiniteQueryObserver(queries, { ...options, enabled: false }).subscribe(() => {});
  queries.setQueryData(queryKey, longList());
  const begun = performance.now();
  for (let event = 1; event <= 1000; event += 1) {
    const ticket = moved(ticketOf(event), ROWS + event);
    queries.setQueryData<TicketPages>(queryKey, (list) => list && withTicketInPlace(list, ticket));
  }
  const each = (performance.now() - begun) / 1000;
  const list = queries.getQueryData<TicketPages>(queryKey);
  expect(viewOf(list).at(0)?.id).toBe(1000);
  end();
  const lengths = list?.pages.slice(0, -1).map(({ tickets }) => tickets.length) ?? [];
  expect([Math.min(...lengths) > 0, Math.max(...lengths) <= 60]).toEqual([true, true]);
  // Generous for a busy machine; going through all rows for each event takes many times this.
  expect(each).toBeLessThan(8);
});

test('what is before somebody’s eyes counts the rows that came in above it, not the one that jumped away', () => {
  const before = viewOf(longList());
  const seen = new Map([300, 301, 302, 303, 304].map((row) => [before.at(row)?.id ?? 0, row]));
  const fromSight = withTicketInPlace(longList(), moved(before.at(302) ?? ticketOf(1), ROWS));
  expect(shiftOf(seen, viewOf(fromSight))).toBe(0);
  const fromBelow = withTicketInPlace(longList(), moved(ticketOf(5), ROWS));
  expect(shiftOf(seen, viewOf(fromBelow))).toBe(1);
  const fromAbove = withoutTicket(longList(), ROWS);
  expect(shiftOf(seen, viewOf(fromAbove))).toBe(-1);
  expect(shiftOf(new Map(), before)).toBe(0);
});

test('a list by the longest wait takes tickets in by their wait; who waits for nothing goes behind everybody', () => {
  const waits = (id: number, since: string | null) => ticketOf(id, { waitStartedAt: since });
  const noon = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const page = { matches: [], count: 0, hasMore: false, nextCursor: null };
  const list = {
    pages: [{ ...page, tickets: [waits(1, noon(1)), waits(2, noon(5)), waits(9, null)] }],
    pageParams: [null],
  };
  const idsAfter = (ticket: Ticket) => ticketsIn(withTicketInPlace(list, ticket, 'wait')).map(({ id }) => id);
  expect(idsAfter(waits(3, noon(3)))).toEqual([1, 3, 2, 9]);
  expect(idsAfter(waits(3, noon(5)))).toEqual([1, 2, 3, 9]);
  expect(idsAfter(waits(10, null))).toEqual([1, 2, 9, 10]);
  expect(idsAfter(waits(1, null))).toEqual([2, 1, 9]);
  expect(idsAfter(waits(2, noon(5)))).toEqual([1, 2, 9]);
});
