import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { newerOf } from '../../platform/realtime/newer-of.ts';
import { isBeingFetched, refetchSoon } from '../../platform/refetch-soon.ts';
import { sessionState } from '../../platform/session-store.ts';
import { belongsTo, type TicketFilter } from './list/ticket-filter.ts';
import { editAgainWhenFetched } from './actions/edit-again.ts';
import {
  isRunningOut,
  ticketIn,
  ticketOfUuid,
  ticketsOfContact,
  withoutTicket,
  withTicketChanged,
  withTicketInPlace,
  type TicketPage,
  type TicketPages,
} from './list/ticket-pages.ts';
import { parsePage, sightOf, withoutEmptyEnd } from './list/reload-list.ts';

const LISTS = ['tickets', 'list'] as const;
const COUNTERS = ['tickets', 'counters'] as const;
/** The bell's own questions. */
const UNREAD = ['tickets', 'unread'] as const;

export const ticketsQuery = (filter: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter] as const,
    queryFn: ({ client, queryKey, pageParam, signal }): Promise<TicketPage> | TicketPage =>
      parsePage(
        {
          known: client.getQueryData<TicketPages>(queryKey),
          sight: sightOf(queryKey),
          cursor: pageParam,
          fetch: signal,
        },
        (cursor) => call(ticketRoutes.list, { query: { ...filter, ...(cursor !== null && { cursor }) } }, { signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: TicketPage) => (page.hasMore ? page.nextCursor : null),
    // Edits share what they leave alone by themselves; comparing whole rows again would cost more than drawing them.
    structuralSharing: (_, list) => withoutEmptyEnd(list as TicketPages),
  });

type Counted = { showAll: boolean; withGroups?: boolean; queueIds: readonly number[]; isBot?: boolean };

export const countersQuery = (input: Counted) =>
  queryOptions({
    queryKey: [...COUNTERS, input] as const,
    queryFn: ({ signal }) =>
      call(ticketRoutes.counters, { query: { ...input, queueIds: [...input.queueIds] } }, { signal }),
  });

const ticketKey = (uuid: string) => ['tickets', 'one', uuid] as const;

export const ticketQuery = (uuid: string) =>
  queryOptions({
    queryKey: ticketKey(uuid),
    queryFn: ({ signal }) => call(ticketRoutes.getByUuid, { params: { uuid } }, { signal }),
  });

/** Known before anybody asks for it: its page opens without waiting. */
export const keepTicket = (queries: QueryClient, ticket: Ticket): void =>
  void queries.setQueryData(ticketKey(ticket.uuid), ticket);

/**
 * Why an open ticket can no longer be shown; `own`: its reader has moved it, `rule`: the product by itself, `by`: somebody else,
 * to oneself or elsewhere.
 */
export type TicketRemoval = 'deleted' | 'left' | 'own' | 'rule' | { by: string; hasTaken: boolean };
const removalKey = (ticketId: number) => ['tickets', 'removal', ticketId] as const;

/** Written by events only; null while the ticket is here. */
export const removalQuery = (ticketId: number) =>
  queryOptions({
    queryKey: removalKey(ticketId),
    queryFn: (): TicketRemoval | null => null,
    initialData: null as TicketRemoval | null,
    staleTime: Infinity,
  });

/** Whether the event that a ticket is gone for its reader has been faster than the answer to what made it go. */
export const hasDeparted = (queries: QueryClient, ticketId: number): boolean =>
  Boolean(queries.getQueryData<TicketRemoval | null>(removalKey(ticketId)));

/** What the lists already know about a ticket, to show it before the server answers. */
export function ticketInLists(queries: QueryClient, uuid: string): Ticket | undefined {
  for (const [, pages] of queries.getQueriesData<TicketPages>({ queryKey: LISTS })) {
    const known = pages && ticketOfUuid(pages, uuid);
    if (known) return known;
  }
  return undefined;
}

/** `isLate`: the list may know newer things than what is applied to it. */
type Edit = (list: TicketPages, about: { filter: TicketFilter; isLate: boolean }) => TicketPages;

/** The one place that edits cached lists: answers and events both come here. */
function editLists(queries: QueryClient, edit: Edit): void {
  for (const [queryKey, list] of queries.getQueriesData<TicketPages>({ queryKey: LISTS })) {
    const filter = queryKey[2] as TicketFilter;
    if (isBeingFetched(queries, queryKey)) {
      editAgainWhenFetched(queries, queryKey, (fetched) => edit(fetched, { filter, isLate: true }));
    }
    if (!list) continue;
    const edited = edit(list, { filter, isLate: false });
    if (edited === list) continue;
    queries.setQueryData(queryKey, edited);
    if (isRunningOut(edited)) refetchSoon(queries, queryKey);
  }
  refetchSoon(queries, COUNTERS);
  refetchSoon(queries, UNREAD);
}

function editOne(queries: QueryClient, ticketId: number, change: (ticket: Ticket) => Ticket): void {
  queries.setQueriesData<Ticket>({ queryKey: ['tickets', 'one'] }, (known) =>
    known?.id === ticketId ? change(known) : known,
  );
}

/**
 * Takes in a ticket as the server tells it: it enters, moves within and leaves every list it must. Events come in order and
 * always hold; an answer may have been overtaken by them.
 */
export function putTicket(queries: QueryClient, ticket: Ticket, from: 'answer' | 'event' = 'answer'): void {
  const session = sessionState();
  const viewerId = session.status === 'signed-in' ? session.user.id : 0;
  editOne(queries, ticket.id, (known) => newerOf(known, ticket));
  queries.setQueryData<TicketRemoval | null>(removalKey(ticket.id), (known) => (known ? null : known));
  editLists(queries, (list, { filter, isLate }) => {
    const known = isLate || from === 'answer' ? ticketIn(list, ticket.id) : undefined;
    if (known && newerOf(known, ticket) === known) return list;
    const verdict = belongsTo(ticket, filter, viewerId);
    if (verdict === 'unknown') return withTicketChanged(list, ticket.id, () => ticket);
    return verdict ? withTicketInPlace(list, ticket, filter.order) : withoutTicket(list, ticket.id);
  });
}

export function removeTicket(queries: QueryClient, ticketId: number, removal: TicketRemoval): void {
  queries.setQueryData<TicketRemoval | null>(removalKey(ticketId), removal);
  editLists(queries, (list) => withoutTicket(list, ticketId));
}

export function setUnread(queries: QueryClient, ticketId: number, unreadMessages: number): void {
  editOne(queries, ticketId, (ticket) => ({ ...ticket, unreadMessages }));
  editLists(queries, (list, { filter }) => {
    if (!filter.withUnreadMessages)
      return withTicketChanged(list, ticketId, (ticket) => ({ ...ticket, unreadMessages }));
    if (unreadMessages === 0) return withoutTicket(list, ticketId);
    if (!ticketIn(list, ticketId)) refetchSoon(queries, [...LISTS, filter]);
    return withTicketChanged(list, ticketId, (ticket) => ({ ...ticket, unreadMessages }));
  });
}

/** A connection was deleted: its tickets stay, and say that they have none. */
export function leaveConnection(queries: QueryClient, connectionId: number): void {
  const isIts = ({ whatsappId }: Ticket) => whatsappId === connectionId;
  const left = (ticket: Ticket): Ticket => (isIts(ticket) ? { ...ticket, whatsappId: null, whatsapp: null } : ticket);
  queries.setQueriesData<Ticket>({ queryKey: ['tickets', 'one'] }, (known) => known && left(known));
  editLists(queries, (list) =>
    list.pages
      .flatMap(({ tickets }) => tickets.filter(isIts))
      .reduce((edited, { id }) => withTicketChanged(edited, id, left), list),
  );
}

/** A customer's name or picture changed: asks again for those of their tickets that are on a screen, and for no other. */
export async function refreshTicketsOf(queries: QueryClient, contactId: number): Promise<void> {
  const lists = queries.getQueriesData<TicketPages>({ queryKey: LISTS });
  const shown = lists.flatMap(([, list]) => (list ? ticketsOfContact(list, contactId) : []));
  const open = queries.getQueriesData<Ticket>({ queryKey: ['tickets', 'one'] });
  const opened = open.flatMap(([, ticket]) => (ticket?.contactId === contactId ? [ticket] : []));
  const ids = new Set([...shown, ...opened].map((ticket) => ticket.id));
  for (const ticketId of ids) putTicket(queries, await call(ticketRoutes.get, { params: { ticketId } }));
}
