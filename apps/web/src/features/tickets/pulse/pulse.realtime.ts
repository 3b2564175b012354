import { realtime } from '../../../platform/realtime/handlers.ts';
import { tellPulse, waitOf } from './pulse.data.ts';

export const pulseRealtime = realtime({
  'ticket.changed': (queries, { ticket }) => tellPulse(queries, ticket.id, waitOf(ticket)),
  'message.created': (queries, { ticket }) => tellPulse(queries, ticket.id, waitOf(ticket)),
  'ticket.left': (queries, { ticketId }) => tellPulse(queries, ticketId, null),
  'ticket.deleted': (queries, { ticketId }) => tellPulse(queries, ticketId, null),
});
