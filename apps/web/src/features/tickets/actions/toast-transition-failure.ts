import { toastFailure, toastWarning } from '../../../ui/feedback/toast.tsx';
import { TicketConflict } from './change-ticket.ts';
import { ticketPhrases } from '../phrases/phrases.ts';

/** Whoever came second learns who came first; every other failure is told as such. */
export function toastTransitionFailure(failure: unknown): void {
  if (!(failure instanceof TicketConflict)) toastFailure(failure);
  else if (failure.winner === null) toastWarning(ticketPhrases.t('lost'));
  else toastWarning(ticketPhrases.t('lostTo', { name: failure.winner }));
}
