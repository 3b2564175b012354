import { realtime } from '../../platform/realtime/handlers.ts';
import { putTicket, refreshTicketsOf, removeTicket, setUnread } from './tickets.data.ts';

export const ticketRealtime = realtime({
  'ticket.changed': (queries, { ticket }) => putTicket(queries, ticket, 'event'),
  'ticket.left': (queries, { ticketId }) => removeTicket(queries, ticketId, 'left'),
  'ticket.deleted': (queries, { ticketId }) => removeTicket(queries, ticketId, 'deleted'),
  'ticket.unread-changed': (queries, { ticketId, unreadMessages }) => setUnread(queries, ticketId, unreadMessages),
  'message.created': (queries, { ticket }) => putTicket(queries, ticket, 'event'),
  // Names and pictures stand in every row. What cannot be read now is read at the next occasion.
  'contact.changed': (queries, { contactId }) => void refreshTicketsOf(queries, contactId).catch(() => {}),
});
