import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { toastFailure, toastWarning } from '../../ui/toast.tsx';
import { acceptTicket, TakenByAnother } from './change-ticket.ts';
import { ticketPhrases } from './phrases/phrases.ts';
import { useOpenTicket } from './use-open-ticket.ts';

/** Accepting a ticket: opens it, or says which colleague was faster. */
export function useAccept() {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const openTicket = useOpenTicket();
  const { user } = useSession();
  const [isAccepting, setAccepting] = useState(false);

  async function accept(ticket: Ticket) {
    setAccepting(true);
    try {
      const { uuid } = await acceptTicket(queries, ticket, user.id);
      await openTicket(uuid);
    } catch (failure) {
      if (!(failure instanceof TakenByAnother)) toastFailure(failure);
      else if (failure.winner === null) toastWarning(t('accept.lost'));
      else toastWarning(t('accept.lostTo', { name: failure.winner }));
    } finally {
      setAccepting(false);
    }
  }

  return { accept, isAccepting };
}
