import { realtime } from '../../platform/realtime/handlers.ts';
import { personGone, personTold, ticketGone, ticketTold } from './moment.ts';
import { tellWallboard } from './wallboard.data.ts';

export const wallboardRealtime = realtime({
  'ticket.changed': (queries, { ticket }) => tellWallboard(queries, ticketTold(ticket)),
  'message.created': (queries, { ticket }) => tellWallboard(queries, ticketTold(ticket)),
  'ticket.left': (queries, { ticketId }) => tellWallboard(queries, ticketGone(ticketId)),
  'ticket.deleted': (queries, { ticketId }) => tellWallboard(queries, ticketGone(ticketId)),
  'user.changed': (queries, { user }) => tellWallboard(queries, personTold(user)),
  'colleague.changed': (queries, { user }) => tellWallboard(queries, personTold(user)),
  'user.deleted': (queries, { userId }) => tellWallboard(queries, personGone(userId)),
});
