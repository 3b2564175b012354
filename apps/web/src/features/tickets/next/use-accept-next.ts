import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { toastFailure, toastWarning } from '../../../ui/feedback/toast.tsx';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { InboxSearch } from '../inbox-search.ts';
import { useSeesWaiting } from '../ticket-rights.ts';
import { useGoneOn } from '../use-gone-on.ts';
import { useOpenTicket } from '../use-open-ticket.ts';
import { nextPhrases } from './phrases/phrases.ts';
import { takeNext } from './take-next.ts';

/** Held down or pressed twice, a key takes one customer. */
let isTaking = false;

/** Takes whoever waits longest, of the queues that the list shows, and opens their conversation. */
export function useAcceptNext() {
  const t = nextPhrases.useT();
  const queries = useQueryClient();
  const router = useRouter();
  const openTicket = useOpenTicket();
  const goneOn = useGoneOn();
  const isOffDuty = useOffDuty();
  const seesWaiting = useSeesWaiting();

  function chosenQueues(): readonly number[] {
    const { pathname, search } = router.state.location;
    return (pathname.startsWith('/tickets') && InboxSearch.parse(search).queues) || [];
  }

  async function take(): Promise<boolean> {
    const hasGoneOn = goneOn();
    const ticket = await takeNext(queries, chosenQueues());
    if (ticket && !hasGoneOn()) await openTicket(ticket);
    return ticket !== null;
  }

  /** False when nobody waits. `isAsked`: a person has asked for it, and is told so. */
  async function acceptNext({ isAsked = true } = {}): Promise<boolean> {
    if (isOffDuty && isAsked) toastWarning(errorText('ERR_OUTSIDE_WORK_HOURS'));
    if (isOffDuty || isTaking) return false;
    isTaking = true;
    try {
      const hasTaken = await take();
      if (!hasTaken && isAsked) toastWarning(t(seesWaiting ? 'nobody' : 'noQueue'));
      return hasTaken;
    } catch (failure) {
      toastFailure(failure);
      return false;
    } finally {
      isTaking = false;
    }
  }

  return acceptNext;
}
