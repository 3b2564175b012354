import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { putTicket, removeTicket, setUnread } from './tickets.data.ts';

export const ticketRealtime = realtime({
  'ticket.changed': (queries, { ticket }) => putTicket(queries, ticket),
  'ticket.left': (queries, { ticketId }) => removeTicket(queries, ticketId, 'left'),
  'ticket.deleted': (queries, { ticketId }) => removeTicket(queries, ticketId, 'deleted'),
  'ticket.unread-changed': (queries, { ticketId, unreadMessages }) => setUnread(queries, ticketId, unreadMessages),
  'message.created': (queries, { ticket }) => putTicket(queries, ticket),
  // Names and pictures stand in every row.
  'contact.changed': (queries) => {
    refetchSoon(queries, ['tickets', 'list']);
    refetchSoon(queries, ['tickets', 'one']);
  },
});
