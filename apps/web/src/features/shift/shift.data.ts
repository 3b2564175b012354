import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import type { ShiftTicket } from '@balcao/contract/shift/models.ts';
import { shiftRoutes } from '@balcao/contract/shift/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

export const shiftQuery = queryOptions({
  queryKey: ['shift'] as const,
  queryFn: ({ signal }) => call(shiftRoutes.read, {}, { signal }),
  // The day goes on while nobody looks at it.
  staleTime: 0,
});

type Return = { tickets: readonly ShiftTicket[]; note: string; owner: number };

/**
 * Gives conversations back to their queues, with the same note in each; one after the other, so that a refusal stops nothing
 * that went well. Answers how many went; a conversation that is somebody else's by now counts as gone.
 */
export async function returnAll(
  queries: QueryClient,
  { tickets, note, owner }: Return,
): Promise<{ failed: unknown[] }> {
  const failed: unknown[] = [];
  for (const { id } of tickets) {
    try {
      const body = { status: 'pending', userId: null, ...(note !== '' && { note }) } as const;
      await call(ticketRoutes.update, {
        params: { ticketId: id },
        body: { ...body, expected: { status: 'open', owner } },
      });
    } catch (failure) {
      if (!isApiError(failure, 'ERR_OTHER_OPEN_TICKET') && !isApiError(failure, 'ERR_NO_TICKET_FOUND'))
        failed.push(failure);
    }
  }
  await queries.invalidateQueries({ queryKey: shiftQuery.queryKey });
  return { failed };
}
