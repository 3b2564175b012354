import { realtime } from '../../platform/realtime/handlers.ts';
import { announceMessage } from './announcements.ts';
import { takeDraft } from './drafts/drafts.data.ts';
import './outbox/wake-outbox.ts';
import { addMessage, putAck, putMessage, putSpan, removeSpan } from './messages.data.ts';
import { removeFromOutbox } from './outbox/outbox-store.ts';

export const messageRealtime = realtime({
  'message.created': (queries, { message, ticket }) => {
    putSpan(queries, ticket);
    addMessage(queries, message);
    // The echo may come before the answer to our request, or instead of it.
    if (message.clientId !== null) removeFromOutbox(message.ticketId, message.clientId);
    announceMessage(message);
  },
  'message.changed': (queries, { message }) => putMessage(queries, message),
  'message.ack-changed': (queries, change) => putAck(queries, change),
  'ticket.changed': (queries, { ticket }) => putSpan(queries, ticket),
  'ticket.deleted': (queries, { ticketId }) => removeSpan(queries, ticketId),
  'draft.changed': (queries, { ticketId, draft }) => takeDraft(queries, ticketId, draft),
});
