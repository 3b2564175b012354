import { realtime } from '../../platform/realtime/handlers.ts';
import { announceMessage } from './announcements.ts';
import { putAck, putMessage } from './messages.data.ts';
import { removeFromOutbox } from './outbox/outbox-store.ts';

export const messageRealtime = realtime({
  'message.created': (queries, { message }) => {
    putMessage(queries, message);
    // The echo may come before the answer to our request, or instead of it.
    if (message.clientId !== null) removeFromOutbox(message.ticketId, message.clientId);
    announceMessage(message);
  },
  'message.changed': (queries, { message }) => putMessage(queries, message),
  'message.ack-changed': (queries, change) => putAck(queries, change),
});
