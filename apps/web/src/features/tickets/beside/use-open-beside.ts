import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useOpenTicket } from '../use-open-ticket.ts';
import { ROOM_FOR_TWO } from './room-for-two.ts';

/** Shows a ticket beside the one that is open, where there is one and room for both; else in its place. */
export function useOpenBeside() {
  const navigate = useNavigate();
  const openTicket = useOpenTicket();
  const { uuid } = useParams({ strict: false });
  return (ticket: Ticket) => {
    const isAlone = uuid === undefined || uuid === ticket.uuid || !window.matchMedia(ROOM_FOR_TWO).matches;
    if (isAlone) return openTicket(ticket);
    return navigate({
      to: '/tickets/{-$uuid}',
      params: (params) => params,
      search: (search) => ({ ...search, beside: ticket.uuid }),
    });
  };
}
