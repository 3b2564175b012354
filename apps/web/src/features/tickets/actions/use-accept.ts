import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { toastFailure, toastWarning } from '../../../ui/feedback/toast.tsx';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { acceptTicket, TicketConflict } from './change-ticket.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { useGoneOn } from '../use-gone-on.ts';
import { useOpenTicket } from '../use-open-ticket.ts';

/** Accepting a ticket: opens it unless another was opened meanwhile, or says which colleague was faster. */
export function useAccept() {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const openTicket = useOpenTicket();
  const goneOn = useGoneOn();
  const { user } = useSession();
  const isOffDuty = useOffDuty();
  const [isAccepting, setAccepting] = useState(false);

  async function accept(ticket: Ticket) {
    if (isOffDuty) return toastWarning(errorText('ERR_OUTSIDE_WORK_HOURS'));
    setAccepting(true);
    const hasGoneOn = goneOn();
    try {
      const accepted = await acceptTicket(queries, ticket, user.id);
      if (!hasGoneOn()) await openTicket(accepted);
    } catch (failure) {
      if (!(failure instanceof TicketConflict)) toastFailure(failure);
      else if (failure.winner === null) toastWarning(t('accept.lost'));
      else toastWarning(t('accept.lostTo', { name: failure.winner }));
    } finally {
      setAccepting(false);
    }
  }

  return { accept, isAccepting };
}
