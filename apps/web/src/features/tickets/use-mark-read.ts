import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { setUnread } from './tickets.data.ts';

/** Long enough to have been seen, and a burst of messages is one request. */
const SEEN_MS = 400;

/** Whoever attends to a ticket and has it before their eyes has read it; everybody else only looks. */
export function useMarkRead(ticket: Ticket): void {
  const queries = useQueryClient();
  const { user } = useSession();
  const isVisible = useDocumentVisibility() === 'visible';
  const isOwn = ticket.status === 'open' && ticket.userId === user.id;
  const isUnread = isOwn && isVisible && ticket.unreadMessages > 0;
  const { id, lastMessageAt } = ticket;
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => {
      call(ticketRoutes.markRead, { params: { ticketId: id } })
        .then(() => setUnread(queries, id, 0))
        // The next message, or the next look, tries again.
        .catch(() => {});
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [isUnread, id, lastMessageAt, queries]);
}
