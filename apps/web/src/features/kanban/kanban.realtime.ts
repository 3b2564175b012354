import type { QueryClient } from '@tanstack/react-query';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { frameBatch } from '../../platform/realtime/frame-batch.ts';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import type { News } from './board/board.ts';
import { KANBAN, refreshCardsOf, tellBoards } from './kanban.data.ts';

type Told = { queries: QueryClient; news: News };

const gather = frameBatch<Told>((told) => {
  for (const queries of new Set(told.map((each) => each.queries))) {
    tellBoards(
      queries,
      told.filter((each) => each.queries === queries).map(({ news }) => news),
    );
  }
});

const tell = (queries: QueryClient, ticket: Ticket) => gather({ queries, news: { card: ticket } });
const tellGone = (queries: QueryClient, ticketId: number) => gather({ queries, news: { gone: ticketId } });

/** Lanes were added, renamed, coloured, ordered or deleted, or the queues that stand on cards. */
const askAgain = (queries: QueryClient) => refetchSoon(queries, KANBAN);

export const kanbanRealtime = realtime({
  'ticket.changed': (queries, { ticket }) => tell(queries, ticket),
  'message.created': (queries, { ticket }) => tell(queries, ticket),
  'ticket.unread-changed': (queries, { ticketId, unreadMessages }) =>
    gather({ queries, news: { unreadIn: ticketId, unreadMessages } }),
  // What cannot be read now is read at the next occasion.
  'contact.changed': (queries, { contactId }) => void refreshCardsOf(queries, contactId).catch(() => {}),
  'ticket.left': (queries, { ticketId }) => tellGone(queries, ticketId),
  'ticket.deleted': (queries, { ticketId }) => tellGone(queries, ticketId),
  'tag.created': askAgain,
  'tag.updated': askAgain,
  'tag.deleted': askAgain,
  'queue.updated': askAgain,
  'queue.deleted': askAgain,
  'kanban.renumbered': askAgain,
});
