import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { NetworkError } from '../../../platform/api-error.ts';

const ADDRESS = /\/tickets\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i;

/** A ticket as a card; null for whoever may not see it. */
export const ticketCardQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['chats', 'ticket', ticketId] as const,
    queryFn: async ({ signal }) => {
      const cards = await call(chatRoutes.ticketCards, { query: { ids: String(ticketId) } }, { signal });
      return cards[0] ?? null;
    },
  });

/**
 * The ticket whose address of this counter stands in a text; null where there is none, or none that one may see. Fails
 * when nobody answers.
 */
export async function ticketNamedIn(text: string): Promise<number | null> {
  if (!text.includes(window.location.host)) return null;
  const uuid = ADDRESS.exec(text)?.[1];
  if (uuid === undefined) return null;
  const ticket = await call(ticketRoutes.getByUuid, { params: { uuid } }).catch((failure: unknown) => {
    if (failure instanceof NetworkError) throw failure;
    return null;
  });
  return ticket?.id ?? null;
}
