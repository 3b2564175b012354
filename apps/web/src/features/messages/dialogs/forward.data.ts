import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { addMessage } from '../messages.data.ts';

/** Open tickets to pass messages on to; the words also find customers by name. */
export const targetsQuery = (words: string, showAll: boolean) =>
  queryOptions({
    queryKey: ['forward-targets', words, showAll] as const,
    queryFn: ({ signal }) =>
      call(ticketRoutes.list, { query: { status: 'open', searchParam: words, showAll } }, { signal }),
    staleTime: 0,
    placeholderData: (shown) => shown,
  });

type Forwarding = { ticketId: number; messageIds: readonly number[]; clientId: string };

/** Passes messages on to one ticket; the same `clientId` again is the same sending. */
export async function forwardTo(queries: QueryClient, { ticketId, messageIds, clientId }: Forwarding): Promise<void> {
  const body = { forwardIds: [...messageIds], isForwarded: true, clientId };
  const { messages } = await call(messageRoutes.send, { params: { ticketId }, body });
  for (const message of messages) addMessage(queries, message);
}
