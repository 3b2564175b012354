import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { refreshConversation } from '../messages.data.ts';
import type { OutboxItem } from './outbox-item.ts';
import { changeOutboxItem, outboxOf, removeFromOutbox } from './outbox-store.ts';

type Page = RouteOutput<typeof messageRoutes.list>;

/** Said or done by our side, and not by the writer: an answer of a colleague, a transfer, an end. */
const isOfAnother = (message: Message, userId: number | null) =>
  (message.fromMe || (isLogLine(message.mediaType) && message.mediaType !== 'call_log')) && message.user?.id !== userId;

/** What was written for another state of the conversation is not said by itself. */
export const hasMovedOn = ({ ticket, messages }: Page, { seenId, userId }: Pick<OutboxItem, 'seenId' | 'userId'>) =>
  ticket.status !== 'open' || messages.some((message) => message.id > seenId && isOfAnother(message, userId));

/**
 * Before anything that has waited in a conversation leaves: what arrived after all is taken off the list, and what
 * belongs to another state of the conversation waits for a person. Fails like any call.
 */
export async function lookFirst(queries: QueryClient, ticketId: number): Promise<void> {
  const [page] = await Promise.all([
    call(messageRoutes.list, { params: { ticketId }, query: {} }),
    refreshConversation(queries, ticketId),
  ]);
  const arrived = new Set(page.messages.map(({ clientId }) => clientId));
  for (const item of outboxOf(ticketId)) {
    const { clientId } = item;
    if (arrived.has(clientId)) removeFromOutbox(ticketId, clientId);
    else if (item.state === 'refused' || !item.hasBeenLost) continue;
    else if (hasMovedOn(page, item))
      changeOutboxItem(ticketId, clientId, { state: 'refused', refusal: { kind: 'moved-on' } });
    else changeOutboxItem(ticketId, clientId, { hasBeenLost: false });
  }
}
