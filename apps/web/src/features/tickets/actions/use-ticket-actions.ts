import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { toastWithAction } from '../../../ui/feedback/toast.tsx';
import { deleteTicket, resolveTicket, restoreTicket, returnToQueue } from './change-ticket.ts';
import { TicketPlace } from '../beside/ticket-place.ts';
import { useAutoNext } from '../next/auto-next.ts';
import { useAcceptNext } from '../next/use-accept-next.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { toastTransitionFailure } from './toast-transition-failure.ts';
import { useGoneOn } from '../use-gone-on.ts';
import { useOpenTicket } from '../use-open-ticket.ts';
import { useToList } from '../use-to-list.ts';

/** Long enough to see what one has done. */
const UNDO_MS = 8000;

/** What ends one's own part in a conversation; afterwards the list is shown, and a click takes it back. Whoever has gone on meanwhile stays there. */
export function useTicketActions(ticket: Ticket) {
  const t = ticketPhrases.useT();
  const queries = useQueryClient();
  const { user } = useSession();
  const openTicket = useOpenTicket();
  const toList = useToList();
  const goneOn = useGoneOn();
  const acceptNext = useAcceptNext();
  const { isOn: isAutoNext } = useAutoNext();
  const isMain = use(TicketPlace) === 'main';
  const [isBusy, setBusy] = useState(false);

  /** Who wants it so goes on with whoever waits longest. */
  async function toNext() {
    const hasNext = isAutoNext && isMain && (await acceptNext({ isAsked: false }));
    if (!hasNext) await toList();
  }

  async function undo(now: Ticket) {
    try {
      const restored = await restoreTicket(queries, { before: ticket, now }, user.id);
      if (restored.status === 'open') await openTicket(restored);
    } catch (failure) {
      toastTransitionFailure(failure);
    }
  }

  /** `act` answers with the ticket as it is now, or null when nothing came of it. */
  async function run(act: () => Promise<Ticket | null>, done: string, leave = toList) {
    setBusy(true);
    const hasGoneOn = goneOn();
    try {
      const now = await act();
      if (now === null) return;
      toastWithAction(done, { label: t('undo'), onAct: () => void undo(now), forMs: UNDO_MS });
      if (!hasGoneOn()) await leave();
    } catch (failure) {
      toastTransitionFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    giveBack: () => run(() => returnToQueue(queries, ticket), t('return.done')),
    resolve: (how: { withFarewell: boolean }) =>
      run(() => resolveTicket(queries, ticket, how), t('resolve.done'), toNext),
    remove: () => deleteTicket(queries, ticket.id),
  };
}
