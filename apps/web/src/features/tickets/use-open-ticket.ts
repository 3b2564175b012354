import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useNavigate } from '@tanstack/react-router';

/** Shows a ticket beside the open ones, or a group beside the groups: elsewhere it would not stand in the list. */
export function useOpenTicket() {
  const navigate = useNavigate();
  return ({ uuid, isGroup }: Pick<Ticket, 'uuid' | 'isGroup'>) =>
    navigate({
      to: '/tickets/{-$uuid}',
      params: { uuid },
      search: (search) => ({
        ...search,
        tab: isGroup && !search.groups ? ('group' as const) : undefined,
        sub: undefined,
        view: undefined,
        message: undefined,
      }),
    });
}
