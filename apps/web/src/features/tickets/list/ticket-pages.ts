import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { SearchMatch, Ticket } from '@balcao/contract/tickets/models.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { InfiniteData } from '@tanstack/react-query';

export type TicketPage = RouteOutput<typeof ticketRoutes.list> & {
  /** In the place of pages that were dropped: where each of them began. Such a page has no tickets. */
  skipped?: readonly string[];
};
/** A list as far as it was scrolled, each page with the cursor it began at; what is far from sight may be left out. */
export type TicketPages = InfiniteData<TicketPage>;

/** Where the tickets of a page stand. A page is never changed, only replaced: what is known of it stays true. */
type PageIndex = { places: ReadonlyMap<number, number>; matches: ReadonlyMap<number, SearchMatch> };
const indexes = new WeakMap<TicketPage, PageIndex>();

function indexOf(page: TicketPage): PageIndex {
  const known = indexes.get(page);
  if (known) return known;
  const index = {
    places: new Map(page.tickets.map((ticket, place) => [ticket.id, place])),
    matches: new Map(page.matches.map((match) => [match.ticketId, match])),
  };
  indexes.set(page, index);
  return index;
}

/** Stands for pages that were dropped. */
export const isGap = (page: TicketPage | undefined) => page?.skipped !== undefined;

type PagePosition = { page: number; place: number };

function find({ pages }: TicketPages, ticketId: number): PagePosition | null {
  for (const [number, page] of pages.entries()) {
    const place = indexOf(page).places.get(ticketId);
    if (place !== undefined) return { page: number, place };
  }
  return null;
}

/** Thousands of rows, of which a change touches one page and a screen reads some: nothing here goes through all of them. */
export type TicketView = {
  count: number;
  at: (index: number) => Ticket | undefined;
  indexOf: (ticketId: number) => number;
  indexOfUuid: (uuid: string) => number;
  matchOf: (ticketId: number) => SearchMatch | undefined;
  /** The row before which pages are left out; null when there is none. */
  gap: number | null;
};

const views = new WeakMap<TicketPages, TicketView>();
const NOTHING: TicketView = {
  count: 0,
  at: () => undefined,
  indexOf: () => -1,
  indexOfUuid: () => -1,
  matchOf: () => undefined,
  gap: null,
};

/** The pages as one list. */
export function viewOf(list: TicketPages | undefined): TicketView {
  if (!list) return NOTHING;
  const known = views.get(list);
  if (known) return known;
  const view = readPages(list);
  views.set(list, view);
  return view;
}

function readPages(list: TicketPages): TicketView {
  const starts: number[] = [];
  let count = 0;
  for (const page of list.pages) {
    starts.push(count);
    count += page.tickets.length;
  }
  const startOf = (page: number) => starts[page] ?? 0;
  const gap = list.pages.findIndex(isGap);
  return {
    count,
    gap: gap === -1 ? null : startOf(gap),
    at(index) {
      const page = pageAt(starts, index);
      return list.pages[page]?.tickets[index - startOf(page)];
    },
    indexOf(ticketId) {
      const found = find(list, ticketId);
      return found ? startOf(found.page) + found.place : -1;
    },
    indexOfUuid(uuid) {
      const ticket = ticketOfUuid(list, uuid);
      return ticket ? this.indexOf(ticket.id) : -1;
    },
    matchOf(ticketId) {
      for (const page of list.pages) {
        const match = indexOf(page).matches.get(ticketId);
        if (match) return match;
      }
      return undefined;
    },
  };
}

/** The last page that begins at this row or before it. */
export function pageAt(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Every ticket of a list; for lists of a few pages. */
export const ticketsIn = (list: TicketPages | undefined) => list?.pages.flatMap((page) => page.tickets) ?? [];

export const ticketIn = (list: TicketPages, ticketId: number): Ticket | undefined => {
  const found = find(list, ticketId);
  return found ? list.pages[found.page]?.tickets[found.place] : undefined;
};

/** By the id in a ticket's address. */
export function ticketOfUuid(list: TicketPages, uuid: string): Ticket | undefined {
  for (const page of list.pages) {
    const ticket = page.tickets.find((one) => one.uuid === uuid);
    if (ticket) return ticket;
  }
  return undefined;
}

/** Most changes put a ticket on top: a page that has grown this long becomes two. */
const MAX_PAGE = 60;

/** With fewer rows than this left of what was loaded, the next ones are needed before somebody has served them. */
const FEW_ROWS = 5;

/** Whether what was loaded is nearly used up while the server has more: nobody scrolls through a list that is empty. */
export const isRunningOut = (list: TicketPages): boolean =>
  list.pages.at(-1)?.hasMore === true && viewOf(list).count < FEW_ROWS;

/** Replaces the tickets of one page. Pages stay short, and what became empty goes, so that a busy day leaves no long one. */
function withPage({ pages, pageParams }: TicketPages, number: number, tickets: Ticket[]): TicketPages {
  const old = pages[number];
  if (!old) return { pages, pageParams };
  const isLast = number === pages.length - 1;
  const half = Math.ceil(tickets.length / 2);
  const parts = tickets.length > MAX_PAGE ? [tickets.slice(0, half), tickets.slice(half)] : [tickets];
  const kept = tickets.length > 0 || isLast ? parts : [];
  return {
    pages: pages.toSpliced(number, 1, ...kept.map((part) => ({ ...old, tickets: part }))),
    pageParams: pageParams.toSpliced(number, 1, ...kept.map(() => pageParams[number])),
  };
}

/** The same pages when the ticket is not in them. */
export function withoutTicket(list: TicketPages, ticketId: number): TicketPages {
  const found = find(list, ticketId);
  const tickets = found && list.pages[found.page]?.tickets;
  return found && tickets ? withPage(list, found.page, tickets.toSpliced(found.place, 1)) : list;
}

/** Changes a ticket where it stands. */
export function withTicketChanged(list: TicketPages, ticketId: number, change: (ticket: Ticket) => Ticket) {
  const found = find(list, ticketId);
  const tickets = found && list.pages[found.page]?.tickets;
  const before = found && tickets?.[found.place];
  if (!before) return list;
  const after = change(before);
  return after === before ? list : withPage(list, found.page, tickets.with(found.place, after));
}

type Order = 'wait' | undefined;

/** By what the server orders a list. Who waits for nothing stands behind every time: letters come after digits. */
const placeOf = ({ lastMessageAt, waitStartedAt }: Ticket, order: Order) =>
  order === 'wait' ? (waitStartedAt ?? 'never') : lastMessageAt;

/** The server's order: latest activity first, or the longest wait. */
function comesBefore(ticket: Ticket, other: Ticket, order: Order): boolean {
  const [place, otherPlace] = [placeOf(ticket, order), placeOf(other, order)];
  if (order === 'wait') return place === otherPlace ? ticket.id < other.id : place < otherPlace;
  return place === otherPlace ? ticket.id > other.id : place > otherPlace;
}

/** Puts a ticket where the server would list it; below what was scrolled to it stays out until it is scrolled to. */
export function withTicketInPlace(list: TicketPages, ticket: Ticket, order?: Order): TicketPages {
  const known = ticketIn(list, ticket.id);
  if (known && placeOf(known, order) === placeOf(ticket, order)) {
    return withTicketChanged(list, ticket.id, () => ticket);
  }
  const others = withoutTicket(list, ticket.id);
  const next = others.pages.findIndex(({ tickets }) => {
    const last = tickets.at(-1);
    return last !== undefined && comesBefore(ticket, last, order);
  });
  if (next === -1 && others.pages.at(-1)?.hasMore !== false) return others;
  const page = next === -1 ? others.pages.length - 1 : next;
  const tickets = others.pages[page]?.tickets ?? [];
  const place = tickets.findIndex((other) => comesBefore(ticket, other, order));
  return withPage(others, page, tickets.toSpliced(place === -1 ? tickets.length : place, 0, ticket));
}

/** Tickets of one customer among those that were loaded. */
export function ticketsOfContact(list: TicketPages, contactId: number): Ticket[] {
  return list.pages.flatMap((page) => contactsOf(page).get(contactId) ?? []);
}

const customers = new WeakMap<TicketPage, Map<number, Ticket[]>>();

function contactsOf(page: TicketPage): Map<number, Ticket[]> {
  const known = customers.get(page);
  if (known) return known;
  const byContact = new Map<number, Ticket[]>();
  for (const ticket of page.tickets) {
    byContact.set(ticket.contactId, [...(byContact.get(ticket.contactId) ?? []), ticket]);
  }
  customers.set(page, byContact);
  return byContact;
}
