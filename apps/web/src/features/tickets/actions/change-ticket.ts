import type { RouteInput } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { hasDeparted, putTicket, removeTicket } from '../tickets.data.ts';

type Changes = Omit<RouteInput<typeof ticketRoutes.update>['body'], 'expected'>;

/** Somebody else was faster; `winner` is null when nobody attends to the ticket now, or it is no longer ours to see. */
export class TicketConflict extends Error {
  override readonly name = 'TakenByAnother';
  readonly winner: string | null;

  constructor(winner: string | null) {
    super('taken');
    this.winner = winner;
  }
}

async function currentState(queries: QueryClient, ticketId: number): Promise<Ticket | null> {
  try {
    const ticket = await call(ticketRoutes.get, { params: { ticketId } });
    putTicket(queries, ticket);
    return ticket;
  } catch (failure) {
    if (!isApiError(failure) || failure.status !== 404) throw failure;
    removeTicket(queries, ticketId, 'left');
    return null;
  }
}

async function put(queries: QueryClient, ticketId: number, body: RouteInput<typeof ticketRoutes.update>['body']) {
  const ticket = await call(ticketRoutes.update, { params: { ticketId }, body });
  // Put back, it would stand in lists of somebody who may no longer see it.
  if (!hasDeparted(queries, ticketId)) putTicket(queries, ticket);
  return ticket;
}

/**
 * Changes the ticket that the screen shows, on the server and in every list of this browser. Fails with `TicketConflict`
 * when it is no longer what the screen shows; the true state is on the screen by then.
 */
export async function moveTicket(queries: QueryClient, ticket: Ticket, changes: Changes): Promise<Ticket> {
  try {
    return await put(queries, ticket.id, { ...changes, expected: { status: ticket.status, owner: ticket.userId } });
  } catch (failure) {
    if (!isApiError(failure, 'ERR_OTHER_OPEN_TICKET') && !isApiError(failure, 'ERR_NO_TICKET_FOUND')) throw failure;
    const now = await currentState(queries, ticket.id);
    throw new TicketConflict(now?.user?.name ?? null);
  }
}

/** Takes a waiting ticket. Fails with `TicketConflict` when a colleague was faster. */
export async function acceptTicket(queries: QueryClient, ticket: Ticket, userId: number): Promise<Ticket> {
  try {
    return await put(queries, ticket.id, { status: 'open', userId });
  } catch (failure) {
    if (!isApiError(failure) || failure.status >= 500) throw failure;
    const now = await currentState(queries, ticket.id);
    if (now === null) throw new TicketConflict(null);
    if (now.status === 'open' && now.userId !== userId) throw new TicketConflict(now.user?.name ?? null);
    throw failure;
  }
}

export const returnToQueue = (queries: QueryClient, ticket: Ticket) =>
  moveTicket(queries, ticket, { status: 'pending', userId: null });

/**
 * Closes a ticket. A refusal is not told, unless somebody was faster: the list is brought up to date instead, so that the
 * true state shows. Null when the ticket was not closed.
 */
export async function resolveTicket(
  queries: QueryClient,
  ticket: Ticket,
  how: { withFarewell: boolean },
): Promise<Ticket | null> {
  const manner = how.withFarewell ? { sendFarewellMessage: true } : { justClose: true };
  try {
    return await moveTicket(queries, ticket, { status: 'closed', ...manner });
  } catch (failure) {
    // That a rating comes first is no failure of closing, it is what to do next.
    if (!isApiError(failure) || failure.code === 'ERR_RATING_REQUIRED') throw failure;
    // oxlint-disable-next-line no-console -- nobody is told on the screen, so support must find it here
    console.error('a ticket was not closed', failure);
    await currentState(queries, ticket.id);
    return null;
  }
}

/** Puts a ticket back to where it was before it was closed or returned; `now` is what it has become. */
export function restoreTicket(queries: QueryClient, { before, now }: { before: Ticket; now: Ticket }, userId: number) {
  if (before.status === 'pending' && before.queueId !== null) {
    return moveTicket(queries, now, { status: 'pending', userId: null, queueId: before.queueId });
  }
  return moveTicket(queries, now, { status: 'open', userId: before.userId ?? userId });
}

export async function deleteTicket(queries: QueryClient, ticketId: number): Promise<void> {
  await call(ticketRoutes.remove, { params: { ticketId } });
  removeTicket(queries, ticketId, 'deleted');
}
