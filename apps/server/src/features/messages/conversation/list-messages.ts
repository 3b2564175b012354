import type { ViewWay } from '@balcao/contract/audit/models.ts';
import type { RouteOutput, RouteRequest } from '@balcao/contract/kit/route.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { requirePermission, type UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { noteOpenedInSupport } from '../../audit/note-support.ts';
import { viewOf } from '../../audit/views/note-view.ts';
import { parseCursor, writeCursor, type CursorKey } from '../../tickets/list-cursor.ts';
import { ticketsOf, toClosedTickets } from '../../tickets/tickets.queries.ts';
import { openHistory, type History } from './history.ts';
import { messagesOf, toMessages } from '../messages.queries.ts';
import { toSpans } from './ticket-spans.ts';

/** About two screens: fewer requests while scrolling up, still small to draw. */
export const MESSAGE_PAGE_SIZE = 40;
const HALF_A_PAGE = MESSAGE_PAGE_SIZE / 2;

type Query = RouteRequest<typeof messageRoutes.list>['query'];
type Listing = Pick<Query, 'pageNumber' | 'spy'> &
  Partial<Pick<Query, 'before' | 'after' | 'around' | 'unread'>> & { ticketId: number };

/** Places of messages, oldest first, and what lies beyond either end. */
type Stretch = { places: CursorKey[]; hasOlder: boolean; hasNewer: boolean; openedAt?: number };

/**
 * One page of a contact's history, oldest first within the page, whatever tickets it was cut into; messages of tickets that
 * the actor may not see are left out. Nothing of the conversation changes: to have read is a request of its own, so customers and
 * colleagues see no trace of spying; admins do, in the record of who read what.
 */
export async function listMessages(ctx: UserCtx, listing: Listing): Promise<RouteOutput<typeof messageRoutes.list>> {
  const { ticketId, spy } = listing;
  if (spy) requirePermission(ctx.actor, 'ticket-options:spy');
  const history = await openHistory(ctx, ticketId);
  await noteOpenedInSupport(ctx, ticketId);
  const { places, hasOlder, hasNewer, openedAt = null } = await stretchOf(ctx, history, listing);

  const ids = places.map(({ id }) => id);
  const view = viewOf(ctx, { ticketIds: [ticketId], messageIds: ids, how: wayOf(listing) });
  const [messages, tickets] = await ctx.last([messagesOf(ids), ticketsOf(ids, ticketId), view]);
  const shown = toClosedTickets(tickets);
  const [oldest, newest] = [places[0], places.at(-1)];
  return {
    messages: toMessages(messages, ids),
    ticket: shown.find(({ ticket }) => ticket.id === ticketId)?.ticket ?? fail('ERR_NO_TICKET_FOUND'),
    tickets: toSpans(shown),
    hasMore: hasOlder,
    nextCursor: hasOlder && oldest ? writeCursor(oldest) : null,
    newerCursor: hasNewer && newest ? writeCursor(newest) : null,
    openedAt,
  };
}

function wayOf({ spy, around }: Listing): ViewWay {
  if (spy) return 'spy';
  return around === undefined ? 'open' : 'search';
}

function stretchOf(ctx: UserCtx, history: History, listing: Listing): Promise<Stretch> {
  const { around, after, before, unread, pageNumber } = listing;
  if (around !== undefined) return openAt(history, around);
  if (unread !== undefined) return openAtUnread(history, unread);
  if (after !== undefined) return stretchAfter(history, parseCursor(after));
  const place = before === undefined ? undefined : parseCursor(before);
  const skipped = place ? 0 : (pageNumber - 1) * MESSAGE_PAGE_SIZE;
  return stretchBefore(history, place, skipped);
}

async function stretchBefore(history: History, place: CursorKey | undefined, skipped: number): Promise<Stretch> {
  const found = await history.older(place, { limit: MESSAGE_PAGE_SIZE + 1, skipped });
  const places = found.slice(0, MESSAGE_PAGE_SIZE).toReversed();
  return { places, hasOlder: found.length > MESSAGE_PAGE_SIZE, hasNewer: false };
}

/** What a cursor names stands before the page, so there is always something older. */
async function stretchAfter(history: History, place: CursorKey): Promise<Stretch> {
  const found = await history.newer(place, MESSAGE_PAGE_SIZE + 1);
  const places = found.slice(0, MESSAGE_PAGE_SIZE);
  return { places, hasOlder: places.length > 0, hasNewer: found.length > MESSAGE_PAGE_SIZE };
}

async function openAt(history: History, messageId: number): Promise<Stretch> {
  return stretchAround(history, (await history.placeOf(messageId)) ?? fail('ERR_NO_MESSAGE_FOUND'));
}

/** Where the customer wrote nothing, it is opened at its end. */
async function openAtUnread(history: History, unread: number): Promise<Stretch> {
  const place = await history.placeOfUnread(unread);
  if (!place) return stretchBefore(history, undefined, 0);
  return { ...(await stretchAround(history, place)), openedAt: place.id };
}

async function stretchAround(history: History, place: CursorKey): Promise<Stretch> {
  const older = await history.older(place, { limit: HALF_A_PAGE + 1, skipped: 0 });
  const newer = await history.newer(place, HALF_A_PAGE + 1);
  return {
    places: [...older.slice(0, HALF_A_PAGE).toReversed(), place, ...newer.slice(0, HALF_A_PAGE)],
    hasOlder: older.length > HALF_A_PAGE,
    hasNewer: newer.length > HALF_A_PAGE,
  };
}
