import { realtime } from '../../platform/realtime/handlers.ts';
import type { EventPayload } from '@balcao/contract/events.ts';
import { sessionState } from '../../platform/session-store.ts';
import {
  leaveConnection,
  putTicket,
  refreshTicketsOf,
  removeTicket,
  setUnread,
  type TicketRemoval,
} from './tickets.data.ts';

/** Who is told what about a ticket that went: nothing where one has moved it oneself. */
function removalOf({ by, after }: EventPayload<'ticket.left'>): TicketRemoval {
  if (!by) return 'rule';
  const session = sessionState();
  if (session.status === 'signed-in' && session.user.id === by.id) return 'own';
  return { by: by.name, hasTaken: after.userId === by.id };
}

export const ticketRealtime = realtime({
  'ticket.changed': (queries, { ticket }) => putTicket(queries, ticket, 'event'),
  'ticket.left': (queries, left) => removeTicket(queries, left.ticketId, removalOf(left)),
  'ticket.deleted': (queries, { ticketId }) => removeTicket(queries, ticketId, 'deleted'),
  'ticket.unread-changed': (queries, { ticketId, unreadMessages }) => setUnread(queries, ticketId, unreadMessages),
  'message.created': (queries, { ticket }) => putTicket(queries, ticket, 'event'),
  'connection.deleted': (queries, { whatsappId }) => leaveConnection(queries, whatsappId),
  // Names and pictures stand in every row. What cannot be read now is read at the next occasion.
  'contact.changed': (queries, { contactId }) => void refreshTicketsOf(queries, contactId).catch(() => {}),
});
