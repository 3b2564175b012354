import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { KanbanPage } from '../../features/kanban/pages/kanban-page.tsx';
import { LastMessage } from '../../features/tickets/components/list/last-message.tsx';

const lastMessage = (ticket: Ticket) => <LastMessage ticket={ticket} />;

/** The board, with what was said last as the list of tickets says it. */
export function KanbanScreen() {
  const search = useSearch({ from: '/signed-in/Kanban' });
  const navigate = useNavigate();
  return (
    <KanbanPage
      search={search}
      onSearch={(changes) =>
        void navigate({ to: '/Kanban', search: (current) => ({ ...current, ...changes }), replace: true })
      }
      lastMessage={lastMessage}
    />
  );
}
