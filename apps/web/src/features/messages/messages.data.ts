import type { Message } from '@balcao/contract/messages/models.ts';
import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { hasWaitedLong } from './has-waited-long.ts';
import { History } from './history/history.ts';
import type { AckChange } from './history/segment.ts';

const ALL = ['messages'] as const;

export type HistoryOf = { ticketId: number; contactId: number; spy?: boolean };
type Reading = { before?: string; after?: string; around?: number; unread?: number };

const keyOf = ({ contactId, spy = false }: HistoryOf) => [...ALL, contactId, { spy }] as const;

const readPage = ({ ticketId, spy = false }: HistoryOf, reading: Reading, signal?: AbortSignal) =>
  call(
    messageRoutes.list,
    { params: { ticketId }, query: { ...reading, ...(spy && { spy }) } },
    signal ? { signal } : {},
  );

/** A message that is gone, or no longer ours to see, does not keep the rest from loading. */
const aroundOrNothing = (of: HistoryOf, around: number | null) =>
  around === null ? null : readPage(of, { around }).catch(() => null);

type Kept = { key: readonly unknown[]; history: History };

/** Histories on their first way here: not cached yet, but what happens meanwhile must not pass them by. */
const underWay = new WeakMap<QueryClient, Set<Kept>>();

async function whileUnderWay<T>(queries: QueryClient, kept: Kept, work: () => Promise<T>): Promise<T> {
  const all = underWay.get(queries) ?? new Set();
  underWay.set(queries, all.add(kept));
  try {
    return await work();
  } finally {
    all.delete(kept);
  }
}

/**
 * A contact's history over all tickets, seen from one of them. The socket keeps it current, so it never grows old by
 * itself; asked again, it reads the end and what is in sight, however much was loaded.
 */
export const historyQuery = (of: HistoryOf) =>
  queryOptions({
    queryKey: keyOf(of),
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<History>(queryKey);
      const history = known ?? new History();
      const load = () =>
        history.read(
          () => Promise.all([readPage(of, {}, signal), aroundOrNothing(of, history.reading)]),
          ([latest, around]) => history.restart(latest, around),
        );
      await (known ? load() : whileUnderWay(client, { key: queryKey, history }, load));
      return history;
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** One more page at one end of what is on the screen. */
export async function loadMore(history: History, of: HistoryOf, direction: 'older' | 'newer'): Promise<void> {
  const segment = history.view;
  const cursor = segment.ends[direction];
  if (cursor === null || history.loading(direction) === 'loading') return;
  history.setLoading(direction, 'loading');
  const reading = direction === 'older' ? { before: cursor } : { after: cursor };
  try {
    await history.read(
      () => readPage(of, reading),
      (page) => (direction === 'older' ? history.takeOlder(segment, page) : history.takeNewer(segment, page)),
    );
    history.setLoading(direction, 'idle');
  } catch {
    history.setLoading(direction, 'failed');
  }
}
/** Makes sure that a message is on the screen's stretch, reading its surroundings when they are not loaded. */
export async function bringIntoView(history: History, of: HistoryOf, messageId: number): Promise<void> {
  if (history.view.indexOf(messageId) >= 0) return;
  await history.read(
    () => readPage(of, { around: messageId }),
    (page) => history.takeAround(page),
  );
}

/** Reads the surroundings of the first of so many messages of the customer, counted from the newest; answers its id. */
export async function openAtUnread(history: History, of: HistoryOf, unread: number): Promise<number | null> {
  let openedAt: number | null | undefined;
  await history.read(
    () => readPage(of, { unread }),
    (page) => {
      ({ openedAt } = page);
      history.takeAround(page);
    },
  );
  return openedAt ?? null;
}

const histories = (queries: QueryClient): Kept[] => [
  ...queries
    .getQueriesData<History>({ queryKey: ALL })
    .flatMap(([key, history]) => (history ? [{ key, history }] : [])),
  ...(underWay.get(queries) ?? []),
];

const historiesOfContact = (queries: QueryClient, contactId: number) =>
  histories(queries).filter(({ key }) => key[1] === contactId);

/** The one place that edits cached histories: answers and events both come here. */
export function putMessage(queries: QueryClient, message: Message): void {
  for (const { history } of historiesOfContact(queries, message.contactId)) history.put(message);
}

/** A new message. The answer to who sent it may come after the event that it was delivered or refused, and changes nothing then. */
export function addMessage(queries: QueryClient, message: Message): void {
  for (const { history } of historiesOfContact(queries, message.contactId)) history.add(message);
}

export function putAck(queries: QueryClient, change: AckChange): void {
  for (const { history } of histories(queries)) history.setAck(change);
}

export function putSpan(queries: QueryClient, ticket: Ticket): void {
  for (const { history } of historiesOfContact(queries, ticket.contactId)) history.putTicket(ticket);
}

export function removeSpan(queries: QueryClient, ticketId: number): void {
  for (const { history } of histories(queries)) history.removeTicket(ticketId);
}

/** The newest message that is known here of a ticket's conversation; 0 when none is. */
export function newestKnown(queries: QueryClient, ticketId: number): number {
  const holding = histories(queries).filter(({ history }) => history.span(ticketId) !== undefined);
  return Math.max(0, ...holding.map(({ history }) => history.newestId));
}

/** Whether the newest message of a ticket is ours and waits; false where the conversation was never loaded. */
export function isLastWaiting(queries: QueryClient, ticket: Ticket): boolean {
  const known = historiesOfContact(queries, ticket.contactId).map(({ history }) => history.newestOf(ticket.id));
  return known.some((message) => message !== undefined && hasWaitedLong(message));
}

/** Asks for everything shown of a conversation again; fails when the server cannot be reached. */
export async function refreshConversation(queries: QueryClient, ticketId: number): Promise<void> {
  const holding = histories(queries).filter(({ history }) => history.span(ticketId) !== undefined);
  await Promise.all(
    holding.map(({ key }) => queries.invalidateQueries({ queryKey: key, exact: true }, { throwOnError: true })),
  );
}

/** Sends a failed message again. */
export async function retryMessage(queries: QueryClient, messageId: number): Promise<void> {
  putMessage(queries, await call(messageRoutes.retry, { params: { messageId } }));
}

/** Fetches the file of a received message again. */
export async function retryMedia(queries: QueryClient, messageId: number): Promise<void> {
  putMessage(queries, await call(messageRoutes.retryMedia, { params: { messageId } }));
}

/** Reacts to a message; null takes the reaction back. */
export async function reactTo(queries: QueryClient, messageId: number, emoji: string | null): Promise<void> {
  putMessage(queries, await call(messageRoutes.react, { params: { messageId }, body: { emoji } }));
}

/** Changes the words of an own message, for the customer too. */
export async function editMessage(queries: QueryClient, messageId: number, body: string): Promise<void> {
  putMessage(queries, await call(messageRoutes.edit, { params: { messageId }, body: { body } }));
}

/** Takes an own message back; `onlyHere` leaves it with the customer. */
export async function deleteMessage(queries: QueryClient, messageId: number, onlyHere: boolean): Promise<void> {
  putMessage(queries, await call(messageRoutes.remove, { params: { messageId }, query: { onlyHere } }));
}

/** What a message said before; nothing listens for changes, so it is asked each time. */
export const editsQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['message-edits', messageId] as const,
    queryFn: ({ signal }) => call(messageRoutes.edits, { params: { messageId } }, { signal }),
    staleTime: 0,
  });
