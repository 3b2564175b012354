import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Suspense } from 'react';
import { useLoadAtIdle } from '../../../ui/hooks/use-load-at-idle.ts';
import { partAhead } from '../../../ui/part-ahead.tsx';
import type { TicketSlots } from '../ticket-slots.ts';

const LookOver = partAhead(() => import('./look-over.tsx').then((module) => module.LookOver));

type Props = {
  ticket: Ticket | null;
  conversation: TicketSlots['lookedAtConversation'];
  onClose: () => void;
};

/** Over the list, as long as somebody looks. */
export function LookedAt({ ticket, conversation, onClose }: Props) {
  useLoadAtIdle(LookOver.load);
  if (!ticket || !conversation) return null;
  return (
    <Suspense>
      <LookOver ticket={ticket} conversation={conversation} onClose={onClose} />
    </Suspense>
  );
}
