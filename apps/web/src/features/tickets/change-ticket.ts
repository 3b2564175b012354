import type { RouteInput } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { putTicket, removeTicket } from './tickets.data.ts';

type Changes = RouteInput<typeof ticketRoutes.update>['body'];

/** Changes a ticket on the server and in every list of this browser. */
export async function changeTicket(queries: QueryClient, ticketId: number, changes: Changes): Promise<Ticket> {
  const ticket = await call(ticketRoutes.update, { params: { ticketId }, body: changes });
  putTicket(queries, ticket);
  return ticket;
}

type NewTicket = { contactId: number; userId: number; queue: string | null; connection: string | null };

/** Opens a ticket for oneself. */
export async function createTicket(queries: QueryClient, { queue, connection, ...who }: NewTicket): Promise<Ticket> {
  const ticket = await call(ticketRoutes.create, {
    body: {
      ...who,
      status: 'open',
      ...(queue !== null && { queueId: Number(queue) }),
      ...(connection !== null && { whatsappId: Number(connection) }),
    },
  });
  putTicket(queries, ticket);
  return ticket;
}

/** Somebody else was faster; `winner` is null when the ticket is no longer ours to see. */
export class TakenByAnother extends Error {
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

/** Takes a waiting ticket. Fails with `TakenByAnother` when a colleague was faster. */
export async function acceptTicket(queries: QueryClient, ticket: Ticket, userId: number): Promise<Ticket> {
  try {
    return await changeTicket(queries, ticket.id, { status: 'open', userId });
  } catch (failure) {
    if (!isApiError(failure) || failure.status >= 500) throw failure;
    const now = await currentState(queries, ticket.id);
    if (now === null) throw new TakenByAnother(null);
    if (now.status === 'open' && now.userId !== userId) throw new TakenByAnother(now.user?.name ?? null);
    throw failure;
  }
}

export const returnToQueue = (queries: QueryClient, ticketId: number) =>
  changeTicket(queries, ticketId, { status: 'pending', userId: null });

/**
 * Closes a ticket. A refusal is not told: the list is brought up to date instead, so that the true state shows.
 */
export async function resolveTicket(
  queries: QueryClient,
  ticketId: number,
  how: { withFarewell: boolean },
): Promise<void> {
  const manner = how.withFarewell ? { sendFarewellMessage: true } : { justClose: true };
  try {
    await changeTicket(queries, ticketId, { status: 'closed', ...manner });
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    await currentState(queries, ticketId);
  }
}
