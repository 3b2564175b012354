import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { moveTicket } from './change-ticket.ts';
import { toastTransitionFailure } from './toast-transition-failure.ts';

/** Takes a colleague's open ticket; says why when it could not be taken, and answers whether it was. */
export async function takeOver(queries: QueryClient, ticket: Ticket, userId: number): Promise<boolean> {
  try {
    await moveTicket(queries, ticket, { userId });
    return true;
  } catch (failure) {
    toastTransitionFailure(failure);
    return false;
  }
}
