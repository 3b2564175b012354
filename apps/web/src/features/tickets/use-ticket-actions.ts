import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { resolveTicket, returnToQueue } from './change-ticket.ts';
import { ticketPhrases } from './phrases/phrases.ts';

/** What ends one's own part in a conversation; afterwards the list is shown. */
export function useTicketActions(ticket: Ticket) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const toList = () => navigate({ to: '/tickets/{-$uuid}', params: { uuid: undefined }, search: (search) => search });

  async function run(action: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await action();
      toastSuccess(done);
      await toList();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    toList,
    giveBack: () => run(() => returnToQueue(queries, ticket.id), t('return.done')),
    resolve: (how: { withFarewell: boolean }) => run(() => resolveTicket(queries, ticket.id, how), t('resolve.done')),
  };
}
