import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useRef, useState } from 'react';
import { useSession } from '../../../../platform/session.tsx';
import { rememberWritesOnly, writesOnly } from './answered.ts';

type TakeOver = ((ticket: Ticket) => Promise<boolean>) | undefined;

/**
 * Who writes into a colleague's ticket is asked once whether they take it over. `guard` lets through what would leave, or
 * keeps it until the question is answered; `owner` is null while nobody is to be asked.
 */
export function useOwnerQuestion(ticket: Ticket, takeOver: TakeOver) {
  const { user } = useSession();
  const [isAnswered, setAnswered] = useState(() => writesOnly(ticket.id));
  const [presses, setPresses] = useState(0);
  const kept = useRef<(() => void) | null>(null);
  const owner = ticket.status === 'open' && ticket.user?.id !== user.id ? ticket.user : null;
  const isOpen = takeOver !== undefined && owner !== null && !isAnswered;

  function release() {
    setAnswered(true);
    setPresses(0);
    const act = kept.current;
    kept.current = null;
    act?.();
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-composer-field='${ticket.id}']`)?.focus());
  }

  return {
    owner: isOpen ? owner : null,
    /** How often something wanted to leave: each time the question asks for the focus. */
    presses,
    /** True when it was let through. */
    guard: (act: () => void): boolean => {
      if (isOpen) {
        kept.current = act;
        setPresses((count) => count + 1);
      } else act();
      return !isOpen;
    },
    take: async () => {
      if (await takeOver?.(ticket)) release();
    },
    justWrite: () => {
      rememberWritesOnly(ticket.id);
      release();
    },
  };
}
