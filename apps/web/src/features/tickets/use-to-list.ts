import { useNavigate } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { TicketPlace } from './beside/ticket-place.ts';

/** Away from a conversation, to the list with the tab and the filters it had; of two side by side the other stays. */
export function useToList({ replace = false } = {}) {
  const navigate = useNavigate();
  const isBeside = use(TicketPlace) === 'beside';
  return useCallback(
    () =>
      navigate({
        to: '/tickets/{-$uuid}',
        params: (params) => (isBeside ? params : { uuid: undefined }),
        search: (search) =>
          isBeside ? { ...search, beside: undefined } : { ...search, view: undefined, message: undefined },
        replace,
      }),
    [navigate, isBeside, replace],
  );
}

/** On phones: the list in front of the ticket, which stays open behind its tab. */
export function useListInFront() {
  const navigate = useNavigate();
  return () =>
    navigate({
      to: '/tickets/{-$uuid}',
      params: (params) => params,
      search: (search) => ({ ...search, view: 'list', message: undefined }),
    });
}
