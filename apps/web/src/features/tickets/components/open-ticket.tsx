import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toastError, toastSuccess, toastWarning } from '../../../ui/toast.tsx';
import { ticketPhrases } from '../phrases/phrases.ts';
import { departureQuery, ticketInLists, ticketQuery, type Departure } from '../tickets.data.ts';

type Props = {
  uuid: string;
  /** A second reader of the same ticket leaves its problems to the first. */
  isQuiet?: boolean;
  children: (ticket: Ticket) => ReactNode;
};

function useLeaving(departure: Departure | null, isQuiet: boolean) {
  const t = ticketPhrases.useT();
  const navigate = useNavigate();
  useEffect(() => {
    if (departure === null || isQuiet) return;
    if (departure === 'deleted') toastSuccess(t('deleted'));
    else if (departure === 'left') toastError(t('denied'));
    else if (departure !== 'own') {
      toastWarning(t(departure.hasTaken ? 'left.taken' : 'left.moved', { name: departure.by }));
    }
    void navigate({
      to: '/tickets/{-$uuid}',
      params: { uuid: undefined },
      search: (search) => ({ ...search, message: undefined }),
      replace: true,
    });
  }, [departure, isQuiet, navigate, t]);
}

/** The ticket of an address; tells why and goes back to the list when it cannot be shown, or no longer. */
export function OpenTicket({ uuid, isQuiet = false, children }: Props) {
  const queries = useQueryClient();
  const query = useQuery({ ...ticketQuery(uuid), placeholderData: () => ticketInLists(queries, uuid) });
  const ticketId = query.data?.id ?? 0;
  const { data: departure } = useQuery(departureQuery(ticketId));
  const isHidden = isApiError(query.error) && [400, 403, 404].includes(query.error.status);
  useLeaving(departure ?? (isHidden ? 'left' : null), isQuiet);

  if (query.data && !isHidden) return children(query.data);
  if (isQuiet || isHidden) return null;
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  return <Loader size="sm" m="auto" color="gray" />;
}
