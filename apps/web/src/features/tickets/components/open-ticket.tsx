import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastError, toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { ticketPhrases } from '../phrases/phrases.ts';
import { removalQuery, ticketInLists, ticketQuery, type TicketRemoval } from '../tickets.data.ts';
import { useToList } from '../use-to-list.ts';

type Props = {
  uuid: string;
  /** A second reader of the same ticket leaves its problems to the first. */
  isSilent?: boolean;
  children: (ticket: Ticket) => ReactNode;
};

function useLeaving(removal: TicketRemoval | null, isSilent: boolean) {
  const t = ticketPhrases.useT();
  const toList = useToList({ replace: true });
  useEffect(() => {
    if (removal === null || isSilent) return;
    if (removal === 'deleted') toastSuccess(t('deleted'));
    else if (removal === 'left') toastError(t('denied'));
    else if (removal === 'rule') toastWarning(t('left.rule'));
    else if (removal !== 'own') {
      toastWarning(t(removal.hasTaken ? 'left.taken' : 'left.moved', { name: removal.by }));
    }
    void toList();
  }, [removal, isSilent, toList, t]);
}

/** The ticket of an address; tells why and goes back to the list when it cannot be shown, or no longer. */
export function OpenTicket({ uuid, isSilent = false, children }: Props) {
  const queries = useQueryClient();
  const query = useQuery({ ...ticketQuery(uuid), placeholderData: () => ticketInLists(queries, uuid) });
  const ticketId = query.data?.id ?? 0;
  const { data: removal } = useQuery(removalQuery(ticketId));
  const isHidden = isApiError(query.error) && [400, 403, 404].includes(query.error.status);
  useLeaving(removal ?? (isHidden ? 'left' : null), isSilent);

  if (query.data && !isHidden) return children(query.data);
  if (isSilent || isHidden) return null;
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  return <Loader size="sm" m="auto" color="gray" />;
}
