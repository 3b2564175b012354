import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { lazy, Suspense } from 'react';
import { useLoadAtIdle } from '../../../ui/hooks/use-load-at-idle.ts';
import type { TicketSlots } from '../ticket-slots.ts';

const loadLook = () => import('./look-over.tsx').then((module) => ({ default: module.LookOver }));
const LookOver = lazy(loadLook);

type Props = {
  ticket: Ticket | null;
  conversation: TicketSlots['lookedAtConversation'];
  onClose: () => void;
};

/** Over the list, as long as somebody looks. */
export function LookedAt({ ticket, conversation, onClose }: Props) {
  useLoadAtIdle(loadLook);
  if (!ticket || !conversation) return null;
  return (
    <Suspense>
      <LookOver ticket={ticket} conversation={conversation} onClose={onClose} />
    </Suspense>
  );
}
