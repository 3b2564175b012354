import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/api.ts';
import { useHasFocus } from '../../../platform/has-focus.ts';
import { useSession } from '../../../platform/session.tsx';

/** Long enough to have been seen, and a burst of messages is one request. */
const SEEN_MS = 400;

/**
 * Whoever attends to a ticket and works in its window has read it; everybody else only looks. The number of unread
 * messages changes by its event alone: the answer may come after the event of a newer message.
 */
export function useMarkRead(ticket: Ticket): void {
  const { user } = useSession();
  const isBeforeTheirEyes = useHasFocus();
  const isOwn = ticket.status === 'open' && ticket.userId === user.id;
  const isUnread =
    isOwn && !user.support && isBeforeTheirEyes && (ticket.unreadMessages > 0 || ticket.unopenedTransfer !== null);
  const { id, lastMessageAt } = ticket;
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => {
      // The next message, or the next look, tries again.
      call(ticketRoutes.markRead, { params: { ticketId: id } }).catch(() => {});
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [isUnread, id, lastMessageAt]);
}
